import { expect, test } from 'vitest';
import { english, findLanguage } from '#domain/texts/language.ts';
import { directionsTo, formatDistance, formatHours } from './site-text.ts';

const hours = { start_day: 'Monday', end_day: 'Friday', start_time: '8:30 AM', end_time: '4:30 PM' };

test('the link for directions has the address of the center alone', () => {
  const address = {
    ...hours,
    address_1: '1 A & B St #2',
    city: 'Fresno',
    state: 'CA',
    zip: '93701',
    phone: '555',
    coordinates: null,
  };
  expect(directionsTo(address)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20A%20%26%20B%20St%20%232%2C%20Fresno%2C%20CA%2093701',
  );
});

test('hours leave out what is not known', () => {
  expect(formatHours(hours, english)).toBe('Mon-Fri, 8:30 AM-4:30 PM');
  expect(formatHours({ ...hours, start_time: '', end_time: '' }, english)).toBe('Mon-Fri');
  expect(formatHours({ ...hours, end_day: 'Monday' }, english)).toBe('Mon, 8:30 AM-4:30 PM');
  expect(formatHours({ start_day: '', end_day: '', start_time: '', end_time: '' }, english)).toBe('');
});

test('distance in miles when known', () => {
  expect(formatDistance(1.25, english)).toBe('1.3 mi');
  expect(formatDistance(0, english)).toBe('0.0 mi');
  expect(formatDistance(undefined, english)).toBe('');
});

test('hours and distance in Spanish', () => {
  const spanish = findLanguage('es');
  expect(formatHours(hours, spanish)).toBe('lun-vie, 8:30 a.m.-4:30 p.m.');
  expect(formatHours({ ...hours, end_day: 'Mo', start_time: 'noon' }, spanish)).toBe('lun-Mo, noon-4:30 p.m.');
  expect(formatDistance(1.25, spanish)).toBe('1.3 mi');
});

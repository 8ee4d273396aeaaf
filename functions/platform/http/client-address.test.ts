import { HttpRequest } from '@azure/functions';
import { expect, test } from 'vitest';
import { clientAddress, clientNetwork } from './client-address.ts';

const requestOf = (headers: Record<string, string>) =>
  new HttpRequest({ method: 'GET', url: 'https://firstbell.example/', headers });
const addressOf = (headers: Record<string, string>, frontDoorId?: string) =>
  clientNetwork(requestOf(headers), frontDoorId);
const ours = { 'x-azure-fdid': 'our-id', 'x-azure-socketip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' };

test('is what our Front Door saw on its socket', () => {
  expect(addressOf(ours, 'our-id')).toBe('203.0.113.7');
  expect(addressOf({ 'x-azure-fdid': 'our-id', 'x-forwarded-for': '198.51.100.1' }, 'our-id')).toBe('unknown');
});

test('is not what anybody else says Front Door saw', () => {
  expect(addressOf(ours, 'another-id')).toBe('198.51.100.1');
  expect(addressOf(ours)).toBe('198.51.100.1');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['', 'local'],
])('is the last of x-forwarded-for %j: %s', (forwarded, address) => {
  expect(addressOf({ 'x-forwarded-for': forwarded })).toBe(address);
});

test('is local without any of it', () => {
  expect(addressOf({})).toBe('local');
});

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
])('is stored as evidence with all of its digits: %s', (forwarded, address) => {
  expect(clientAddress(requestOf({ 'x-forwarded-for': forwarded }), undefined)).toBe(address);
});

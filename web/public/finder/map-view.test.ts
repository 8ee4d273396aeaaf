import { expect, test } from 'vitest';
import { chooseView, defaultCenter } from './map-view.ts';

const fresno = { _id: 'a', coordinates: { latitude: 36.75, longitude: -119.8 } };
const houston = { _id: 'b', coordinates: { latitude: 29.8, longitude: -95.4 } };
const unknown = { _id: 'c', coordinates: null };
const center = { latitude: 37.77, longitude: -122.41 };

test('before a search: all of it, from California', () => {
  expect(chooseView([fresno, houston], undefined, false)).toEqual({ center: defaultCenter, zoom: 4 });
  expect(chooseView([], undefined, true)).toEqual({ center: defaultCenter, zoom: 4 });
});

test('a selection wins over the search', () => {
  const sites = [{ ...houston, searchCenter: center }];
  expect(chooseView(sites, 'b', true)).toEqual({ center: houston.coordinates, zoom: 12 });
});

test('results around their ZIP', () => {
  expect(chooseView([{ ...houston, searchCenter: center }], undefined, true)).toEqual({ center, zoom: 10 });
});

test('results of a state: California where it shows any, otherwise the first that has a place', () => {
  expect(chooseView([houston, fresno], undefined, true)).toEqual({ center: defaultCenter, zoom: 10 });
  expect(chooseView([unknown, houston], undefined, true)).toEqual({ center: houston.coordinates, zoom: 10 });
  expect(chooseView([unknown], undefined, true)).toEqual({ center: defaultCenter, zoom: 10 });
});

test('a selected site without a place keeps the search', () => {
  expect(chooseView([unknown, { ...houston, searchCenter: center }], 'c', true)).toEqual({ center, zoom: 10 });
});

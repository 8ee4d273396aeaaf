import { expect, test } from 'vitest';
import { project, scaleAt, unproject, zoomFor } from './mercator.ts';

test('the middle of the world is the middle of the square', () => {
  expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
});

test('north is up, east is right', () => {
  const point = project({ latitude: 40, longitude: 10 });
  expect(point.x).toBeGreaterThan(0.5);
  expect(point.y).toBeLessThan(0.5);
});

test('there and back', () => {
  const place = { latitude: 37.77, longitude: -122.41 };
  const back = unproject(project(place));
  expect(back.latitude).toBeCloseTo(place.latitude, 9);
  expect(back.longitude).toBeCloseTo(place.longitude, 9);
});

test('a zoom doubles the scale', () => expect(scaleAt(5)).toBe(2 * scaleAt(4)));

test('the zoom for a length is the one that has its scale', () => {
  expect(zoomFor(300, 0.25)).toBeCloseTo(Math.log2(1200 / 512), 9);
  expect(scaleAt(zoomFor(300, 0.25)) * 0.25).toBeCloseTo(300, 6);
  expect(zoomFor(300, 0)).toBe(Number.POSITIVE_INFINITY);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coordinates } from '#domain/locations/site.ts';
import { chooseView, defaultCenter, fitView, type MapSize, type MapView, orderByMap } from './map-view.ts';
import { project, scaleAt } from './mercator.ts';

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const fresno = { _id: 'a', coordinates: at(36.75, -119.8) };
const houston = { _id: 'b', coordinates: at(29.8, -95.4) };
const unknown = { _id: 'c', coordinates: null };
const center = at(37.77, -122.41);
const byDefault = { center: defaultCenter, places: [], zoom: 4 };

describe('chooseView', () => {
  test('before a search: all of it, from California', () => {
    expect(chooseView([fresno, houston], undefined, false)).toEqual(byDefault);
    expect(chooseView([], undefined, true)).toEqual(byDefault);
  });

  test('a selection wins over the search', () => {
    const sites = [{ ...houston, searchCenter: center }];
    expect(chooseView(sites, 'b', true)).toEqual({ center: houston.coordinates, places: [], zoom: 12 });
  });

  test('the ZIP of a search in the middle of its ten nearest', () => {
    const sites = Array.from({ length: 12 }, (_, index) => ({
      _id: String(index),
      coordinates: at(37 + index / 10, -122),
      searchCenter: center,
    }));
    const places = sites.slice(0, 10).map(({ coordinates }) => coordinates);
    expect(chooseView(sites, undefined, true)).toEqual({ center, places, zoom: 12 });
  });

  test('all results of a state that have a place', () => {
    const places = [houston.coordinates, fresno.coordinates];
    expect(chooseView([houston, unknown, fresno], undefined, true)).toEqual({ places, zoom: 10 });
    expect(chooseView([unknown], undefined, true)).toEqual(byDefault);
  });

  test('a selected site without a place keeps the search', () => {
    const sites = [unknown, { ...houston, searchCenter: center }];
    expect(chooseView(sites, 'c', true)).toEqual({ center, places: [houston.coordinates], zoom: 12 });
  });
});

test('before a search the list begins where the map is', () => {
  const losAngeles = { _id: 'd', coordinates: at(34.05, -118.24) };
  const unknown2 = { ...unknown, _id: 'e' };
  const ordered = orderByMap([unknown, houston, unknown2, losAngeles, fresno]);
  expect(ordered.map(({ _id }) => _id)).toEqual(['a', 'd', 'b', 'c', 'e']);
});

describe('fitView', () => {
  const place = fc.record({
    latitude: fc.double({ min: 18, max: 71, noNaN: true }),
    longitude: fc.double({ min: -170, max: -66, noNaN: true }),
  });
  const size = fc.record({ width: fc.integer({ min: 240, max: 1200 }), height: fc.integer({ min: 240, max: 1200 }) });

  /** Pixels from the middle of the map. */
  function offset(view: MapView, box: MapSize, one: Coordinates) {
    const camera = fitView(view, box);
    const [middle, point, scale] = [project(camera.center), project(one), scaleAt(camera.zoom)];
    return { x: Math.abs(point.x - middle.x) * scale, y: Math.abs(point.y - middle.y) * scale };
  }

  test.each([
    ['around their own middle', undefined],
    ['around a ZIP', center],
  ])('shows all places, %s, with room for their markers', (_, middle) => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), size, (places, box) => {
        const view = { ...(middle && { center: middle }), places, zoom: 10 };
        const min = (pixels: number) => Math.max(pixels / 2 - 72, pixels / 4) + 1e-6;
        for (const one of places) {
          const { x, y } = offset(view, box, one);
          expect(x).toBeLessThanOrEqual(min(box.width));
          expect(y).toBeLessThanOrEqual(min(box.height));
        }
        expect(fitView(view, box).zoom).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('comes as near as it may, and no nearer', () => {
    const box = { width: 800, height: 800 };
    expect(fitView({ places: [center], zoom: 10 }, box).zoom).toBe(10);
    const coast = { places: [at(32.7, -117.2), at(41.8, -124.1)], zoom: 10 };
    expect(fitView(coast, box).zoom).toBeCloseTo(5.8, 0);
    expect(offset(coast, box, at(41.8, -124.1)).y).toBeCloseTo(400 - 72, 3);
  });

  test('keeps a ZIP in the middle', () => {
    const camera = fitView({ center, places: [fresno.coordinates], zoom: 12 }, { width: 300, height: 500 });
    expect(camera.center.latitude).toBeCloseTo(center.latitude, 9);
    expect(camera.center.longitude).toBeCloseTo(center.longitude, 9);
  });
});

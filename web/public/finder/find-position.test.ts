import { afterEach, expect, test, vi } from 'vitest';
import { findPosition } from './find-position.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (call: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: call } });

test('a position is known to a hundredth of a degree', async () => {
  answer((found) => found({ coords: { latitude: 41.499321, longitude: -81.694361 } } as GeolocationPosition));
  expect(await findPosition()).toEqual({ latitude: 41.5, longitude: -81.69 });
});

test.each([
  [1, /does not share your location with us\. Enter your ZIP code/],
  [2, /could not be found\. Enter your ZIP code/],
  [3, /takes too long\. Enter your ZIP code/],
  [99, /could not be found/],
])('refusal %i says what to do', async (code, words) => {
  answer((_, failed) => failed({ code } as GeolocationPositionError));
  expect(await findPosition()).toMatch(words);
});

test('a browser without positions says what to do', async () => {
  vi.stubGlobal('navigator', {});
  expect(await findPosition()).toMatch(/Enter your ZIP code/);
});

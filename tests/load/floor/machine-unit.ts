import { median } from '../statistics.ts';

const runs = 5;
const steps = 50_000_000;

/** Milliseconds that this machine takes for a fixed loop of whole-number arithmetic on one core: times over it compare machines. */
export function measureMachineUnit(): number {
  // The first run is compiled while it goes.
  runLoop();
  return median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      runLoop();
      return performance.now() - start;
    }),
  );
}

/** Random numbers by xorshift, added up. */
function runLoop(): number {
  let state = 123_456_789;
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    sum = (sum + (state & 1023)) | 0;
  }
  return sum;
}

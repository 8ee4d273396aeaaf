/** A source of repeatable numbers from 0 up to 1: the same seed gives the same sequence (mulberry32). */
export type SeededRandom = {
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number;
  pick: <T>(choices: readonly T[]) => T;
};

/** Starts a sequence from a whole-number seed. */
export function seedRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const [choice] = choices.slice(between(0, choices.length - 1));
    if (choice === undefined) throw new Error('There is nothing to pick from.');
    return choice;
  };
  return { next, between, pick };
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames } from './weigh-names.ts';

const words = fc.array(fc.constantFrom('ana', 'maria', 'garcia', 'lopez', 'delgado', 'de', 'la', 'm'), {
  maxLength: 3,
});
const names = fc.record({ first: words, middle: words, last: words });

it('gives two names the same evidence in either order', () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      expect(compareNames(one, other).bits).toBeCloseTo(compareNames(other, one).bits, 9);
    }),
    { numRuns: 2000 },
  );
});

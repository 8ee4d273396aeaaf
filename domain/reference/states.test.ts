import { describe, expect, it } from 'vitest';
import { findState, states } from './states.ts';

describe('states', () => {
  it('lists 50 states and DC by name, 5 territories and 3 military codes', () => {
    expect(states).toHaveLength(59);
    const names = states.slice(0, 51).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names).toContain('District of Columbia');
    expect(states.slice(51).map(({ code }) => code)).toEqual(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']);
  });

  it('gives every state its own code of two letters', () => {
    expect(new Set(states.map(({ code }) => code)).size).toBe(59);
    expect(states.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    expect(new Set(states.map(({ name }) => name)).size).toBe(59);
  });
});

describe('findState', () => {
  it.each([
    ['California', 'CA'],
    ['new york', 'NY'],
    ['  WEST virginia ', 'WV'],
    ['oh', 'OH'],
    ['Ohio', 'OH'],
    ['dc', 'DC'],
    ['ap', 'AP'],
  ])('finds %j', (text, code) => {
    expect(findState(text)?.code).toBe(code);
  });

  it.each(['', ' ', 'Cal', 'Californi', 'ZZ', '94103', 'C A'])('finds nothing for %j', (text) => {
    expect(findState(text)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { createContinuations } from './continuation.ts';

const continuations = createContinuations(Buffer.alloc(32, 7));
const position = { list: 'interests by name', after: 'núñez maya', id: 'a'.repeat(24), page: 2, total: 120 };
const refused = expect.objectContaining({ problem: expect.objectContaining({ status: 400 }) });

function failureOf(token: string, list = position.list): unknown {
  try {
    return continuations.open(token, list);
  } catch (error) {
    return error;
  }
}

describe('continuations', () => {
  it('open what they sealed', () => {
    expect(continuations.open(continuations.seal(position), position.list)).toEqual(position);
  });

  it('of another list are refused', () => {
    expect(failureOf(continuations.seal(position), 'interests by age')).toEqual(refused);
  });

  it('sealed with another key are refused', () => {
    expect(failureOf(createContinuations(Buffer.alloc(32, 8)).seal(position))).toEqual(refused);
  });

  it('are refused when any character of them is another', () => {
    const token = continuations.seal(position);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(failureOf(token.slice(0, at) + other + token.slice(at + 1))).toEqual(refused);
    }
  });

  it.each(['', '.', 'a.b', 'a', '{}', '....'])('%j is refused', (token) => {
    expect(failureOf(token)).toEqual(refused);
  });

  it('with something added are refused', () => {
    const token = continuations.seal(position);
    for (const changed of [`${token}.x`, `x.${token}`, `${token}x`]) expect(failureOf(changed)).toEqual(refused);
  });

  it('with a position made up under an old signature are refused', () => {
    const [, signature] = continuations.seal(position).split('.');
    const forged = Buffer.from(JSON.stringify({ ...position, after: '' })).toString('base64url');
    expect(failureOf(`${forged}.${signature}`)).toEqual(refused);
  });
});

import { describe, expect, it } from 'vitest';
import { extendTrail, type ListTrail, pageBeyond, placeIn, readTrail, startTrail, stepFrom } from './list-trail.ts';

const page = (ids: string, continuation: string | null, total_count = 6) => ({
  data: [...ids].map((_id) => ({ _id })),
  total_count,
  continuation,
});
const query = { search: 'to', sort: 'status', page: '2', pageSize: '2' };
/** The second page of three. */
const middle = startTrail('Interest Forms', query, { page: 2, pageSize: 2 }, page('cd', 'after d'));

describe('a trail', () => {
  it('says where an entry is, and what comes before and after it', () => {
    const at = (position: number, hasPrevious: boolean, hasNext: boolean) => ({
      position,
      total: 6,
      hasPrevious,
      hasNext,
    });
    expect(placeIn(middle, 'c')).toEqual(at(3, true, true));
    expect(placeIn(middle, 'd')).toEqual(at(4, true, true));
    expect(placeIn(middle, 'x')).toBeUndefined();
    const all = startTrail('Interest Forms', query, { page: 1, pageSize: 6 }, page('abcdef', null));
    expect(placeIn(all, 'a')).toEqual(at(1, false, true));
    expect(placeIn(all, 'f')).toEqual(at(6, true, false));
  });

  it('goes on within a page, and needs another one at its ends', () => {
    expect([stepFrom(middle, 'c', 1), stepFrom(middle, 'd', -1)]).toEqual(['d', 'c']);
    expect([stepFrom(middle, 'd', 1), stepFrom(middle, 'c', -1)]).toEqual([undefined, undefined]);
    expect(pageBeyond(middle, 1)).toEqual({ search: 'to', sort: 'status', pageSize: '2', continuation: 'after d' });
    expect(pageBeyond(middle, -1)).toEqual({ ...query, page: '1' });
  });

  it('grows at both ends', () => {
    const onward = extendTrail(middle, 1, page('ef', null));
    expect(stepFrom(onward, 'd', 1)).toBe('e');
    expect(placeIn(onward, 'f')).toMatchObject({ position: 6, hasNext: false });
    const whole = extendTrail(onward, -1, page('ab', 'after b'));
    expect(stepFrom(whole, 'c', -1)).toBe('b');
    expect(placeIn(whole, 'a')).toMatchObject({ position: 1, hasPrevious: false });
    expect(placeIn(whole, 'f')).toMatchObject({ position: 6, hasNext: false });
  });

  it('takes no entry twice when the list has changed meanwhile', () => {
    const before = extendTrail(middle, -1, page('bc', 'after c', 5));
    expect(before.ids.join('')).toBe('bcd');
    const gone = extendTrail(before, -1, page('bc', 'after c', 5));
    expect(gone.ids.join('')).toBe('bcd');
    expect(placeIn(gone, 'b')).toMatchObject({ hasPrevious: false });
  });

  it('is in the state of the history, or not', () => {
    expect(readTrail({ fromList: true, trail: middle })).toEqual<ListTrail>(middle);
    expect([readTrail(null), readTrail({ fromList: true })]).toEqual([undefined, undefined]);
  });
});

import { expect, it } from 'vitest';
import { findLeloLink, isWithinForm } from './read-link.ts';

it.each([
  ['/forms/summer', null, { permalink: 'summer' }],
  ['/forms/summer/0b6f', { permalink: 'other' }, { permalink: 'summer', uuid: '0b6f' }],
  ['/leloStudent3', { permalink: 'summer', _uuid: '0b6f' }, { permalink: 'summer', uuid: '0b6f' }],
  ['/leloStudent3', { permalink: 'summer' }, { permalink: 'summer' }],
  ['/es/forms/summer/0b6f', null, { permalink: 'summer', uuid: '0b6f' }],
  ['/es/leloStudent3', { permalink: 'summer' }, { permalink: 'summer' }],
  ['/leloStudent3', null, undefined],
  ['/leloStudent3', { permalink: 7 }, undefined],
])('%s with %j is of %j', (pathname, state, link) => expect(findLeloLink(pathname, state)).toEqual(link));

it('keeps what was typed on the way through its own pages alone', () => {
  const isWithin = isWithinForm({ permalink: 'summer' });
  for (const path of [
    '/forms/summer',
    '/es/forms/summer',
    '/es/leloStudent5',
    '/leloStudent',
    '/leloStudent5',
    '/response-lelo',
    '/sessionExpired/summer',
  ]) {
    expect(isWithin(path)).toBe(true);
  }
  for (const path of ['/', '/forms/winter', '/forms/summer/0b6f', '/verify', '/es/verify'])
    expect(isWithin(path)).toBe(false);
});

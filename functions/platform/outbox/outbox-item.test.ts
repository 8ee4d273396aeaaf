import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  FollowUp,
  formatAddresses,
  Message,
  newFollowUp,
  newMessage,
  nextAttempt,
  OutboxItem,
  parseAddresses,
} from './outbox-item.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

test.each([
  [1, '2026-11-20T10:01:00.000Z'],
  [2, '2026-11-20T10:05:00.000Z'],
  [3, '2026-11-20T10:15:00.000Z'],
  [4, '2026-11-20T11:00:00.000Z'],
  [5, '2026-11-20T14:00:00.000Z'],
  [6, '2026-11-20T22:00:00.000Z'],
  [7, '2026-11-21T10:00:00.000Z'],
  [8, undefined],
  [99, undefined],
])('after failure %i a message is tried again at %s', (attempts, at) => {
  expect(nextAttempt('message', attempts, now)?.toISOString()).toBe(at);
});

test.each([
  [1, '2026-11-20T10:01:00.000Z'],
  [7, '2026-11-21T10:00:00.000Z'],
  [8, '2026-11-21T10:00:00.000Z'],
  [999, '2026-11-21T10:00:00.000Z'],
])('after failure %i a follow-up is tried again at %s: it is never given up', (attempts, at) => {
  expect(nextAttempt('followUp', attempts, now)?.toISOString()).toBe(at);
});

test('a new message is due immediately and has its own id', () => {
  const parts = { entryId: 'a'.repeat(24), kind: 'interest-email', to: ['rosa@example.org'] };
  const message = newMessage(parts, now);
  expect(v.parse(Message, message)).toEqual(message);
  expect(message).toMatchObject({ ...parts, state: 'pending', attempts: 0, dueAt: now.toISOString(), updated: false });
  expect(newMessage(parts, now).id).not.toBe(message.id);
  expect(message).toMatchObject({ limits: [], counted: false, refusals: 0 });
  expect(newMessage({ ...parts, updated: true }, now).updated).toBe(true);
  const limits = [{ key: 'x', most: 3 }];
  expect(newMessage({ ...parts, limits }, now).limits).toEqual(limits);
});

test('a new follow-up is due immediately unless it says when, and is no message', () => {
  const parts = { entryId: 'a'.repeat(24), kind: 'tidy', data: { ids: ['x'] } };
  const followUp = newFollowUp(parts, now);
  expect(v.parse(FollowUp, followUp)).toEqual(followUp);
  expect(v.parse(OutboxItem, followUp)).toEqual(followUp);
  expect(v.is(Message, followUp)).toBe(false);
  expect(followUp).toMatchObject({ ...parts, state: 'pending', attempts: 0, dueAt: now.toISOString() });
  const dueAt = '2026-11-21T10:00:00.000Z';
  expect(newFollowUp({ ...parts, dueAt }, now)).toMatchObject({ dueAt, createdAt: now.toISOString() });
});

const address = { container: 'interests', entryId: 'a'.repeat(24), id: 'f3b0c1de-0000-4000-8000-000000000000' };

test('addresses are read as they were written', () => {
  const other = { ...address, id: 'f3b0c1de-0000-4000-8000-000000000001' };
  expect(formatAddresses([address])).toBe(`interests/${address.entryId}/${address.id}`);
  expect(parseAddresses(formatAddresses([address]))).toEqual([address]);
  expect(parseAddresses(formatAddresses([address, other]))).toEqual([address, other]);
  expect(parseAddresses(`nothing ${formatAddresses([other])}`)).toEqual([other]);
});

test.each([
  undefined,
  null,
  7,
  {},
  '',
  'interests',
  'interests/short/f3b0c1de-0000-4000-8000-000000000000',
  `../${'a'.repeat(24)}/${address.id}`,
  `${formatAddresses([address])}/more`,
  `\n${formatAddresses([address])}`,
  formatAddresses([{ ...address, id: 'none' }]),
])('%j names no item', (text) => {
  expect(parseAddresses(text)).toEqual([]);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLinkTokens } from './link-token.ts';
import { createWebTokens } from './web-token.ts';

const tokens = createLinkTokens(Buffer.alloc(32, 1));
const entryId = 'a'.repeat(24);

afterEach(() => {
  vi.useRealTimers();
});

describe('a link token', () => {
  it.each(['edit', 'receipt'] as const)('opens its entry: %s', async (kind) => {
    expect(await tokens.read(kind, await tokens.issue(kind, entryId, 60))).toBe(entryId);
  });

  it('of one kind is none of the other', async () => {
    expect(await tokens.read('receipt', await tokens.issue('edit', entryId, 60))).toBeUndefined();
    expect(await tokens.read('edit', await tokens.issue('receipt', entryId, 60))).toBeUndefined();
  });

  it('opens nothing once its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
    const token = await tokens.issue('edit', entryId, 60);
    vi.setSystemTime(new Date('2026-11-20T10:00:59.000Z'));
    expect(await tokens.read('edit', token)).toBe(entryId);
    vi.setSystemTime(new Date('2026-11-20T10:01:00.000Z'));
    expect(await tokens.read('edit', token)).toBeUndefined();
  });

  it('of another key, changed, unsigned or none at all opens nothing', async () => {
    const token = await tokens.issue('edit', entryId, 60);
    const [head = '', body = '', signature = ''] = token.split('.');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = [
      await createLinkTokens(Buffer.alloc(32, 2)).issue('edit', entryId, 60),
      `${head}.${encode({ ...claims, sub: 'b'.repeat(24) })}.${signature}`,
      `${encode({ alg: 'none' })}.${body}.`,
      await createWebTokens(Buffer.alloc(32, 1)).issue(),
      '',
      'a.b.c',
    ];
    for (const one of forged) expect(await tokens.read('edit', one)).toBeUndefined();
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readStack } from './read-stack.ts';

const root = mkdtempSync(join(tmpdir(), 'read-stack-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a place of the build becomes one of the sources, any other stays', () => {
  mkdirSync(join(root, 'dist/functions'), { recursive: true });
  // The first line comes from the third line of the source.
  const map = { version: 3, sources: ['../../functions/one.ts'], names: [], mappings: 'AAEA' };
  writeFileSync(join(root, 'dist/functions/main.mjs.map'), JSON.stringify(map));
  const stack = 'at n (file:///home/site/main.mjs:1:1) <- at async q (file:///home/site/chunk-A1B2.mjs:2:30)';
  expect(readStack(stack, root)).toEqual(['functions/one.ts:3', 'chunk-A1B2.mjs:2:30']);
});

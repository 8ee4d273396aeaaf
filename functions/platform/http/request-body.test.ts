import { HttpRequest } from '@azure/functions';
import { describe, expect, it, vi } from 'vitest';
import { readJsonBody } from './request-body.ts';

const json = { 'content-type': 'application/json' };

function read(
  text: string | Uint8Array,
  headers: Record<string, string> = json,
  limit?: number,
  types?: readonly string[],
) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readJsonBody(
    new HttpRequest({ method: 'POST', url: 'https://firstbell.example/x', headers, body: { bytes } }),
    { limit, types },
  );
}
const refusal = (status: number) => ({ problem: { status } });

describe('readJsonBody', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/merge-patch+json'])(
    'reads %s',
    async (type) => {
      expect(await read('{"name":"Zoë","list":[1,{"a":null}]}', { 'content-type': type })).toEqual({
        name: 'Zoë',
        list: [1, { a: null }],
      });
    },
  );

  it('reads another type where a route takes it', async () => {
    const type = { 'content-type': 'Application/csp-report; charset=utf-8' };
    expect(await read('{"a":1}', type, undefined, ['application/csp-report'])).toEqual({ a: 1 });
    await expect(read('{"a":1}', type, undefined, ['application/x'])).rejects.toMatchObject(refusal(415));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data',
    'application/xml',
  ])('refuses %s with 415', async (type) => {
    await expect(read('{}', { 'content-type': type })).rejects.toMatchObject(refusal(415));
  });

  it('refuses a body of no type with 415', async () => {
    await expect(read('{}', {})).rejects.toMatchObject(refusal(415));
  });

  it.each(['', '{', '{"a":1}}', "{'a':1}", 'undefined', '{"a":01}', 'NaN'])('refuses %j with 400', async (text) => {
    await expect(read(text)).rejects.toMatchObject(refusal(400));
  });

  it('refuses what is not UTF-8 with 400', async () => {
    await expect(read(Uint8Array.from([0x22, 0xff, 0xfe, 0x22]))).rejects.toMatchObject(refusal(400));
  });

  it.each([
    '{"__proto__":{"admin":true}}',
    '{"a":[{"constructor":{}}]}',
    '{"a":{"b":{"prototype":1}}}',
    '[{"\\u005f_proto__":1}]',
  ])('refuses the name in %s with 400', async (text) => {
    await expect(read(text)).rejects.toMatchObject(refusal(400));
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('takes those words as values', async () => {
    expect(await read('{"name":"constructor"}')).toEqual({ name: 'constructor' });
  });

  const deep = (levels: number, [open, close]: readonly [string, string]) => open.repeat(levels) + close.repeat(levels);
  const list = ['[', ']'] as const;
  it.each<[string, string, string]>([
    ['lists', deep(65, list), 'Nested too deeply'],
    ['lists by the hundred thousand', deep(500_000, list), 'Nested too deeply'],
    ['lists that do not close', '['.repeat(1_000_000), 'Nested too deeply'],
    ['objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'Nested too deeply'],
    ['lists and objects', `${'[{"a":'.repeat(33)}1${'}]'.repeat(33)}`, 'Nested too deeply'],
    ['lists behind a text that ends in a backslash', `["\\\\",${deep(65, list)}]`, 'Nested too deeply'],
    ['numbers by the million', `[${'1,'.repeat(500_000)}1]`, 'Too many values'],
    ['keys by the thousand', `{${Array.from({ length: 2000 }, (_, at) => `"k${at}":0`).join()}}`, 'Too many values'],
    ['one key again and again', `{${'"a":1,'.repeat(100_000)}"a":1}`, 'Too many values'],
    ['empty lists', `[${'[],'.repeat(1500)}[]]`, 'Too many values'],
    ['commas alone', ','.repeat(1_000_000), 'Too many values'],
  ])('refuses %s with 400 before they are made', async (_, text, title) => {
    const parse = vi.spyOn(JSON, 'parse');
    await expect(read(text)).rejects.toMatchObject({ problem: { status: 400, title } });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it.each<[string, string]>([
    ['64 levels', deep(64, list)],
    ['many lists side by side', `[${'[],'.repeat(900)}[]]`],
    ['1,999 numbers', `[${'1,'.repeat(1997)}1]`],
    ['brackets and commas in a text', JSON.stringify('[{,'.repeat(10_000))],
    ['brackets behind a quote in a text', JSON.stringify(`"${'['.repeat(100)}`)],
    ['brackets behind a backslash in a text', JSON.stringify(`\\"${'['.repeat(100)}`)],
    ['brackets in a name', JSON.stringify({ ['['.repeat(100)]: 1 })],
    ['a number of a million digits', '1'.repeat(1_000_000)],
    ['a number beyond all numbers', '1e999999'],
    ['halves of characters', `"${'\\ud800'.repeat(10_000)}"`],
  ])('takes %s as JSON does', async (_, text) => {
    expect(await read(text)).toEqual(JSON.parse(text));
  });

  it('takes 1 MB and refuses a byte more with 413', async () => {
    const megabyte = 1024 * 1024;
    expect(await read(`"${'a'.repeat(megabyte - 2)}"`)).toHaveLength(megabyte - 2);
    await expect(read(`"${'a'.repeat(megabyte - 1)}"`)).rejects.toMatchObject(refusal(413));
    await expect(read('{}', { ...json, 'content-length': String(megabyte + 1) })).rejects.toMatchObject(refusal(413));
  });

  it('takes a limit in bytes, not characters', async () => {
    expect(await read('"é"', json, 4)).toBe('é');
    await expect(read('"éé"', json, 5)).rejects.toMatchObject(refusal(413));
  });
});

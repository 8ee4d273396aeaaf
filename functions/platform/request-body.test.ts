import { HttpRequest } from '@azure/functions';
import { describe, expect, it } from 'vitest';
import { readJsonBody } from './request-body.ts';

const json = { 'content-type': 'application/json' };

function read(text: string | Uint8Array, headers: Record<string, string> = json, limit?: number) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readJsonBody(
    new HttpRequest({ method: 'POST', url: 'https://firstbell.example/x', headers, body: { bytes } }),
    limit,
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

  it('refuses what is nested without end with 400, not with a crash', async () => {
    for (const depth of [1_000, 200_000]) {
      const nested = '['.repeat(depth) + ']'.repeat(depth);
      await expect(read(nested)).rejects.toMatchObject(refusal(400));
    }
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

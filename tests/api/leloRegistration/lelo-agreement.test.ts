import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import { formatReference } from '#domain/entries/reference.ts';
import type { Verification } from '#domain/leloRegistration/public-api.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { readPages } from '../../fixtures/read-pdf.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
/** User and Contributor work for Bayview, only the Super Admin for Palm Coast. */
let places: Readonly<Record<'own' | 'foreign', LeloPlace>>;

beforeAll(async () => {
  const [own, foreign] = await Promise.all([
    findLeloPlace(api, { charter: 'Bayview Charter' }),
    findLeloPlace(api, { charter: 'Palm Coast Charter' }),
  ]);
  places = { own, foreign };
});

async function sign(changes: object = {}, whose: keyof typeof places = 'own'): Promise<string> {
  const body = newSigned(places[whose], changes);
  const { status, body: answer } = await api.call<{ _id: string }>('POST', '/api/leloRegistration', {
    asPublic: true,
    body,
  });
  expect(status).toBe(201);
  return answer._id;
}

const pathOf = (id: string) => `/api/leloRegistration/${id}`;
const read = async (id: string) => (await api.call<ListedLelo>('GET', pathOf(id), { as: 'super.admin' })).body;
const regenerate = async (id: string, { as = 'contributor' as Person, etag = '' } = {}) =>
  api.call<ListedLelo & { detail: string }>('POST', `${pathOf(id)}/signed-agreement`, {
    as,
    headers: { 'if-match': etag || (await read(id)).etag },
  });

async function download(path: string, as: Person = 'user') {
  const response = await fetch(urls.functions + path, {
    headers: { authorization: `Bearer ${await api.readToken(as)}` },
  });
  return { status: response.status, headers: response.headers, file: new Uint8Array(await response.arrayBuffer()) };
}
const readVersion = (id: string, version = '') =>
  download(`${pathOf(id)}/signed-agreement${version && `?version=${version}`}`);

test('staff make an agreement again: sealed, with who did it, in addition to the one that was signed', async () => {
  const id = await sign();
  const before = await read(id);
  const signed = await readVersion(id);
  const { status, body } = await regenerate(id, { etag: before.etag });
  expect([status, body.agreementVersions?.length]).toEqual([200, 2]);
  expect(body.uploadedUrl).not.toBe(before.uploadedUrl);
  const latest = await readVersion(id);
  expect((await readVersion(id, '1')).file).toEqual(signed.file);
  expect((await readVersion(id, '2')).file).toEqual(latest.file);
  expect((await readVersion(id, '3')).status).toBe(404);
  const words = (await readPages(latest.file)).join(' ').replace(/\s+/g, ' ');
  for (const word of ['Regenerated', body.agreementVersions?.[1]?.madeBy ?? '-', body._uuid])
    expect(words).toContain(word);
  const verified = await api.send<Verification>('POST', '/api/verify', {
    headers: { ...(await api.publicHeaders()), 'content-type': 'application/pdf' },
    body: latest.file,
  });
  expect(verified.body).toMatchObject({
    ours: true,
    unchanged: true,
    appended: false,
    certificate: 'good',
    regenerated: { by: body.agreementVersions?.[1]?.madeBy },
    registration: { reference: formatReference(id), state: 'current' },
  });
  const audit = await api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as: 'super.admin' });
  expect(audit.body).toContainEqual(
    expect.objectContaining({ action: 'agreement regenerated', by: 'contributor@northstar.example' }),
  );

  // Of a state that was read before, and of concurrent ones, no two are made.
  expect((await regenerate(id, { etag: before.etag })).status).toBe(409);
  const { etag } = await read(id);
  const reply = await Promise.all(Array.from({ length: 4 }, () => regenerate(id, { etag })));
  expect(reply.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
  expect((await read(id)).agreementVersions).toHaveLength(3);
});

test('the image of a signature is for staff of its charter, and never cached', async () => {
  const [own, foreign] = [await sign(), await sign({}, 'foreign')];
  const image = await download(`${pathOf(own)}/signatures/student`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(image.headers.get('cache-control')).toBe('no-store');
  expect([...image.file.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  expect((await download(`${pathOf(own)}/signatures/guardian`)).status).toBe(404);
  expect((await download(`${pathOf(foreign)}/signatures/student`)).status).toBe(404);
});

const scripts = [
  ['Japanese', '山田', '太郎'],
  ['Korean', '김', '민준'],
  ['Vietnamese', 'Nguyễn', 'Thị Hương'],
  ['Arabic', 'محمد', 'كريم'],
  ['Thai', 'ใจดี', 'สมชาย'],
] as const;

describe('a name in another script', () => {
  let plainLength: number;
  beforeAll(async () => {
    plainLength = (await readVersion(await sign())).file.length;
  });

  test.each(scripts)('%s is in the sealed agreement, which is little larger', async (_, lastName, firstName) => {
    const own = await readVersion(await sign({ firstName, lastName, studentName: `${lastName} ${firstName}` }));
    const words = (await readPages(own.file)).join(' ');
    for (const word of [lastName, firstName]) expect(words.split(word).length).toBeGreaterThan(2);
    expect(words).not.toContain('□');
    expect(own.file.length - plainLength).toBeLessThan(60_000);
    const verified = await api.send<Verification>('POST', '/api/verify', {
      headers: { ...(await api.publicHeaders()), 'content-type': 'application/pdf' },
      body: own.file,
    });
    expect(verified.body).toMatchObject({ ours: true, unchanged: true, appended: false });
  });
});

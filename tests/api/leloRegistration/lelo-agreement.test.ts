import { BlobServiceClient } from '@azure/storage-blob';
import { beforeAll, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import { formatReference } from '#domain/entries/reference.ts';
import type { Verification } from '#domain/leloRegistration/public-api.ts';
import type { AgreementLink, ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { uniqueLetters } from '../../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { findPreRegistrations } from '../../fixtures/leloRegistration/pre-registration.ts';
import { readPages } from '../../fixtures/read-pdf.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const storage = BlobServiceClient.fromConnectionString(env.AzureWebJobsStorage ?? '');
/** User and Contributor work for Bayview, nobody but the Super Admin for Palm Coast. */
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
  const answer = await fetch(urls.functions + path, {
    headers: { authorization: `Bearer ${await api.readToken(as)}` },
  });
  return { status: answer.status, headers: answer.headers, file: new Uint8Array(await answer.arrayBuffer()) };
}
const readVersion = (id: string, version = '') =>
  download(`${pathOf(id)}/signed-agreement${version && `?version=${version}`}`);

async function removeBlobs(container: string, part: string): Promise<void> {
  const client = storage.getContainerClient(container);
  for await (const { name } of client.listBlobsFlat()) if (name.includes(part)) await client.deleteBlob(name);
}

test('staff make an agreement again: sealed, with who did it, beside the one that was signed', async () => {
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

  // Of the state that was read before, and of many at once, no two are made.
  expect((await regenerate(id, { etag: before.etag })).status).toBe(409);
  const { etag } = await read(id);
  const answers = await Promise.all(Array.from({ length: 4 }, () => regenerate(id, { etag })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
  expect((await read(id)).agreementVersions).toHaveLength(3);
});

test('it is for those who may change the entry, and for what was signed', async () => {
  const [own, foreign] = [await sign(), await sign({}, 'foreign')];
  expect((await regenerate(own, { as: 'user' })).status).toBe(403);
  expect((await regenerate(foreign)).status).toBe(404);
  expect((await regenerate(foreign, { as: 'super.admin' })).status).toBe(200);
  expect((await api.call('POST', `${pathOf(own)}/signed-agreement`, { as: 'contributor' })).status).toBe(428);
  const newPreRegistration = await findPreRegistrations(api, 'Bayview Charter');
  const begun = await api.call<{ _id: string }>('POST', '/api/leloRegistration', {
    as: 'contributor',
    body: newPreRegistration(),
  });
  const refused = await regenerate(begun.body._id);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('has not been signed')]);
});

test('without the record of what was signed nothing is made, and nothing is changed', async () => {
  const id = await sign();
  const before = await read(id);
  await removeBlobs('signatures', `${id}/parent`);
  expect((await download(`${pathOf(id)}/signatures/parent`)).status).toBe(404);
  await removeBlobs('agreements', id);
  const refused = await regenerate(id);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('not stored')]);
  expect(await read(id)).toEqual(before);
  expect((await readVersion(id)).status).toBe(404);
});

test('the image of a signature is for staff of its charter, and not kept by anybody', async () => {
  const [own, foreign] = [await sign(), await sign({}, 'foreign')];
  const image = await download(`${pathOf(own)}/signatures/student`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(image.headers.get('cache-control')).toBe('no-store');
  expect([...image.file.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  expect((await download(`${pathOf(own)}/signatures/guardian`)).status).toBe(404);
  expect((await download(`${pathOf(foreign)}/signatures/student`)).status).toBe(404);
});

test('exports have every entry once, page by page, within the charters of staff', async () => {
  const lastName = uniqueLetters();
  const ids = [await sign({ lastName }), await sign({ lastName }), await sign({ lastName })];
  const foreign = await sign({ lastName }, 'foreign');
  const readAll = async <R>(path: string, as: Person): Promise<R[]> => {
    const rows: R[] = [];
    let continuation: string | null = '';
    while (continuation !== null) {
      const query: string = `searchText=${lastName}&status=Signed&pageSize=2${continuation && `&continuation=${encodeURIComponent(continuation)}`}`;
      const { status, body } = await api.call<{ data: R[]; total_count: number; continuation: string | null }>(
        'GET',
        `${path}?${query}`,
        { as },
      );
      expect([status, body.total_count]).toEqual([200, as === 'user' ? 3 : 4]);
      rows.push(...body.data);
      continuation = body.continuation;
    }
    return rows;
  };
  const rows = await readAll<ListedLelo>('/api/optimizeLeloAPI', 'user');
  expect(rows.map(({ _id }) => _id)).toEqual(ids.toReversed());
  for (const { PermaLink, _uuid } of rows) expect(PermaLink).toContain(`/forms/${places.own.permaLink}/${_uuid}`);
  const links = await readAll<AgreementLink>('/api/optimizeLeloAPI/zip', 'user');
  expect(links.map(({ _id }) => _id)).toEqual(ids.toReversed());
  const [link] = links;
  const { file } = await download(link?.signedAgreement ?? '');
  expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
  const all = await readAll<AgreementLink>('/api/optimizeLeloAPI/zip', 'super.admin');
  expect(all.map(({ _id }) => _id)).toContain(foreign);
  const half = await api.call('GET', '/api/optimizeLeloAPI?startDate=2026-01-01', { as: 'user' });
  expect(half.status).toBe(422);
});

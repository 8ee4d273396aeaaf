import { createHash } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import type { readMasterAgreement } from '#domain/courses/api.ts';
import type { AgreementSetup } from '#domain/courses/setup-api.ts';
import { problemTypes } from '#domain/http/problem.ts';
import type { ResponseOf } from '#domain/http/route.ts';
import { packTable } from '#domain/imports/import-table.ts';
import type { AgreementFacts } from '#domain/leloRegistration/agreement-facts.ts';
import type { Verification } from '#domain/leloRegistration/public-api.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { readPages } from '../../fixtures/read-pdf.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
let place: LeloPlace;
let path: string;

beforeAll(async () => {
  place = await findLeloPlace(api, { charter: 'Westpeak Charter' });
  path = `/api/agreements/${place.charter_id}`;
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const first = 'Acuerdo maestro\n\n1. Qué abarca\nAbarca los cursos que eligió.';
const second = `${first}\n\n2. Firma\nPor favor, firme.`;

const importText = async (text: string, as: Person = 'admin') => {
  const rows = [
    ['Charter', 'Master Agreement', 'Language'],
    [place.charter_id, text, 'Spanish'],
  ];
  const table = packTable(rows.map((cells, at) => ({ line: at + 1, cells })));
  return api.call<{ rows: unknown }>('POST', '/api/agreements/import', {
    as,
    body: { fileName: 'a.csv', table, apply: true },
  });
};
const readSetup = async () => {
  const { body } = await api.call<{ data: AgreementSetup }>('GET', path, { as: 'admin' });
  return body.data;
};
const put = (es: { text: string; reviewed: boolean }, etag: string, as: Person = 'admin') =>
  api.call<AgreementSetup>('PUT', path, { as, body: { translations: { es } }, headers: { 'if-match': etag } });
/** What families read. */
const readShown = async (language?: string) => {
  const query = `charter_id=${place.charter_id}${language ? `&language=${language}` : ''}`;
  const { body } = await api.call<ResponseOf<typeof readMasterAgreement>>(
    'GET',
    `/api/v1/config/master_agreement_description?${query}`,
    { asPublic: true },
  );
  return body.data[0]?.translation;
};
const sign = (agreementFacts: AgreementFacts) =>
  api.call<{ _id: string; type?: string; agreementFacts?: AgreementFacts }>('POST', '/api/leloRegistration', {
    asPublic: true,
    body: newSigned(place, { agreementFacts }),
  });

test('a translation is imported, reviewed, read by families, signed, and checked', async () => {
  expect((await importText(first, 'contributor')).status).toBe(403);
  expect((await importText(first)).body.rows).toEqual([{ line: 2, state: 'new' }]);
  const imported = await readSetup();
  expect(imported.translations).toEqual({ es: { text: first } });
  expect(await readShown('es')).toBeUndefined();

  expect((await put({ text: first, reviewed: true }, imported.etag, 'contributor')).status).toBe(403);
  const reviewed = await put({ text: first, reviewed: true }, imported.etag);
  expect(reviewed.body.translations.es).toMatchObject({
    reviewedBy: expect.any(String),
    reviewedAt: expect.any(String),
  });
  expect((await put({ text: second, reviewed: true }, imported.etag)).status).toBe(409);
  const translation = { language: 'es', text: first, version: sha256(first) };
  expect(await readShown('es')).toEqual(translation);
  expect([await readShown('en'), await readShown()]).toEqual([undefined, undefined]);

  // Nothing is signed with facts that are not those of today.
  const wrong = { text: place.agreementVersion, charter: '', learningCenter: '', session: '', courses: [] };
  const year = { schoolYear: { start: '2026-08-01', end: '2027-06-01' } };
  const { version } = translation;
  const now = await sign({ ...wrong, ...year, translation: { language: 'es', version: sha256('Otro texto.') } });
  expect([now.status, now.body.type]).toEqual([409, problemTypes.agreementChanged]);
  const facts = now.body.agreementFacts as AgreementFacts;
  expect(facts.translation).toEqual({ language: 'es', version });
  const signed = await sign(facts);
  expect(signed.status).toBe(201);

  const pdfPath = `/api/leloRegistration/${signed.body._id}`;
  const { body: entry } = await api.call<ListedLelo>('GET', pdfPath, { as: 'user' });
  const shown = { text: place.agreementVersion, translation: { language: 'es', version } };
  expect(entry.shown).toEqual(shown);
  const response = await fetch(`${urls.functions}${pdfPath}/signed-agreement`, {
    headers: { authorization: `Bearer ${await api.readToken('user')}` },
  });
  const file = new Uint8Array(await response.arrayBuffer());
  const words = (await readPages(file)).join(' ').replace(/\s+/g, ' ');
  for (const word of ['Agreement in Spanish', 'Abarca los cursos que eligió.', 'English and Spanish', 'Para su'])
    expect(words).toContain(word);
  const verified = await api.send<Verification>('POST', '/api/verify', {
    headers: { ...(await api.publicHeaders()), 'content-type': 'application/pdf' },
    body: file,
  });
  expect(verified.body).toMatchObject({ ours: true, unchanged: true, shown });

  // A change of the translation ends its review: it is shown no more, and who has read it reads again.
  const changed = await put({ text: second, reviewed: false }, reviewed.body.etag);
  expect([changed.status, await readShown('es')]).toEqual([200, undefined]);
  const refused = await sign(facts);
  expect([refused.status, refused.body.type]).toEqual([409, problemTypes.agreementChanged]);
  expect(refused.body.agreementFacts).not.toHaveProperty('translation');
  // So does an import.
  await put({ text: second, reviewed: true }, changed.body.etag);
  expect(await readShown('es')).toMatchObject({ text: second });
  expect((await importText(first)).body.rows).toEqual([
    { line: 2, state: 'changed', fields: ['Master Agreement', 'Review of Its Translation'] },
  ]);
  expect(await readShown('es')).toBeUndefined();
});

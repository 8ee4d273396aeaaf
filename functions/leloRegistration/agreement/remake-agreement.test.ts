import { describe, expect, it } from 'vitest';
import { formatReference } from '#domain/entries/reference.ts';
import * as api from '#domain/leloRegistration/staff-api.ts';
import { collectActions } from '../../../tests/fixtures/actions.ts';
import { changedFields } from '../../../tests/fixtures/entry-kit.ts';
import { agreementText, shownAgreement } from '../../../tests/fixtures/leloRegistration/lelo-deps.ts';
import { createLeloKit, sender, signedBody } from '../../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { readPages } from '../../../tests/fixtures/read-pdf.ts';
import { ana, callerWith, ofBay, ofNone, problemOf } from '../../../tests/fixtures/staff-callers.ts';
import { deleteEntry } from '../../entries/deletion/delete-entry.ts';
import { sha256 } from '../../platform/keys.ts';
import { readSavedRegistration } from '../link/saved-link.ts';
import { signSaved } from '../submit-signed.ts';
import { versionOf } from './agreement-version.ts';
import { readSignedVersion } from './signed-copy.ts';
import { verifyAgreementFile } from './verify-agreement.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const contributor = { ...ofBay, user: { ...ofBay.user, userLevel: 2 } };
type Regenerated = api.ListedLelo;

/** A registration that its family has signed, and staff who may change it. */
async function setUp(change: Parameters<typeof createLeloKit>[0] = {}) {
  const kit = await createLeloKit(change);
  const { endpoint, call } = collectActions();
  kit.register(endpoint);
  const { _id: id } = await kit.submit(signedBody());
  await kit.work();
  const read = async () => (await call(api.readLelo, { params: { id }, caller: ana })) as Regenerated;
  return {
    ...kit,
    call,
    id,
    now: read,
    regenerate: async (ifMatch?: string, caller = contributor) => {
      const sent = { params: { id }, ifMatch: ifMatch ?? (await read()).etag, caller };
      return (await call(api.regenerateAgreement, sent)) as Regenerated;
    },
    download: async (query = {}) =>
      (await call(api.readAgreement, { params: { id }, query, caller: ofBay })) as { file: Buffer; fileName: string },
    agreements: () => kit.blobNames().filter((name) => name.startsWith('agreements/') && name.endsWith('.pdf')),
    edit: async (body: Record<string, unknown>) => {
      const { etag } = await read();
      return (await call(api.updateLelo, { params: { id }, body, ifMatch: etag, caller: contributor })) as Regenerated;
    },
    /** Opens the link of the family again, for a new agreement. */
    request: async (caller = contributor) => {
      const sent = { params: { id }, ifMatch: (await read()).etag, caller };
      return (await call(api.requestAgreement, sent)) as Regenerated;
    },
    /** What the link of the family gives. */
    copy: async () => {
      const { permaLink, _uuid } = await read();
      return readSignedVersion(kit.area, { permalink: permaLink, uuid: _uuid, linkedEntry: id });
    },
    /** Lets time pass and does what is due then. */
    pass: async (milliseconds: number) => {
      kit.wait(milliseconds);
      await kit.kit.outbox.sweep();
      await kit.work();
    },
  };
}

/** The facts that can be signed now. */
const currentFacts = async (submit: Awaited<ReturnType<typeof createLeloKit>>['submit']) =>
  (await submit(signedBody({ agreementFacts: {} })).catch(({ problem }) => problem)).agreementFacts;

const wordsOf = async ({ file }: { file: Uint8Array }) => (await readPages(file)).join(' ').replace(/\s+/g, ' ');

describe('an agreement that staff make again', () => {
  it('shows what was signed, whatever the entry and its charter say since, and who made it when', async () => {
    let text = agreementText;
    const { regenerate, download, edit, read, area, id, wait } = await setUp({
      findAgreement: async () => shownAgreement(text),
    });
    await edit({ firstName: 'Corrected', studentName: 'Mickey Mouse', parentName: 'Forged Parent' });
    expect(await read(area, id)).toMatchObject({ firstName: 'Corrected', studentName: 'Marisol Vega' });
    text = 'The family pays for everything.';
    wait(3 * day);
    const { fileName } = await regenerate();
    const made = await download();
    expect(made.fileName).toBe(fileName);
    const words = await wordsOf(made);
    for (const word of ['Marisol Vega', agreementText, 'Regenerated', 'Ana Ruiz', 'November 23, 2026', '203.0.113.7'])
      expect(words).toContain(word);
    for (const word of ['Corrected', 'pays for everything', 'Mickey Mouse', 'Forged Parent'])
      expect(words).not.toContain(word);
    expect(await area.deps.seal.verify(made.file, area.kit.now())).toMatchObject({
      ours: true,
      unchanged: true,
      signedAt: '2026-11-20T10:00:00.000Z',
      entryId: id,
      regenerated: { at: '2026-11-23T10:00:00.000Z', by: 'Ana Ruiz' },
    });
  });

  it('keeps the translation that was shown, and /verify and staff are told of it', async () => {
    const es = { language: 'es', text: 'El estudiante asiste.', version: sha256('El estudiante asiste.') };
    const present: { es?: typeof es } = { es };
    const { language, version } = es;
    const { area, submit, call, work } = await setUp({
      findAgreement: async (_, asked) => ({
        ...shownAgreement(),
        ...(asked === 'es' && present.es && { translation: present.es }),
      }),
    });
    const facts = { ...(await currentFacts(submit)), translation: { language, version } };
    const { _id: id } = await submit(signedBody({ agreementFacts: facts }));
    await work();
    delete present.es;
    const before = (await call(api.readLelo, { params: { id }, caller: ana })) as api.ListedLelo;
    const shown = { text: versionOf(agreementText), translation: { language, version } };
    expect(before.shown).toEqual(shown);
    await call(api.regenerateAgreement, { params: { id }, ifMatch: before.etag, caller: contributor });
    const made = (await call(api.readAgreement, { params: { id }, query: {}, caller: ofBay })) as { file: Buffer };
    const words = await wordsOf(made);
    for (const word of ['Regenerated', 'El estudiante asiste.', 'English and Spanish']) expect(words).toContain(word);
    expect(await verifyAgreementFile(area, made.file)).toMatchObject({ shown, registration: { state: 'current' } });
    // An entry from before there were translations.
    await area.container.patch(id, id, [{ op: 'remove', path: '/evidence/shown' }]);
    expect((await verifyAgreementFile(area, made.file)).shown).toBeNull();
  });

  it('is another version; those before stay, and the link of the family gives what the family signed', async () => {
    const { regenerate, download, copy, now, wait, agreements } = await setUp();
    const signed = await download();
    wait(day);
    await regenerate();
    // Within the same minute too.
    const { agreementVersions, uploadedUrl } = await regenerate();
    expect(agreementVersions).toMatchObject([
      { madeBy: 'family', madeAt: '2026-11-20T10:00:00.000Z', fileName: signed.fileName },
      { madeBy: 'Ana Ruiz', madeAt: '2026-11-21T10:00:00.000Z' },
      { madeBy: 'Ana Ruiz', uploadedUrl },
    ]);
    expect(new Set(agreementVersions?.map((version) => version.uploadedUrl)).size).toBe(3);
    expect(await download({ version: '1' })).toEqual(signed);
    expect(await copy()).toEqual(signed);
    expect(await download({ version: '3' })).toEqual(await download());
    expect((await download({ version: '2' })).fileName).toBe('Vega_Marisol_261121_0200.pdf');
    await expect(download({ version: '4' })).rejects.toMatchObject(problemOf(404));
    expect(agreements()).toHaveLength(3);
    expect((await now()).status).toBe('Signed');
  });

  it('is not made where what was signed is not stored: of older registrations, and where it was lost', async () => {
    const { regenerate, area, id, stored, now, copy, itemsOf } = await setUp();
    const signed = await copy();
    for (const name of [...stored.keys()]) if (name.endsWith('signed.json')) stored.delete(name);
    const before = await now();
    await expect(regenerate()).rejects.toMatchObject(problemOf(409, { detail: expect.stringContaining('not stored') }));
    await area.container.patch(id, id, [{ op: 'remove', path: '/signedRecord' }]);
    await expect(regenerate()).rejects.toMatchObject(problemOf(409));
    expect(await now()).toEqual({ ...before, etag: expect.anything() });
    expect(await copy()).toEqual(signed);
    // That of the submission alone.
    expect(await itemsOf('followUp')).toHaveLength(1);
  });

  it('is recorded as who did it', async () => {
    const { regenerate, itemsOf, wait } = await setUp();
    wait(day);
    await regenerate();
    const [change] = (await itemsOf('change')).filter(({ action }) => action === 'agreement regenerated');
    expect(change).toMatchObject({ by: 'ana@northstar.example' });
    expect(changedFields(change)).toEqual(['agreementVersions', 'fileName', 'uploadedUrl']);
  });

  it('is not made of another state than was read, nor for other charters', async () => {
    const { regenerate, now, agreements } = await setUp();
    const { etag } = await now();
    await regenerate(etag);
    await expect(regenerate(etag)).rejects.toMatchObject(problemOf(409));
    await expect(regenerate(undefined, callerWith(ofNone.scope))).rejects.toMatchObject(problemOf(404));
    expect(agreements()).toHaveLength(2);
  });

  it('that meets a change while it is made is not used, and is swept a day later', async () => {
    const { regenerate, now, agreements, area, id, set, pass } = await setUp();
    const { etag } = await now();
    const { create } = area.deps.blobs;
    Object.assign(area.deps.blobs, {
      create: async (blob: Parameters<typeof create>[0]) => {
        const made = await create(blob);
        await set(area, id, { city: 'Oakland' });
        return made;
      },
    });
    await expect(regenerate(etag)).rejects.toMatchObject(problemOf(409));
    expect(agreements()).toHaveLength(2);
    expect((await now()).agreementVersions).toBeUndefined();
    await pass(day);
    expect(agreements()).toHaveLength(1);
  });

  it('needs the blobs', async () => {
    const { regenerate, blobTrouble } = await setUp();
    blobTrouble.error = Object.assign(new Error('The blobs are down'), { statusCode: 503 });
    await expect(regenerate()).rejects.toThrow('down');
  });

  it('is not made of unsigned data', async () => {
    const { regenerate, area, id, set, now } = await setUp();
    await area.container.patch(id, id, [{ op: 'remove', path: '/evidence' }]);
    await set(area, id, { status: 'Active' });
    await expect(regenerate((await now()).etag)).rejects.toMatchObject(problemOf(409));
  });
});

describe('a new agreement for the family to sign', () => {
  it('is the current one once it is signed; the earlier one is stored still', async () => {
    const { request, edit, copy, download, now, area, id, wait, regenerate, itemsOf, pass, session } = await setUp();
    const first = await copy();
    // The new agreement is for this session still.
    session.permalink = 'fall-renamed';
    await edit({ firstName: 'Mia' });
    const asked = await request();
    expect(asked.status).toBe('Active');
    expect((await itemsOf('message')).filter(({ kind }) => kind === api.continueMailKind)).toMatchObject([
      { to: ['lucia@example.org', 'marisol@example.org'] },
    ]);
    expect(await copy()).toEqual(first);
    const link = { permalink: asked.permaLink, uuid: asked._uuid };
    const { record, agreementVersion } = await readSavedRegistration(area, link, '2011-03-04');
    expect(record).toMatchObject({ firstName: 'Mia' });
    wait(minute);
    // The same answers and typed signatures as before: still a separate signing.
    await signSaved(area, { ...link, linkedEntry: id }, { ...signedBody(), agreementVersion }, sender);
    const entry = await now();
    expect(entry).toMatchObject({ status: 'Signed', agreed: { firstName: 'Mia' } });
    expect(entry.agreementVersions).toMatchObject([
      { madeBy: 'family', fileName: first.fileName },
      { madeBy: 'family', madeAt: '2026-11-20T10:01:00.000Z' },
    ]);
    expect(await download({ version: '1' })).toEqual(first);
    const second = await copy();
    expect(await wordsOf(second)).toContain('Mia Vega');
    expect((await verifyAgreementFile(area, first.file)).registration).toMatchObject({ state: 'replaced' });
    expect((await verifyAgreementFile(area, second.file)).registration).toEqual({
      reference: formatReference(id),
      state: 'current',
    });
    // Made again it is the new one, and nothing of either is swept.
    await regenerate();
    await pass(2 * day);
    expect(await wordsOf(await download())).toContain('Mia Vega');
    expect([await download({ version: '1' }), await copy()]).toEqual([first, second]);
  });

  it('is sent for what is signed, by who may change it, while its session is open', async () => {
    const { request, edit, clock } = await setUp();
    await expect(request(callerWith(ofNone.scope))).rejects.toMatchObject(problemOf(404));
    await request();
    await expect(request()).rejects.toMatchObject(problemOf(409));
    // The first agreement stays: no signature is pending any more.
    expect((await edit({ status: 'Signed' })).status).toBe('Signed');
    clock.now = new Date('2027-01-01T08:00:00.000Z');
    await expect(request()).rejects.toMatchObject(problemOf(409, { title: 'Session closed' }));
  });
});

it('a new agreement is sent for one that came without its document, after its session has got another permalink', async () => {
  const { request, area, id, session, otherSession, now } = await setUp();
  await area.container.patch(id, id, [{ op: 'remove', path: '/uploadedUrl' }]);
  Object.assign(otherSession, { permalink: session.permalink, status: 'Inactive' });
  session.permalink = 'fall-renamed';
  expect(await request()).toMatchObject({
    status: 'Active',
    PermaLink: expect.stringContaining('/forms/fall-renamed/'),
  });
  expect((await now()).fileName).toMatch(/^Vega_Marisol_/);
});

describe('the image of a signature', () => {
  it('is for staff of its charter', async () => {
    const { call, id, stored, blobNames } = await setUp();
    const names = blobNames().filter((name) => name.startsWith('signatures/'));
    const read = (signer: api.Signer, caller = ofBay) => call(api.readSignature, { params: { id, signer }, caller });
    for (const signer of api.signers) {
      const name = names.find((one) => one.includes(`/${signer}-`)) ?? '';
      expect(await read(signer)).toEqual({ file: stored.get(name)?.bytes });
      await expect(read(signer, ofNone)).rejects.toMatchObject(problemOf(404));
      stored.delete(name);
      await expect(read(signer)).rejects.toMatchObject(problemOf(404));
    }
  });
});

describe('the deletion of a registration', () => {
  it('takes its agreements and signatures away, and what waits to be swept', async () => {
    const { regenerate, area, id, now, blobNames, itemsOf, stored, work, pass } = await setUp();
    await regenerate();
    const { etag } = await now();
    const lost = { container: 'agreements', name: `Fall-Session/${id}/lost/a.pdf` } as const;
    stored.set(`agreements/${lost.name}`, { ...lost, bytes: new Uint8Array(), contentType: 'application/pdf' });
    const [note] = await itemsOf('followUp');
    await area.container.patch(String(note?.id), id, [{ op: 'set', path: '/data/blobs', value: [lost] }]);
    expect(blobNames()).toHaveLength(6);
    await deleteEntry(area, id, etag, contributor);
    await work();
    expect(blobNames()).toEqual([]);
    await pass(day);
    expect((await itemsOf()).map(({ type }) => type)).toEqual((await itemsOf('change')).map(({ type }) => type));
  });

  it('takes away a day later what was uploaded while it was deleted', async () => {
    const { regenerate, area, id, now, blobNames, itemsOf, pass } = await setUp();
    const { etag } = await now();
    const { create } = area.deps.blobs;
    Object.assign(area.deps.blobs, {
      create: async (blob: Parameters<typeof create>[0]) => {
        await deleteEntry(area, id, etag, contributor, { withChanges: true });
        return create(blob);
      },
    });
    await expect(regenerate(etag)).rejects.toMatchObject(problemOf(404));
    expect(blobNames()).toHaveLength(1);
    await pass(day);
    expect(blobNames()).toEqual([]);
    expect((await itemsOf()).map(({ type, action }) => [type, action])).toEqual([['change', 'deleted']]);
  });

  it('is finished when the blobs are back', async () => {
    const { area, id, now, blobNames, blobTrouble, pass } = await setUp();
    const { etag } = await now();
    blobTrouble.error = Object.assign(new Error('The blobs are down'), { statusCode: 503 });
    await deleteEntry(area, id, etag, contributor);
    delete blobTrouble.error;
    expect(blobNames()).toHaveLength(4);
    await pass(day);
    expect(blobNames()).toEqual([]);
  });
});

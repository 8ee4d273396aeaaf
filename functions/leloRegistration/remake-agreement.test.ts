import { describe, expect, it } from 'vitest';
import * as api from '#domain/leloRegistration/staff-api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { changedFields } from '../../tests/fixtures/entry-kit.ts';
import { createLeloKit, signedBody } from '../../tests/fixtures/lelo-kit.ts';
import { readPages } from '../../tests/fixtures/read-pdf.ts';
import { ana, callerWith, ofBay, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { deleteEntry } from '../entries/delete-entry.ts';

const day = 24 * 60 * 60_000;
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
    ...{ ...kit, call, id, now: read },
    regenerate: async (ifMatch?: string, caller = contributor) => {
      const sent = { params: { id }, ifMatch: ifMatch ?? (await read()).etag, caller };
      return (await call(api.regenerateAgreement, sent)) as Regenerated;
    },
    download: async (query = {}) =>
      (await call(api.readAgreement, { params: { id }, query, caller: ofBay })) as { file: Buffer; fileName: string },
    agreements: () => kit.blobNames().filter((name) => name.startsWith('agreements/')),
    /** Lets time pass and does what is due then. */
    pass: async (milliseconds: number) => {
      kit.wait(milliseconds);
      await kit.kit.outbox.sweep();
      await kit.work();
    },
  };
}

const wordsOf = async ({ file }: { file: Uint8Array }) => (await readPages(file)).join(' ').replace(/\s+/g, ' ');

describe('an agreement that staff make anew', () => {
  it('says what is stored now and who made it, beside the facts of the signing, and is sealed', async () => {
    const { regenerate, download, call, id, now, wait, area } = await setUp();
    const { etag } = await now();
    const edit = { params: { id }, body: { firstName: 'Corrected' }, ifMatch: etag, caller: contributor };
    await call(api.updateLelo, edit);
    wait(3 * day);
    const { fileName } = await regenerate();
    expect(fileName).toBe('Vega_Corrected_261123_0200.pdf');
    const made = await download();
    expect(made.fileName).toBe(fileName);
    const words = await wordsOf(made);
    for (const word of ['Corrected Vega', 'Regenerated', 'Ana Ruiz', 'November 23, 2026', 'November 20, 2026'])
      expect(words).toContain(word);
    expect(words).toContain('203.0.113.7');
    expect(await area.parts.seal.verify(made.file, area.kit.now())).toMatchObject({ ours: true, unchanged: true });
  });

  it('stands beside those before, which stay as they were', async () => {
    const { regenerate, download, now, wait, agreements } = await setUp();
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
    expect(await download({ version: '3' })).toEqual(await download());
    expect((await download({ version: '2' })).fileName).toBe('Vega_Marisol_261121_0200.pdf');
    await expect(download({ version: '4' })).rejects.toMatchObject(problemOf(404));
    expect(agreements()).toHaveLength(3);
    expect((await now()).status).toBe('Signed');
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

  it('that meets a change while it is made is not kept, and is swept a day later', async () => {
    const { regenerate, now, agreements, area, id, set, pass } = await setUp();
    const { etag } = await now();
    const { create } = area.parts.blobs;
    Object.assign(area.parts.blobs, {
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

  it('needs the images of the signatures, and the blobs', async () => {
    const { regenerate, stored, blobTrouble, blobNames, now, itemsOf } = await setUp();
    blobTrouble.error = Object.assign(new Error('The blobs are down'), { statusCode: 503 });
    await expect(regenerate()).rejects.toThrow('down');
    delete blobTrouble.error;
    const [image = ''] = blobNames().filter((name) => name.startsWith('signatures/'));
    stored.delete(image);
    const before = await now();
    const told = expect.stringContaining('the image of a signature is not there any more');
    await expect(regenerate()).rejects.toMatchObject(problemOf(409, { detail: told }));
    expect(await now()).toEqual(before);
    // That of the submission alone.
    expect(await itemsOf('followUp')).toHaveLength(1);
  });

  it('is not made of what nobody signed', async () => {
    const { regenerate, area, id, set, now } = await setUp();
    await area.container.patch(id, id, [{ op: 'remove', path: '/evidence' }]);
    await set(area, id, { status: 'Active' });
    await expect(regenerate((await now()).etag)).rejects.toMatchObject(problemOf(409));
  });
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
    expect(blobNames()).toHaveLength(5);
    await deleteEntry(area, id, etag, contributor);
    await work();
    expect(blobNames()).toEqual([]);
    await pass(day);
    expect((await itemsOf()).map(({ type }) => type)).toEqual((await itemsOf('change')).map(({ type }) => type));
  });

  it('takes away a day later what was uploaded while it was deleted', async () => {
    const { regenerate, area, id, now, blobNames, itemsOf, pass } = await setUp();
    const { etag } = await now();
    const { create } = area.parts.blobs;
    Object.assign(area.parts.blobs, {
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
    expect(blobNames()).toHaveLength(3);
    await pass(day);
    expect(blobNames()).toEqual([]);
  });
});

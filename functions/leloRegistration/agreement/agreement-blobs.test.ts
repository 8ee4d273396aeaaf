import { describe, expect, it } from 'vitest';
import { problemTypes } from '#domain/http/problem.ts';
import { createLeloKit, sender, signedBody } from '../../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { leloRecord } from '../../../tests/fixtures/leloRegistration/lelo-record.ts';
import { problemOf } from '../../../tests/fixtures/staff-callers.ts';
import type { LeloArea } from '../lelo-deps.ts';
import { submitSigned } from '../submit-signed.ts';
import { nameAgreement } from './agreement-blobs.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const blobsDown = () => Object.assign(new Error('The blobs are down'), { statusCode: 503 });
const uploadFailed = problemOf(503, { detail: 'Failed to upload the PDF. Please try again.' });

/** Secondary registrations whose entries cannot be stored by `submitLost`: what it uploads stays behind. */
async function setUp() {
  const kit = await createLeloKit();
  const { area } = kit;
  const create = () => Promise.reject(Object.assign(new Error('Cosmos is down'), { code: 503 }));
  const lossy: LeloArea = { ...area, store: { ...area.store, create } };
  return {
    ...kit,
    submitLost: (body: ReturnType<typeof signedBody>) =>
      expect(submitSigned(lossy, body, sender)).rejects.toThrow('Cosmos is down'),
    /** Lets time pass and does what is due then. */
    pass: async (milliseconds: number) => {
      kit.wait(milliseconds);
      await kit.kit.outbox.sweep();
      await kit.work();
    },
  };
}

describe('what was uploaded', () => {
  it('is removed a day later when its entry was never stored', async () => {
    const { submitLost, pass, blobNames, itemsOf } = await setUp();
    await submitLost(signedBody());
    expect(blobNames()).toHaveLength(4);
    await pass(day - 1);
    expect(blobNames()).toHaveLength(4);
    await pass(1);
    expect([blobNames(), await itemsOf()]).toEqual([[], []]);
  });

  it('stays when its entry is stored, and a second attempt does not make it again', async () => {
    const { submit, submitLost, pass, blobNames, itemsOf, read, area } = await setUp();
    const body = signedBody();
    await submitLost(body);
    const uploaded = blobNames();
    const { _id } = await submit(body);
    expect(blobNames()).toEqual(uploaded);
    await pass(day);
    expect(blobNames()).toEqual(uploaded);
    expect(await itemsOf('followUp')).toEqual([]);
    expect(await read(area, _id)).toMatchObject({ status: 'Signed' });
  });

  it('is not used for other answers of the same form, which are stored with their own agreement', async () => {
    const { submit, submitLost, pass, read, area, blobNames } = await setUp();
    const body = signedBody();
    await submitLost(body);
    const lost = blobNames().filter((name) => name.startsWith('agreements/'));
    const { _id } = await submit({ ...body, street: '2 Other Street' });
    const { street, uploadedUrl } = await read(area, _id);
    expect(street).toBe('2 Other Street');
    await pass(day);
    expect(blobNames()).toHaveLength(4);
    for (const name of lost) expect(blobNames()).not.toContain(name);
    expect(blobNames().some((name) => uploadedUrl?.endsWith(name))).toBe(true);
  });

  it('with other answers at the same moment is one entry, whose own agreement stays', async () => {
    const { submit, pass, read, area, blobNames, itemsOf } = await setUp();
    const body = signedBody();
    const answers = await Promise.allSettled([submit(body), submit({ ...body, street: '2 Other Street' })]);
    const [stored] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: problemOf(409, { type: problemTypes.alreadyReceived }),
    });
    expect(await itemsOf('leloRegistration')).toHaveLength(1);
    await pass(day);
    expect(blobNames()).toHaveLength(4);
    const { uploadedUrl } = await read(area, stored?._id ?? '');
    expect(blobNames().some((name) => uploadedUrl?.endsWith(name))).toBe(true);
  });

  it('says when it was signed, not when its entry was stored', async () => {
    const { submit, submitLost, wait, pass, read, area, blobNames } = await setUp();
    const body = signedBody();
    await submitLost(body);
    const uploaded = blobNames();
    wait(5 * minute);
    const { _id } = await submit(body);
    expect(await read(area, _id)).toMatchObject({
      evidence: { signedAt: '2026-11-20T10:00:00.000Z' },
      fileName: 'Vega_Marisol_261120_0200.pdf',
    });
    await pass(day);
    expect(blobNames()).toEqual(uploaded);
  });

  it('stays as long as a later attempt of the same form has use for it', async () => {
    const { submitLost, pass, wait, blobNames } = await setUp();
    const body = signedBody();
    await submitLost(body);
    wait(day - minute);
    await submitLost(body);
    const uploaded = blobNames();
    await pass(minute);
    expect(blobNames()).toEqual(uploaded);
    await pass(day);
    expect(blobNames()).toEqual([]);
  });

  it('is read again while the blobs are down, when it is to be removed', async () => {
    const { submitLost, pass, blobNames, blobTrouble } = await setUp();
    await submitLost(signedBody());
    blobTrouble.error = blobsDown();
    await pass(day);
    delete blobTrouble.error;
    expect(blobNames()).toHaveLength(4);
    await pass(minute);
    expect(blobNames()).toEqual([]);
  });
});

describe('a submission while the blobs are down', () => {
  it("gets 'try again', stores nothing, and succeeds when they are back", async () => {
    const { submit, itemsOf, blobNames, blobTrouble, queued } = await setUp();
    const body = signedBody();
    blobTrouble.error = blobsDown();
    await expect(submit(body)).rejects.toMatchObject(uploadFailed);
    expect((await itemsOf()).map(({ kind }) => kind)).toEqual(['sweep-blobs']);
    expect([blobNames(), queued]).toEqual([[], []]);
    delete blobTrouble.error;
    await submit(body);
    expect(await itemsOf('leloRegistration')).toHaveLength(1);
    expect(blobNames()).toHaveLength(4);
  });

  it('does not get it after a programming error', async () => {
    const { submit, blobTrouble } = await setUp();
    blobTrouble.error = new TypeError('Broken');
    await expect(submit(signedBody())).rejects.toThrow('Broken');
  });
});

describe('the name of an agreement', () => {
  it.each([
    [{}, 'agreements', 'Fall-Session', 'Ruiz_Maya_261120_0200.pdf'],
    [{ timeZone: 'America/New_York' }, 'agreements', 'Fall-Session', 'Ruiz_Maya_261120_0500.pdf'],
    [
      { firstName: '../../x', lastName: 'O’Brien / de la "Cruz"' },
      'agreements',
      'Fall-Session',
      'O-Brien-de-la-Cruz_x_261120_0200.pdf',
    ],
    [{ firstName: 'María', lastName: '王' }, 'agreements', 'Fall-Session', '王_María_261120_0200.pdf'],
    [{ firstName: '🙂', lastName: '..' }, 'agreements', 'Fall-Session', '261120_0200.pdf'],
    [{ session_name: '../..' }, 'agreements', 'session', 'Ruiz_Maya_261120_0200.pdf'],
  ])('with %j', (change, container, folder, fileName) => {
    const attempt = 'c'.repeat(64);
    expect(nameAgreement({ ...leloRecord, attempt, ...change }, new Date('2026-11-20T10:00:00.000Z'))).toEqual({
      container,
      fileName,
      name: `${folder}/${leloRecord.id}/${'c'.repeat(16)}/${fileName}`,
    });
  });
});

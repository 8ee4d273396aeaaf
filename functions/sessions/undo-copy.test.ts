import { expect, it } from 'vitest';
import { OfferingRecord } from '#domain/courses/course.ts';
import { centerItemId } from '#functions/platform/keys.ts';
import { createCenterStore } from '#functions/setup/center-store.ts';
import { createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { leloOffering, shownAgreement } from '../../tests/fixtures/leloRegistration/lelo-deps.ts';
import { createLeloKit, signedBody } from '../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { leloSession } from '../../tests/fixtures/leloRegistration/lelo-record.ts';
import { ana, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { createChangeRecords } from '../platform/store/change-record.ts';
import { createSessionCopy } from './copy-session.ts';

const source = { ...leloSession, id: '7'.repeat(24), permalink: 'last-session' };
const siteId = learningCenter.site.id;
const order = { from: source.id, to: leloSession.id };
const noSettings = { listStored: async () => [], listCopies: async () => new Map() };
/** Of a submission: after it has read the offering, after it has marked it, and while it makes its agreement. */
type Moment = 'read' | 'used' | 'signing';

/** A center whose courses were copied into the open session; `work` is done at a moment of each submission. */
async function setUp(before?: OfferingRecord) {
  const container = await createTestContainer({ id: 'courseOfferings', partitionKey: '/sessionId' });
  const offerings = createCenterStore(container, 'offering', OfferingRecord);
  const place = (sessionId: string) => ({ sessionId, id: centerItemId('offering', sessionId, siteId) });
  for (const record of [{ ...leloOffering, ...place(source.id) }, ...(before ? [before] : [])])
    await offerings.write(record, undefined, { id: record.id.replace(/^./, 'z'), type: 'change' });
  const work = new Map<Moment, () => Promise<unknown>>();
  const reach = async <T>(moment: Moment, value: T): Promise<T> => {
    await work.get(moment)?.();
    return value;
  };
  const lelo = await createLeloKit({
    findOffering: async (...where) => reach('read', await offerings.find(...where)),
    markOfferingUsed: async (offering) => reach('used', await offerings.markUsed(offering)),
    findAgreement: () => reach('signing', shownAgreement()),
  });
  const { undo, copy } = createSessionCopy({
    offerings,
    templates: noSettings as never,
    emailSettings: noSettings as never,
    readSession: async (id) => (id === source.id ? source : leloSession),
    listCatalog: async () => [],
    listCenters: async () => [learningCenter],
    changes: createChangeRecords(Buffer.alloc(32)),
    // No enrollment is stored yet: what is to be shown is what happens before that.
    hasEntries: async () => false,
  });
  const asItIs = { ...order, school_year: '', catalog_term: '' };
  const present = await offerings.findStored(leloSession.id, siteId);
  await copy(ana, asItIs, [{ siteId, offering: present?.etag ?? '' }]);
  return {
    lelo,
    work,
    offerings,
    place,
    container,
    undo: () => undo(ana, order, [{ siteId, parts: ['offering'] }]),
    find: () => offerings.find(leloSession.id, siteId),
  };
}
const left = (why: 'used' | 'changed') => ({ takenBack: 0, left: [{ siteId, part: 'offering', why }] });

it('stays when an enrollment has begun to use it, though none is stored yet', async () => {
  for (const moment of ['used', 'signing'] as const) {
    const { lelo, work, undo, find } = await setUp();
    const met: unknown[] = [];
    work.set(moment, async () => met.push(await undo()));
    await lelo.submit(signedBody());
    expect(met).toEqual([left('used')]);
    expect(await find()).toBeDefined();
    // And afterwards.
    expect(await undo()).toEqual(left('used'));
    expect(await lelo.itemsOf('leloRegistration')).toHaveLength(1);
  }
});

it('lets no enrollment rely on a copy that is taken back after it was read', async () => {
  const { lelo, work, undo, find } = await setUp();
  const met: unknown[] = [];
  work.set('read', async () => met.push(await undo()));
  await expect(lelo.submit(signedBody())).rejects.toMatchObject(problemOf(503));
  expect(met).toEqual([{ takenBack: 1, left: [] }]);
  work.clear();
  // The same again says what to do.
  await expect(lelo.submit(signedBody())).rejects.toMatchObject(problemOf(422, { errors: [{ field: 'siteId' }] }));
  expect(await lelo.itemsOf('leloRegistration')).toEqual([]);
  expect(await find()).toBeUndefined();
});

it('checks an enrollment again against the state before the copy', async () => {
  const place = { sessionId: leloSession.id, id: centerItemId('offering', leloSession.id, siteId) };
  const [, biology] = leloOffering.courses;
  const { lelo, work, undo, find } = await setUp({ ...leloOffering, ...place, courses: biology ? [biology] : [] });
  work.set('read', undo);
  await expect(lelo.submit(signedBody())).rejects.toMatchObject(problemOf(503));
  expect((await find())?.courses).toEqual([biology]);
  await expect(lelo.submit(signedBody())).rejects.toMatchObject(problemOf(422, { errors: [{ field: 'courses' }] }));
});

it('writes nothing for an offering that is no copy', async () => {
  const { lelo, offerings, container, find } = await setUp();
  const copied = await offerings.findStored(leloSession.id, siteId);
  const copiedOffering = { ...leloOffering, ...copied?.record, updatedAt: '2026-11-20T09:00:00.000Z' };
  await offerings.write(copiedOffering, copied, { id: 'z2', type: 'change' });
  await container.remove(`copy-${copiedOffering.id}`, leloSession.id);
  const before = await listItems(container);
  await lelo.submit(signedBody());
  expect(await listItems(container)).toEqual(before);
  expect(await find()).toEqual(copiedOffering);
});

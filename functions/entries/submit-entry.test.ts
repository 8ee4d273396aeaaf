import { describe, expect, it } from 'vitest';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter, shortCenter } from '../../tests/fixtures/learning-center.ts';
import { problemOf } from '../../tests/fixtures/staff-callers.ts';
import { type Thing, thing, thingDefinition } from '../../tests/fixtures/thing.ts';
import { everyCharter } from '../platform/http/access.ts';
import { entryIdOf } from '../platform/keys.ts';
import { newMessage } from '../platform/outbox/outbox-item.ts';
import { createEntryArea } from './entry-area.ts';
import { hashAnswers, requireCenter, startRecord, submitEntry } from './submit-entry.ts';

const { id, submissionId } = thing;
const actor = { id: 'ana@northstar.example', name: 'Ana Ruiz' };
const ours = { all: false, charterIds: [learningCenter.charter.id] } as const;

async function setUp(change: Parameters<typeof createTestKit>[0] = {}) {
  const set = await createTestKit(change);
  const area = createEntryArea<Thing>(set.kit, thingDefinition, { mails: [] });
  await set.database.ensure();
  const mail = newMessage({ entryId: id, kind: 'greeting', to: ['rosa@example.org'] }, set.clock.now);
  return { ...set, area, mail, itemsOf: (type?: string) => set.itemsOf(area, type) };
}

describe('submitEntry', () => {
  it('stores an entry with its mails and the record of who made it, and queues the mails', async () => {
    const { area, mail, itemsOf, queued } = await setUp();
    expect(await submitEntry(area, thing, [mail], actor)).toBe(id);
    expect((await area.store.find(id))?.entry).toMatchObject(thing);
    expect(await itemsOf('message')).toEqual([mail]);
    expect(await itemsOf('change')).toEqual([
      expect.objectContaining({ action: 'created', by: 'ana@northstar.example', at: '2026-11-20T10:00:00.000Z' }),
    ]);
    expect(queued).toEqual([`things/${id}/${mail.id}`]);
  });

  it('answers the same form the same, and writes and queues nothing more', async () => {
    const { area, mail, itemsOf, queued } = await setUp();
    await submitEntry(area, thing, [mail], actor);
    const before = await itemsOf();
    expect(await submitEntry(area, thing, [{ ...mail, id: submissionId }], actor)).toBe(id);
    expect(await itemsOf()).toEqual(before);
    expect(queued).toHaveLength(1);
  });

  it('refuses other answers under the same submissionId and says what to do', async () => {
    const { area, itemsOf } = await setUp();
    await submitEntry(area, thing, [], actor);
    const before = await itemsOf();
    await expect(submitEntry(area, { ...thing, answersHash: 'other' }, [], actor)).rejects.toMatchObject(
      problemOf(409, { type: '/problems/already-received', detail: expect.stringContaining('Start a new form') }),
    );
    expect(await itemsOf()).toEqual(before);
  });

  it('asks to try again at once when the stored entry is not visible yet', async () => {
    const { area } = await setUp();
    await submitEntry(area, thing, [], actor);
    const blind = { ...area, store: { ...area.store, find: async () => undefined } };
    const refused = submitEntry(blind, thing, [], actor);
    await expect(refused).rejects.toMatchObject({ ...problemOf(503), retryAfter: 1 });
  });

  it('is not undone by a queue that is down', async () => {
    const send = () => Promise.reject(new Error('queue down'));
    const { area, mail, warnings, itemsOf } = await setUp({ queue: { send, isBusy: async () => false } });
    expect(await submitEntry(area, thing, [mail], actor)).toBe(id);
    expect(await itemsOf('message')).toEqual([mail]);
    expect(warnings).toEqual([expect.stringContaining('queue down')]);
  });
});

it('a record begins with who made it when, and an id of its form', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const answers = { city: 'Oakland' };
  const started = startRecord(thingDefinition, { submissionId, answers, otherValues: ['x'], actor, now });
  const entryId = entryIdOf('thing', submissionId);
  expect(started).toEqual({
    id: entryId,
    entryId,
    type: 'thing',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    updatedBy: 'Ana Ruiz',
    formVersion: 1,
    submissionId,
    answersHash: hashAnswers(answers, 'x'),
  });
});

describe('requireCenter', () => {
  const refusal = (message: string) => problemOf(422, { errors: [{ field: 'learningCenterId', message }] });

  it('finds a center, for staff one of their charters', async () => {
    const { kit } = await setUp();
    expect(await requireCenter(kit, learningCenter.site.id)).toBe(learningCenter);
    expect(await requireCenter(kit, learningCenter.site.id, ours)).toBe(learningCenter);
    expect(await requireCenter(kit, shortCenter.site.id, everyCharter)).toBe(shortCenter);
    const elsewhere = requireCenter(kit, shortCenter.site.id, ours);
    await expect(elsewhere).rejects.toMatchObject(refusal('Choose a learning center of one of your charters.'));
  });

  it.each([undefined, '', '9'.repeat(24)])('asks for one instead of %j', async (siteId) => {
    const { kit } = await setUp();
    await expect(requireCenter(kit, siteId)).rejects.toMatchObject(refusal('Choose a learning center.'));
  });
});

describe('hashAnswers', () => {
  const first = { city: 'Oakland', zip: '94103' };

  it('does not depend on the order of the answers', () => {
    expect(hashAnswers({ zip: '94103', city: 'Oakland' }, 'x')).toBe(hashAnswers(first, 'x'));
  });

  it.each<[string, object, (string | undefined)[]]>([
    ['another answer', { ...first, city: 'Berkeley' }, ['x']],
    ['one more', { ...first, state: 'CA' }, ['x']],
    ['one less', { city: 'Oakland' }, ['x']],
    ['something else beside', first, ['y']],
    ['nothing beside', first, []],
    ['the same beside in another place', first, [undefined, 'x']],
  ])('distinguishes %s', (_, answers, otherValues) => {
    expect(hashAnswers(answers, ...otherValues)).not.toBe(hashAnswers(first, 'x'));
  });
});

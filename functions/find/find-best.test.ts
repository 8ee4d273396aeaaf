import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineEntry, type Unindexed } from '#domain/entries/entry-definition.ts';
import { formatReference } from '#domain/entries/reference.ts';
import { toSearchWords } from '#domain/entries/search-words.ts';
import type { EntryAreaName } from '#domain/entry-areas.ts';
import { createTestDatabase } from '../../tests/fixtures/database.ts';
import { shortCenter } from '../../tests/fixtures/learning-center.ts';
import { thing, thingDefinition } from '../../tests/fixtures/thing.ts';
import { createEntryStore, entryContainer } from '../entries/entry-store.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createContinuations } from '../platform/store/continuation.ts';
import { findBest } from './find-best.ts';

const Pupil = v.object({
  ...thingDefinition.record.entries,
  status: v.string(),
  studentFirstName: v.string(),
  studentLastName: v.string(),
  phone: v.string(),
});
type Pupil = v.InferOutput<typeof Pupil>;

const inContainer = (container: string) =>
  defineEntry({
    ...thingDefinition,
    nameKeys: ['name'],
    container: container as EntryAreaName,
    record: Pupil,
    sortKeys: ['createdAt'],
    index: ({ id, createdAt, studentFirstName, studentLastName, phone }: Unindexed<Pupil>) => ({
      searchWords: toSearchWords(id, [studentFirstName, studentLastName, phone]),
      sort: { createdAt, name: `${studentLastName} ${studentFirstName}`.toLowerCase() },
    }),
  });

const [open, closed] = ['New Interest', 'Not Interested'];
const idOf = (at: number) => ((at + 1) * 0x1234567).toString(16).padStart(12, '0').slice(-8).repeat(3);
const pupil = (at: number, changes: Partial<Pupil> = {}): Unindexed<Pupil> => ({
  ...thing,
  id: idOf(at),
  entryId: idOf(at),
  createdAt: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
  status: open,
  studentFirstName: 'Ann',
  studentLastName: 'Silva',
  phone: `415-555-${String(1000 + at)}`,
  ...changes,
});

async function setUp(first: readonly Unindexed<Pupil>[], second: readonly Unindexed<Pupil>[] = []) {
  const database = await createTestDatabase();
  const areas = [first, second].map((pupils, at) => {
    const definition = inContainer(`pupils${at}`);
    const container = database.container(entryContainer(definition.container, definition.sortKeys));
    const store = createEntryStore<Pupil>(
      container,
      definition,
      createContinuations(Buffer.alloc(32)),
      () => undefined,
    );
    return { definition, store, pupils };
  });
  await database.ensure();
  for (const { store, pupils } of areas) await Promise.all(pupils.map((one) => store.create(one, [])));
  return async (search: string, scope = everyCharter as Parameters<typeof findBest>[2]) =>
    (await findBest(areas as never, search, scope)).map(({ entry }) => entry.id);
}

describe('findBest', () => {
  it('gives whole words before beginnings, open before closed, then the newest, of all areas', async () => {
    const find = await setUp(
      [
        pupil(1, { studentFirstName: 'Anna' }),
        pupil(2, { status: closed }),
        pupil(3, { studentFirstName: 'Annabel', status: closed }),
        pupil(4, { studentFirstName: 'Béa-Ann' }),
      ],
      [pupil(5), pupil(6, { studentFirstName: 'Anna' }), pupil(7, { studentFirstName: 'Theo' })],
    );
    expect(await find('ann')).toEqual([5, 4, 2, 6, 1, 3].map(idOf));
    expect(await find('ann silva')).toEqual([5, 4, 2, 6, 1, 3].map(idOf));
  });

  it('finds a phone number, and an entry by its reference', async () => {
    const find = await setUp([pupil(1), pupil(2)], [pupil(3)]);
    expect(await find('415-555-1002')).toEqual([idOf(2)]);
    expect(await find('4155551003')).toEqual([idOf(3)]);
    expect(await find(formatReference(idOf(1)))).toEqual([idOf(1)]);
  });

  it('gives an entry by its reference before names that begin so', async () => {
    const [first = '', last = ''] = formatReference(idOf(1)).split('-');
    const find = await setUp([pupil(1), pupil(2, { studentFirstName: `${first}a`, studentLastName: `${last}a` })]);
    expect(await find(`${first}-${last}`)).toEqual([idOf(1), idOf(2)]);
  });

  const mixed = (at: number) =>
    pupil(at, {
      studentFirstName: at % 10 === 0 ? 'Ann' : at % 2 === 0 ? 'Anna' : 'Annabel',
      status: at < 145 && at % 4 > 0 ? closed : open,
    });
  /** The best ones are the oldest: all newer ones are closed or only begin so. */
  const oldestBest = (at: number) =>
    pupil(at, {
      studentFirstName: at < 10 || at % 2 === 0 ? 'Ann' : 'Anna',
      status: at >= 10 && at % 2 === 0 ? closed : open,
    });
  it.each([
    ['of all kinds', mixed],
    ['of which the oldest are best', oldestBest],
    [
      'of which the oldest alone are open',
      (at: number) => pupil(at, { studentFirstName: 'Anna', status: at < 30 ? open : closed }),
    ],
  ])('gives the best 20 of 150 %s', async (_, make) => {
    const all = Array.from({ length: 150 }, (_, at) => make(at));
    const find = await setUp(all.slice(0, 120), all.slice(120));
    const rank = ({ studentFirstName, status }: Unindexed<Pupil>) =>
      (studentFirstName === 'Ann' ? 0 : 2) + (status === open ? 0 : 1);
    const expected = all.toSorted(
      (left, right) => rank(left) - rank(right) || (left.createdAt < right.createdAt ? 1 : -1),
    );
    expect(await find('ann')).toEqual(expected.slice(0, 20).map(({ id }) => id));
    expect(await find('sil')).toHaveLength(20);
  });

  it('finds nothing of another charter, and nothing by punctuation', async () => {
    const find = await setUp([pupil(1)]);
    expect(await find('ann', { all: false, charterIds: [thing.charterId] })).toEqual([idOf(1)]);
    expect(await find('ann', { all: false, charterIds: [shortCenter.charter.id] })).toEqual([]);
    expect(await find('--')).toEqual([]);
  });
});

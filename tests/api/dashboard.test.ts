import { describe, expect, inject, test } from 'vitest';
import { listDaysUntil } from '#domain/calendar/days.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { weekOf } from '#domain/calendar/weeks.ts';
import type { Dashboard } from '#domain/dashboard/api.ts';
import { stages } from '#domain/dashboard/stages.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { EntryKind } from '#domain/entry-areas.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { createApiClient, type Person } from '../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';

type Entry = (InterestEntry | Registration | ListedLelo) & { kind: EntryKind; stage: string };
type Page = {
  data?: (InterestEntry | ListedLelo)[];
  allRegistrations?: Registration[];
  total_count: number;
  continuation: string | null;
};

const api = createApiClient(inject('stack').urls);
const get = async <T>(as: Person, path: string) => (await api.call<T>('GET', path, { as })).body;

/** Every entry that a person's lists hold, by the stage of its list. */
async function listEverything(as: Person): Promise<Entry[]> {
  const perStage = stages.map(async ({ kind, stage, status }) => {
    const list = { interest: '/api/enrollment', registration: '/api/registration', secondary: '/api/optimizeLeloAPI' }[
      kind
    ];
    const found: Entry[] = [];
    let next = '';
    do {
      const path = `${list}?status=${encodeURIComponent(status)}&pageSize=300&export=${crypto.randomUUID()}${next}`;
      const page = await get<Page>(as, path);
      for (const entry of page.data ?? page.allRegistrations ?? []) found.push({ ...entry, kind, stage });
      next = page.continuation ? `&continuation=${encodeURIComponent(page.continuation)}` : '';
      if (!next) expect(found).toHaveLength(page.total_count);
    } while (next);
    return found;
  });
  return (await Promise.all(perStage)).flat();
}

/** A dashboard with the lists of the same moment: other tests store entries at the same time. */
async function readBoth(as: Person): Promise<{ board: Dashboard; entries: Entry[] }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const board = await get<Dashboard>(as, '/api/dashboard');
    const entries = await listEverything(as);
    if (JSON.stringify(await get(as, '/api/dashboard')) === JSON.stringify(board)) return { board, entries };
  }
  throw new Error('The entries never stood still.');
}

const countOf = (entries: readonly Entry[]) =>
  stages.map(({ stage }) => ({ stage, count: entries.filter((entry) => entry.stage === stage).length }));

describe.each(['user', 'contributor', 'super.admin'] as const)('the dashboard of the %s', (as) => {
  test('says what their lists hold, number by number', async () => {
    const [bayview, palm] = await Promise.all([
      findCenterOf(api, 'Bayview Charter'),
      findCenterOf(api, 'Palm Coast Charter'),
    ]);
    for (const { _id } of [bayview, palm]) {
      await submitInterest(api, newSubmission(_id));
      await createRegistrationCalls(api).submit(newRegistration(_id));
    }
    const { board, entries } = await readBoth(as);
    expect(board.stages).toEqual(countOf(entries));
    expect(entries.filter(({ kind }) => kind === 'secondary')).not.toEqual([]);

    const charters = Map.groupBy(entries, (entry) =>
      String('charter_id' in entry ? entry.charter_id : entry.charterId),
    );
    for (const { charter_id, charter, stages: own } of board.funnel) {
      expect({ charter, own }).toEqual({ charter, own: countOf(charters.get(charter_id) ?? []) });
    }
    const held = new Set(board.funnel.map(({ charter_id }) => charter_id));
    expect([...charters.keys()].filter((id) => !held.has(id))).toEqual([]);

    const dayOf = ({ createdAt, timeZone }: Entry) => todayIn(timeZone, new Date(createdAt));
    const last = board.perDay.at(-1)?.day ?? '';
    expect(board.perDay.map(({ day }) => day)).toEqual(listDaysUntil(last, 30));
    for (const { day, ...counts } of board.perDay) {
      const made = entries.filter((entry) => dayOf(entry) === day);
      const of = (kind: EntryKind) => made.filter((entry) => entry.kind === kind).length;
      expect({ day, ...counts }).toEqual({
        day,
        interests: of('interest'),
        registrations: of('registration'),
        secondary: of('secondary'),
      });
    }

    const open = new Set(stages.filter((one) => one.open).map(({ stage }) => stage));
    // Whose orientation is today or later waits for that day.
    const isToCome = (entry: Entry) =>
      ['Virtual Orientation Sent', 'Orientation Scheduled'].includes(entry.stage) &&
      'orientationTime' in entry &&
      (entry.orientationTime ?? '') >= todayIn();
    const waiting = entries
      .filter(({ stage }) => open.has(stage))
      .filter((entry) => !isToCome(entry))
      .map((entry) => (entry.kind === 'secondary' ? entry.createdAt : entry.updatedAt));
    expect(board.waiting.map(({ since }) => since)).toEqual(waiting.sort().slice(0, 10));

    const times = entries
      .filter(({ stage }) => ['Virtual Orientation Sent', 'Orientation Scheduled'].includes(stage))
      .flatMap((entry) => ('orientationTime' in entry && entry.orientationTime ? [entry] : []))
      .filter(({ orientationTime = '', timeZone }) => {
        const { from, to } = weekOf(todayIn(timeZone));
        return orientationTime.slice(0, 10) >= from && orientationTime.slice(0, 10) <= to;
      })
      .map(({ orientationTime = '' }) => orientationTime);
    expect(board.orientations.map(({ orientationTime }) => orientationTime)).toEqual(times.sort().slice(0, 10));
  });
});

test('no foreign charter is in a row, a count or a name', async () => {
  const board = await get<Dashboard>('contributor', '/api/dashboard');
  expect(board.funnel.map(({ charter }) => charter)).toEqual(['Bayview Charter', 'Holston Valley Charter']);
  const everything = await get<Dashboard>('super.admin', '/api/dashboard');
  expect(everything.funnel.length).toBeGreaterThan(board.funnel.length);
  const seen = new Set((await listEverything('contributor')).map(({ _id }) => _id));
  const shown = [...board.waiting, ...board.orientations].map(({ _id }) => _id);
  expect(shown.filter((id) => !seen.has(id))).toEqual([]);
});

test('a list by status holds only that status, in any view', async () => {
  for (const status of ['Enrollment Submitted', 'Enrollment Complete']) {
    const path = `/api/registration?view=terminated&status=${encodeURIComponent(status)}`;
    const { allRegistrations } = await get<{ allRegistrations: Registration[] }>('super.admin', path);
    expect(new Set(allRegistrations.map((entry) => entry.status))).toEqual(new Set([status]));
  }
});

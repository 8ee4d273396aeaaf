import { describe, expect, it } from 'vitest';
import type { Dashboard } from '#domain/dashboard/api.ts';
import { stages } from '#domain/dashboard/stages.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { everyCharter } from '#functions/platform/http/access.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { learningCenter, shortCenter } from '../../tests/fixtures/learning-center.ts';
import { createLeloKit } from '../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { leloRecord } from '../../tests/fixtures/leloRegistration/lelo-record.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { createDashboardReader } from './read-dashboard.ts';

const ours = learningCenter.charter.id;
const theirs = shortCenter.charter.id;
const charters = [
  { id: ours, name: 'Bay Charter', timeZone: 'America/Los_Angeles' },
  { id: theirs, name: 'East Charter', timeZone: 'America/New_York' },
];

/** A Saturday evening in Los Angeles, when it is Sunday in New York. */
const now = new Date('2026-11-22T06:00:00.000Z');

async function setUp() {
  const { kit, interests, registrations, area: secondary, clock } = await createLeloKit();
  clock.now = now;
  let last = 0;
  const own = () => {
    last += 1;
    const id = String(last).padStart(24, '0');
    return { id, entryId: id };
  };
  return {
    ask: (change: Partial<Unindexed<InterestRecord>>) =>
      interests.store.create({ ...interestRecord, ...own(), ...change }, []),
    register: (change: Partial<Unindexed<RegistrationRecord>>) =>
      registrations.store.create({ ...registrationRecord, ...own(), ...change }, []),
    enroll: (change: Partial<Unindexed<LeloRecord>>) =>
      secondary.store.create({ ...leloRecord, ...own(), ...change }, []),
    read: createDashboardReader({ kit, registrations }, async () => charters),
  };
}

const scopeOf = (...charterIds: string[]) => ({ all: false, charterIds }) as const;
const stagesOf = (counts: Dashboard['stages']) =>
  Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ stage, count }) => [stage, count]));

describe('readDashboard', () => {
  it('counts every stage, by charter and together, within the scope alone', async () => {
    const { ask, register, enroll, read } = await setUp();
    for (const { kind, status } of stages) {
      const change = { status } as object;
      if (kind === 'interest') await ask(change);
      else if (kind === 'registration') await register(change);
      else await enroll(change);
    }
    await ask({ charterId: theirs, status: 'New Interest' });
    await register({ charterId: theirs, status: 'Enrollment Complete' });

    const once = Object.fromEntries(stages.map(({ stage }) => [stage, 1]));
    const all = await read(everyCharter);
    expect(all.stages.map(({ stage }) => stage)).toEqual(stages.map(({ stage }) => stage));
    expect(stagesOf(all.stages)).toEqual({ ...once, 'New Interest': 2, 'Enrollment Complete': 2 });
    expect(all.funnel.map(({ charter, stages: own }) => [charter, stagesOf(own)])).toEqual([
      ['Bay Charter', once],
      ['East Charter', { 'New Interest': 1, 'Enrollment Complete': 1 }],
    ]);

    const mine = await read(scopeOf(ours));
    expect(stagesOf(mine.stages)).toEqual(once);
    expect(mine.funnel.map(({ charter_id }) => charter_id)).toEqual([ours]);
    expect(mine.waiting).toHaveLength(stages.filter(({ open }) => open).length);
    const nobody = await read(scopeOf());
    expect([stagesOf(nobody.stages), nobody.funnel, nobody.waiting, nobody.orientations]).toEqual([{}, [], [], []]);
  });

  it('counts the families of the last 30 days who speak an offered language, and those who finished in it', async () => {
    const { register, read } = await setUp();
    const spanish = { primaryLanguage: 'Spanish' };
    await register({ ...spanish, language: 'es' });
    await register({ ...spanish, language: 'en' });
    // Stored before entries had a language.
    await register({ ...spanish, language: undefined });
    await register({ primaryLanguage: 'English', language: 'es' });
    await register({ ...spanish, language: 'es', charterId: theirs });
    await register({ ...spanish, language: 'es', createdAt: '2026-10-01T06:00:00.000Z' });
    expect((await read(scopeOf(ours))).languages).toContainEqual({ language: 'es', families: 3, finished: 1 });
    expect((await read(everyCharter)).languages).toContainEqual({ language: 'es', families: 4, finished: 2 });
    expect((await read(scopeOf())).languages).toContainEqual({ language: 'es', families: 0, finished: 0 });
  });

  it('counts 30 days, those without any included, each entry on its own brand’s day', async () => {
    const { ask, register, enroll, read } = await setUp();
    // 8 PM of the 20th in Los Angeles, 11 PM in New York; 9:30 PM and half past midnight.
    await ask({ createdAt: '2026-11-21T04:00:00.000Z' });
    await register({ createdAt: '2026-11-21T05:30:00.000Z' });
    await register({ createdAt: '2026-11-21T05:30:00.000Z', charterId: theirs, timeZone: 'America/New_York' });
    await register({ createdAt: '2026-10-01T05:30:00.000Z' });
    // The first of the days that are counted, and the day before it.
    await register({ createdAt: '2026-10-24T20:00:00.000Z' });
    await register({ createdAt: '2026-10-23T20:00:00.000Z' });
    await enroll({ createdAt: '2026-11-21T04:00:00.000Z' });
    const { perDay, timeZones } = await read(everyCharter);
    expect(perDay).toHaveLength(30);
    expect([perDay[0]?.day, perDay.at(-1)?.day]).toEqual(['2026-10-24', '2026-11-22']);
    expect(perDay.filter((day) => day.interests + day.registrations + day.secondary > 0)).toEqual([
      { day: '2026-10-24', interests: 0, registrations: 1, secondary: 0 },
      { day: '2026-11-20', interests: 1, registrations: 1, secondary: 1 },
      { day: '2026-11-21', interests: 0, registrations: 1, secondary: 0 },
    ]);
    expect(timeZones).toEqual(['America/Los_Angeles', 'America/New_York']);

    const mine = await read(scopeOf(ours));
    expect(mine.perDay.at(-1)).toEqual({ day: '2026-11-21', interests: 0, registrations: 0, secondary: 0 });
    expect(mine.perDay.at(-2)).toMatchObject({ interests: 1, registrations: 1 });
    expect(mine.timeZones).toEqual(['America/Los_Angeles']);
  });

  it('lists what waits longest, of all kinds, at most ten and nothing that is done', async () => {
    const { ask, register, read } = await setUp();
    await register({ status: 'Enrollment Complete', updatedAt: '2026-01-01T00:00:00.000Z' });
    await ask({ status: 'Not Interested', updatedAt: '2026-01-01T00:00:00.000Z' });
    for (let day = 1; day <= 8; day += 1) {
      await ask({ updatedAt: `2026-11-0${day}T00:00:00.000Z` });
      await register({ updatedAt: `2026-11-0${day}T12:00:00.000Z` });
    }
    const { waiting } = await read(everyCharter);
    expect(waiting.map(({ kind, since }) => `${kind} ${since.slice(8, 13)}`)).toEqual(
      [1, 2, 3, 4, 5].flatMap((day) => [`interest 0${day}T00`, `registration 0${day}T12`]),
    );
    expect(Object.keys(waiting[0] ?? {}).sort()).toEqual(
      ['_id', 'kind', 'learningCenterName', 'name', 'since', 'status', 'timeZone'].sort(),
    );
  });

  it('lists nobody whose orientation is still to come', async () => {
    const { register, read } = await setUp();
    const schedule = (firstName: string, change: object) =>
      register({ status: 'Orientation Scheduled', firstName, ...change });
    await schedule('To come', { orientationTime: '2026-11-25 - 09:00 - 10:00' });
    await schedule('Held', { orientationTime: '2026-11-20 - 09:00 - 10:00' });
    await schedule('Virtual', { status: 'Virtual Orientation Sent' });
    await schedule('Missed', { status: 'Orientation Missed', orientationTime: '2026-11-20 - 09:00 - 10:00' });
    const { waiting } = await read(everyCharter);
    expect(waiting.map(({ name }) => name.split(' ')[0]).sort()).toEqual(['Held', 'Missed', 'Virtual']);
  });

  it('lists a pre-registration that waits for its family, from the day it was saved', async () => {
    const { enroll, read } = await setUp();
    const createdAt = '2026-10-02T10:00:00.000Z';
    await enroll({ status: 'Active', createdAt, updatedAt: '2026-11-19T10:00:00.000Z', firstName: 'Ana' });
    await enroll({ status: 'Signed', createdAt });
    await enroll({ status: 'Inactive', createdAt });
    expect((await read(everyCharter)).waiting).toMatchObject([
      {
        kind: 'secondary',
        name: 'Ana Ruiz',
        status: 'Active',
        since: createdAt,
        learningCenterName: leloRecord.learningCenterName,
      },
    ]);
  });

  it('lists the orientations of the week that it is where they are held', async () => {
    const { register, read } = await setUp();
    const schedule = (orientationTime: string, change: object = {}) =>
      register({ status: 'Orientation Scheduled', orientationType: 'LIVE', orientationTime, ...change });
    const east = { charterId: theirs, timeZone: 'America/New_York' };
    await schedule('2026-11-21 - 09:00 - 10:00', { firstName: 'Saturday' });
    await schedule('2026-11-15 - 09:00 - 10:00', { firstName: 'Sunday' });
    await schedule('2026-11-14 - 09:00 - 10:00', { firstName: 'Last week' });
    await schedule('2026-11-22 - 09:00 - 10:00', { firstName: 'Next week' });
    await schedule('2026-11-22 - 09:00 - 10:00', { firstName: 'East', ...east });
    await schedule('2026-11-20 - 09:00 - 10:00', { firstName: 'East last week', ...east });
    await schedule('2026-11-20 - 09:00 - 10:00', { firstName: 'Complete', status: 'Enrollment Complete' });
    const { orientations } = await read(everyCharter);
    expect(orientations.map(({ name }) => name.replace(` ${registrationRecord.lastName}`, ''))).toEqual([
      'Sunday',
      'Saturday',
      'East',
    ]);
    expect((await read(scopeOf(theirs))).orientations).toMatchObject([
      { orientationTime: '2026-11-22 - 09:00 - 10:00', orientationType: 'LIVE', status: 'Orientation Scheduled' },
    ]);
  });
});

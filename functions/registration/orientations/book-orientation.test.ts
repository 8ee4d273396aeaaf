import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingMessages } from '#domain/family/booking-api.ts';
import type { SiteRecord } from '#domain/locations/site.ts';
import { addFault, clearFaults, listItems } from '../../../tests/fixtures/database.ts';
import { createTestKit } from '../../../tests/fixtures/entry-kit.ts';
import { learningCenter, shortCenter } from '../../../tests/fixtures/learning-center.ts';
import { newState } from '../../../tests/fixtures/registration/processing-calls.ts';
import { submissionOf } from '../../../tests/fixtures/registration/registration-submission.ts';
import { ana } from '../../../tests/fixtures/staff-callers.ts';
import { everyCharter } from '../../platform/http/access.ts';
import { isProblem } from '../../platform/http/problem.ts';
import { changeStatus, terminateEnrollment } from '../change-status.ts';
import { storeRegistration } from '../submit-registration.ts';
import { bookTime, findFreeTimes } from './book-orientation.ts';
import { orientationsContainer } from './orientation-places.ts';

const first = '2026-11-25 - 10:00 - 11:00';
const second = '2026-12-02 - 16:00 - 17:00';
const orientation: SiteRecord['orientation'] = {
  orientation_dates: [
    { date: '2026-12-02', start_time: '4:00 PM', end_time: '5:00 PM', places: 2 },
    { date: '2026-11-25', start_time: '10:00 AM', end_time: '11:00 AM', places: 1 },
    { date: '2026-11-10', start_time: '10:00 AM', end_time: '11:00 AM' },
  ],
  virtual_link: 'https://meet.bay.example/orientation',
};
const offer = {
  action: 'orientation offered',
  ...newState('Orientation Offered', 2, 2),
  offer: { type: 'LIVE' },
} as const;
const hour = 60 * 60 * 1000;
/** Returns the problem with which a call is refused; undefined when it succeeds. */
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (!isProblem(error)) throw error;
      return error.problem;
    },
  );

/** A center with two times to come, and registrations of families that may choose one. */
async function setUp(families = 1, change: Partial<SiteRecord['orientation']> = {}) {
  const set = await createTestKit();
  const { registrations: area, booking } = set;
  const { site } = learningCenter;
  set.centers.set(site.id, { ...learningCenter, site: { ...site, orientation: { ...orientation, ...change } } });
  const seen = async (id: string) => ({ id, etag: (await area.store.read(id, everyCharter)).etag, caller: ana });
  const offerTo = async (id: string) => changeStatus(area, await seen(id), offer);
  const ids = await Promise.all(
    Array.from({ length: families }, async (_, at) => {
      const id = await storeRegistration(area, submissionOf('longChild', { firstName: `Maya${at}` }));
      await offerTo(id);
      return id;
    }),
  );
  await set.work();
  set.sent.length = 0;
  const places = set.database.container(orientationsContainer);
  const center = () => set.centers.get(site.id) ?? learningCenter;
  return {
    ...set,
    area,
    ids,
    id: ids[0] ?? '',
    seen,
    offerTo,
    places,
    choose: (id: string, time: string) => booking.bookTime(id, time).then(({ entry }) => entry),
    giveBack: (id: string) => booking.releaseTime(id).then(({ entry }) => entry),
    listFree: async () =>
      (await findFreeTimes(area, center(), set.clock.now)).times.map(({ time, free }) => [time, free]),
    /** The registrations that hold a place, by time. */
    listPlaces: async () => (await listItems(places, 'place')).map(({ time, entryId }) => `${time} ${entryId}`).sort(),
    readNow: (id: string) => set.read(area, id),
  };
}

describe('a family that may choose the time of its orientation', () => {
  it('gets the next times by mail, takes a place, moves, gives it back; calendars follow', async () => {
    const { id, choose, giveBack, listFree, listPlaces, sent, work, readNow, offerTo } = await setUp();
    await offerTo(id);
    await work();
    expect(sent.at(-1)?.subject).toBe('Choose a time for the orientation: Mission Center');
    expect(sent.at(-1)?.text).toContain('Wednesday, 11/25/2026, 10:00 AM-11:00 AM Pacific');
    expect(sent.at(-1)?.text).toContain('It takes place at the learning center.');
    expect(sent.at(-1)?.text).toContain(`/family?entry=${id}`);
    expect(await listFree()).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect(await choose(id, first)).toMatchObject({
      ...newState('Orientation Scheduled', 2, 2),
      orientationTime: first,
      orientationOffered: true,
      orientationSequence: 1,
      updatedBy: 'family',
    });
    expect(await listPlaces()).toEqual([`${first} ${id}`]);
    expect(await listFree()).toEqual([[second, 2]]);
    await work();
    expect(sent.at(-1)?.subject).toBe('Orientation confirmed: Mission Center');
    expect(sent.at(-1)?.attachments).toHaveLength(1);

    const moved = await choose(id, second);
    expect(moved).toMatchObject({ orientationTime: second, orientationSequence: 2 });
    await work();
    expect(await listPlaces()).toEqual([`${second} ${id}`]);
    // The same time again changes nothing.
    expect(await choose(id, second)).toEqual(moved);

    expect(await giveBack(id)).toMatchObject({
      ...newState('Orientation Offered', 2, 2),
      orientationCanceled: second,
      orientationSequence: 3,
    });
    await work();
    expect(sent.at(-1)?.subject).toBe('Orientation canceled: Mission Center');
    expect(sent.at(-1)?.text).toContain('See the times and choose one');
    expect(await listPlaces()).toEqual([]);
    const given = await readNow(id);
    expect(given).not.toHaveProperty('orientationTime');
    expect((await giveBack(id)).updatedAt).toBe(given.updatedAt);
  });

  it('is reminded on the day before, of the time that it has then', async () => {
    const { id, choose, sent, wait, work, kit } = await setUp(1, { change_hours: 1 });
    await choose(id, first);
    await choose(id, second);
    await work();
    sent.length = 0;
    const subjects = async (milliseconds: number) => {
      wait(milliseconds);
      await kit.outbox.sweep();
      await work();
      return sent.map(({ subject }) => subject);
    };
    // From Friday 10:00 UTC to the reminder of the first time, and a week later to that of the second.
    expect(await subjects(5 * 24 * hour)).toEqual([]);
    expect(await subjects(6 * 24 * hour + 15 * hour)).toEqual(['Reminder: orientation at Mission Center']);
    expect(sent[0]?.text).toContain('Wednesday, 12/02/2026');
    expect(sent[0]?.text).toContain('See the times and change yours');
  });

  it.each<[string, number, object, string | undefined]>([
    ['a day before, as usual', 4 * 24 + 7.9, {}, undefined],
    ['later than that', 4 * 24 + 8.1, {}, bookingMessages.tooLate],
    ['at the limit of the center', 5 * 24 + 5.9, { change_hours: 2 }, undefined],
    ['later than the limit of the center', 5 * 24 + 6.1, { change_hours: 2 }, bookingMessages.tooLate],
  ])('changes its time %s: %d hours after Friday 10:00 UTC', async (_, hours, limit, detail) => {
    const { id, choose, giveBack, wait } = await setUp(1, limit);
    await choose(id, first);
    wait(hours * hour);
    const attempts = [await problemOf(choose(id, second)), await problemOf(giveBack(id))];
    // The first attempt has moved it, to a time that can be given back.
    expect(attempts.map((problem) => problem?.detail)).toEqual([detail, detail]);
  });

  it.each([undefined, 30])('reads of the change in its reminder only while it is possible: limit %s', async (limit) => {
    const { id, choose, sent, wait, work, kit } = await setUp(1, limit === undefined ? {} : { change_hours: limit });
    await choose(id, second);
    await work();
    expect(sent.at(-1)?.text).toContain('See the times and change yours');
    wait(11 * 24 * hour + 15 * hour);
    await kit.outbox.sweep();
    await work();
    expect(sent.at(-1)?.subject).toBe('Reminder: orientation at Mission Center');
    expect(sent.at(-1)?.text).not.toContain('See the times');
  });

  it('is reminded at the addresses of that day', async () => {
    const { area, id, choose, sent, set, wait, work, kit } = await setUp();
    await choose(id, second);
    await work();
    await set(area, id, { pgPrimaryEmail: 'new@families.example', studentEmail: '' });
    wait(11 * 24 * hour + 15 * hour);
    await kit.outbox.sweep();
    await work();
    expect(sent.at(-1)?.to).toEqual(['new@families.example']);
  });

  it('gets one mail of several changes in a row, of the last one, and at most six a day', async () => {
    const { id, choose, sent, work } = await setUp(1, { orientation_dates: orientation.orientation_dates });
    await choose(id, first);
    await choose(id, second);
    await work();
    expect(sent.map(({ text }) => text.includes('12/02/2026'))).toEqual([true]);
    for (let at = 0; at < 8; at += 1) {
      await choose(id, at % 2 === 0 ? first : second);
      await work();
    }
    expect(sent).toHaveLength(6);
  });

  it('whose answer was lost gets the same answer again, however late it is', async () => {
    const { id, choose, wait } = await setUp();
    wait(5 * 24 * hour + 6 * hour);
    const booked = await choose(id, first);
    expect(await choose(id, first)).toEqual(booked);
    expect((await problemOf(choose(id, second)))?.detail).toBe(bookingMessages.tooLate);
  });

  it('of a closed registration reads no name of staff, and its mail invites to no change', async () => {
    const { area, id, choose, giveBack, seen, sent, work } = await setUp();
    await choose(id, first);
    await terminateEnrollment(area, await seen(id), 'Moved away');
    await work();
    expect(sent.at(-1)?.subject).toBe('Orientation canceled: Mission Center');
    expect(sent.at(-1)?.text).not.toContain('See the times');
    for (const call of [giveBack(id), choose(id, second)]) {
      const problem = await problemOf(call);
      expect(problem).toMatchObject({ status: 409, detail: bookingMessages.notOffered });
      expect(JSON.stringify(problem)).not.toContain('Ana');
    }
  });

  it('does not get a time of the center that staff have moved it away from meanwhile', async () => {
    const { area, id, listPlaces, set } = await setUp();
    const { claim } = area.places;
    const moving = {
      ...area.places,
      claim: async (...of: Parameters<typeof claim>) => {
        const place = await claim(...of);
        await set(area, id, { learningCenterId: shortCenter.site.id });
        return place;
      },
    };
    const problem = await problemOf(bookTime({ ...area, places: moving }, id, first));
    expect(problem?.detail).toBe(bookingMessages.notOffered);
    expect(await listPlaces()).toEqual([]);
  });

  it('cannot choose where staff set the time, nor a time that its center does not have', async () => {
    const { area, id, choose, giveBack, seen } = await setUp();
    expect((await problemOf(choose(id, '2026-11-26 - 10:00 - 11:00')))?.errors).toEqual([
      { field: 'time', message: bookingMessages.unknownTime },
    ]);
    await changeStatus(area, await seen(id), {
      action: 'orientation sent or scheduled',
      ...newState('Orientation Scheduled', 2, 2),
      orientation: { phase: 'POST', type: 'LIVE', time: second },
    });
    expect((await problemOf(choose(id, first)))?.detail).toBe(bookingMessages.notOffered);
    expect((await problemOf(giveBack(id)))?.detail).toBe(bookingMessages.notOffered);
  });
});

describe('places', () => {
  it('are never given twice: of 24 families at once as many get one as there are', async () => {
    const { ids, choose, listPlaces, readNow, listFree } = await setUp(24);
    const results = await Promise.all(
      ids.map((id, at) => problemOf(choose(id, at % 2 === 0 ? first : second)).then((problem) => ({ id, problem }))),
    );
    const booked = results.filter(({ problem }) => !problem).map(({ id }) => id);
    expect(booked).toHaveLength(3);
    const held = await Promise.all(booked.map(async (id) => `${(await readNow(id)).orientationTime} ${id}`));
    expect(await listPlaces()).toEqual(held.sort());
    expect(await listFree()).toEqual([]);
    for (const { problem } of results.filter((one) => one.problem)) {
      expect(problem).toMatchObject({ status: 409, type: '/problems/slot-taken' });
    }
  });

  it('of a full time: the refusal names the free times', async () => {
    const { ids, choose } = await setUp(2);
    const [one = '', other = ''] = ids;
    await choose(one, first);
    const problem = await problemOf(choose(other, first));
    expect(problem).toMatchObject({ detail: bookingMessages.taken, times: [{ time: second, free: 2 }] });
  });

  it('are also taken by staff, who may exceed the number; a termination frees them', async () => {
    const { area, ids, choose, seen, listPlaces, listFree, work } = await setUp(2);
    const [one = '', other = ''] = ids;
    await choose(one, first);
    await changeStatus(area, await seen(other), {
      action: 'orientation sent or scheduled',
      ...newState('Orientation Scheduled', 2, 2),
      orientation: { phase: 'POST', type: 'LIVE', time: first },
    });
    expect(await listPlaces()).toEqual([`${first} ${one}`, `${first} ${other}`].sort());
    await terminateEnrollment(area, await seen(one), 'Moved away');
    await work();
    expect(await listPlaces()).toEqual([`${first} ${other}`]);
    // One is taken of one place.
    expect(await listFree()).toEqual([[second, 2]]);
    await terminateEnrollment(area, await seen(other), 'Moved away');
    await work();
    expect(await listFree()).toEqual([
      [first, 1],
      [second, 2],
    ]);
  });

  it.each([
    ['a place is given back while staff have one beyond the number', 1],
    ['the center has fewer than are taken', 0],
  ])('are never more than there are for families: %s', async (_, min) => {
    const { area, ids, choose, giveBack, seen, centers, listPlaces, work } = await setUp(3);
    const [one = '', other = '', third = ''] = ids;
    await choose(one, second);
    await choose(other, second);
    await changeStatus(area, await seen(third), {
      action: 'orientation sent or scheduled',
      ...newState('Orientation Scheduled', 2, 2),
      orientation: { phase: 'POST', type: 'LIVE', time: second },
    });
    if (min === 1) await giveBack(one);
    await work();
    const { site } = learningCenter;
    const [dates = [], places] = [orientation.orientation_dates, min === 1 ? 2 : 1];
    const fewer = dates.map((date) => (date.places === 2 ? { ...date, places } : date));
    centers.set(site.id, {
      ...learningCenter,
      site: { ...site, orientation: { ...orientation, orientation_dates: fewer } },
    });
    const held = await listPlaces();
    const late = await storeRegistration(area, submissionOf('longChild', { firstName: 'Late' }));
    await changeStatus(area, await seen(late), offer);
    expect((await problemOf(choose(late, second)))?.type).toBe('/problems/slot-taken');
    expect(await listPlaces()).toEqual(held);
  });

  it('are not lost when the store fails, or its answers are lost, after any number of writes', async () => {
    const step = fc.record({
      family: fc.nat(1),
      act: fc.constantFrom('first', 'second', 'giveBack'),
      fault: fc.option(fc.record({ skip: fc.nat(2), kind: fc.constantFrom('refuse', 'disconnect') }), {
        nil: undefined,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const { ids, choose, giveBack, listPlaces, wait, work, kit, readNow } = await setUp(2);
        for (const { family, act, fault } of steps) {
          const id = ids[family] ?? '';
          if (fault) await addFault({ match: 'batch|delete', status: 503, count: 100, ...fault });
          const call = act === 'giveBack' ? giveBack(id) : choose(id, act === 'first' ? first : second);
          await call.catch(() => undefined);
          await clearFaults();
        }
        // Longer than a claim waits for its registration.
        wait(700_000);
        await kit.outbox.sweep();
        await work();
        const held = await Promise.all(
          ids.map(async (id) => {
            const { orientationPlace, orientationTime } = await readNow(id);
            return orientationPlace ? [`${orientationTime} ${id}`] : [];
          }),
        );
        expect(await listPlaces()).toEqual(held.flat().sort());
      }),
      { numRuns: 8 },
    );
  });
});

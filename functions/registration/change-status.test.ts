import { describe, expect, it } from 'vitest';
import type { Orientation } from '#domain/registration/orientation.ts';
import { readCalendarFile, textOf } from '../../tests/fixtures/calendar-file.ts';
import { changedFields, createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { newState, programList, selectedStudent } from '../../tests/fixtures/registration/processing-calls.ts';
import type { RegistrationCaseName } from '../../tests/fixtures/registration/registration-answers.ts';
import { submissionOf } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana, callerWith, ofBay, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { listNotes } from '../entries/entry-notes.ts';
import { everyCharter } from '../platform/http/access.ts';
import {
  cancelArrangedOrientation,
  changeStatus,
  completeOrientation,
  reactivateEnrollment,
  savePrograms,
  terminateEnrollment,
} from './change-status.ts';
import { storeRegistration } from './submit-registration.ts';

type Body = Parameters<typeof changeStatus>[2];

const live = (time: string): Orientation => ({ phase: 'POST', type: 'LIVE', time });
const link = 'https://meet.bay.example/orientation';
const coming = '2026-11-24 - 16:00 - 17:00';
const later = '2026-12-01 - 10:00 - 11:00';
const schedule = (orientation: Orientation): Body => ({
  action: 'orientation sent or scheduled',
  ...newState(orientation.type === 'LIVE' ? 'Orientation Scheduled' : 'Virtual Orientation Sent', 2, 2),
  orientation,
});
const match: Body = { action: 'match chosen', ...newState('Auto Withdraw Requested', 1, 1), selectedStudent };

/** A stored registration of a family whose mails have left, two hours later. */
async function stored(name: RegistrationCaseName = 'longEverything', changes: object = {}) {
  const set = await createTestKit();
  const { registrations: area } = set;
  const id = await storeRegistration(area, submissionOf(name, changes));
  await set.work();
  set.sent.length = 0;
  set.clock.now = new Date('2026-11-20T12:00:00.000Z');
  const seen = async (caller = ana) => ({ id, etag: (await area.store.read(id, everyCharter)).etag, caller });
  return {
    ...set,
    area,
    id,
    seen,
    change: async (body: Body, caller = ana) => (await changeStatus(area, await seen(caller), body)).entry,
    terminate: async (notes = 'Moved away') => (await terminateEnrollment(area, await seen(), notes)).entry,
    readNow: () => set.read(area, id),
    itemsOf: (type: string) => set.itemsOf(area, type),
    /** What the last mail said to the calendar of the family. */
    lastEvent: () => {
      const file = set.sent.at(-1)?.attachments?.[0];
      const lines = file ? readCalendarFile(file.bytes) : [];
      return ['METHOD', 'UID', 'SEQUENCE', 'DTSTART'].map((line) => textOf(lines, line));
    },
  };
}

describe('a match', () => {
  it('is stored with the status that staff chose, dropped when there is none', async () => {
    const { change, itemsOf, sent, work } = await stored();
    expect(await change(match)).toMatchObject({
      ...newState('Auto Withdraw Requested', 1, 1),
      selectedStudent,
      updatedBy: 'Ana Ruiz',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await change({ action: 'still pending', ...newState('Auto Withdraw Requested', 1, 1) })).toMatchObject({
      ...newState('Auto Withdraw Requested', 1, 1),
      selectedStudent,
    });
    expect(await change({ action: 'action completed', ...newState('Enrollment Submitted', 1, 1) })).toMatchObject({
      selectedStudent,
    });
    const outside: Body = {
      ...match,
      action: 'match changed outside processing',
      progressLevel: 0,
      processingLevel: 0,
    };
    const other = { ...selectedStudent, sis_local_id: '8' };
    expect(await change({ ...outside, selectedStudent: other })).toMatchObject({ selectedStudent: other });
    await change({ action: 'action completed', ...newState('Enrollment Submitted', 1, 1) });
    const entry = await change({ action: 'no match confirmed', ...newState('Enrollment Submitted', 1, 1) });
    expect(entry).not.toHaveProperty('selectedStudent');
    await work();
    expect(sent).toEqual([]);
    const changes = (await itemsOf('change')).map(({ action, status }) => [action, status]);
    expect(changes).toEqual([
      ['created', { before: null, after: 'Enrollment Submitted' }],
      ['match chosen', { before: 'Enrollment Submitted', after: 'Auto Withdraw Requested' }],
      ['still pending', undefined],
      ['action completed', { before: 'Auto Withdraw Requested', after: 'Enrollment Submitted' }],
      ['match changed outside processing', { before: 'Enrollment Submitted', after: 'Auto Withdraw Requested' }],
      ['action completed', { before: 'Auto Withdraw Requested', after: 'Enrollment Submitted' }],
      ['no match confirmed', undefined],
    ]);
  });

  it('needs the student', async () => {
    const { change } = await stored();
    const { selectedStudent: _, ...without } = match;
    const errors = [{ field: 'selectedStudent', message: 'Choose the student that matches.' }];
    await expect(change(without)).rejects.toMatchObject(problemOf(422, { errors }));
  });
});

describe('a step', () => {
  it.each<[string, Body]>([
    ['another level', { ...match, processingLevel: 2 }],
    ['another status', { ...match, status: 'Orientation Scheduled' }],
    ['an action of another standing', { action: 'orientation completed', ...newState('Enrollment Complete', 3, 2) }],
  ])('is refused with %s, and nothing is stored', async (_, body) => {
    const { change, itemsOf, readNow } = await stored();
    const before = [await readNow(), await itemsOf('change')];
    await expect(change(body)).rejects.toMatchObject(
      problemOf(409, {
        type: 'about:blank',
        detail: expect.stringMatching(
          /^The family changed this entry on 11\/20\/2026 at 2:00 AM; its status is 'Enrollment Submitted' now\. .*Reload/,
        ),
        changedBy: 'family',
        changedAt: '2026-11-20T10:00:00.000Z',
      }),
    );
    expect([await readNow(), await itemsOf('change')]).toEqual(before);
  });

  it('says who was faster, when, and which status it has now', async () => {
    const { area, change, seen } = await stored();
    const old = await seen(callerWith(everyCharter));
    await change(match);
    for (const late of [
      changeStatus(area, old, match),
      completeOrientation(area, old),
      savePrograms(area, old, { programList, programDescription: '' }),
      terminateEnrollment(area, old, 'Moved'),
      reactivateEnrollment(area, old),
    ]) {
      await expect(late).rejects.toMatchObject(
        problemOf(409, {
          type: '/problems/stale',
          detail: expect.stringContaining(
            "Ana Ruiz changed this entry on 11/20/2026 at 4:00 AM; its status is 'Auto Withdraw Requested' now.",
          ),
          changedBy: 'Ana Ruiz',
        }),
      );
    }
  });

  it('is for staff of the charter', async () => {
    const { change } = await stored();
    await expect(change(match, ofNone)).rejects.toMatchObject(problemOf(404));
    expect(await change(match, ofBay)).toMatchObject({ processingLevel: 1 });
  });
});

describe('an orientation', () => {
  it('is stored with the person who arranged it, and the family gets its mail with the event', async () => {
    const { change, itemsOf, lastEvent, sent, work, id } = await stored();
    const entry = await change(schedule(live(coming)));
    expect(entry).toMatchObject({
      ...newState('Orientation Scheduled', 2, 2),
      orientationScheduled: true,
      orientationType: 'LIVE',
      orientationPhase: 'POST',
      orientationTime: coming,
      orientationSequence: 1,
      orientationStaffEmail: 'ana@northstar.example',
    });
    expect(entry).not.toHaveProperty('orientationLink');
    await work();
    expect(sent.map(({ to: addresses, subject, replyTo }) => [addresses, subject, replyTo])).toEqual([
      [[entry.studentEmail, entry.pgPrimaryEmail], 'Orientation confirmed: Mission Center', 'ana@northstar.example'],
    ]);
    expect(lastEvent()).toEqual(['REQUEST', `${id}@orientation.firstbell`, '1', '20261125T000000Z']);
    const [message] = (await itemsOf('message')).filter(({ kind }) => kind === 'live-orientation');
    expect(message).toMatchObject({ limits: [], state: 'sent' });
    const last = (await itemsOf('change')).at(-1);
    expect(last?.action).toBe('orientation sent or scheduled');
    expect(changedFields(last)).toContain('orientationTime');
  });

  it('moves as the same event, to another time or another way', async () => {
    const { change, lastEvent, work, id } = await stored();
    const uid = `${id}@orientation.firstbell`;
    await change(schedule(live(coming)));
    await change(schedule(live(later)));
    await work();
    expect(lastEvent()).toEqual(['REQUEST', uid, '2', '20261201T180000Z']);
    const entry = await change(schedule({ phase: 'POST', type: 'VIRTUAL', link, time: coming }));
    expect(entry).toMatchObject({ status: 'Virtual Orientation Sent', orientationLink: link, orientationTime: coming });
    await work();
    expect(lastEvent()).toEqual(['REQUEST', uid, '3', '20261125T000000Z']);
  });

  it('that has no time any more takes the event back, once', async () => {
    const { change, lastEvent, sent, work, id } = await stored();
    const untimed = schedule({ phase: 'POST', type: 'VIRTUAL', link });
    await change(untimed);
    await work();
    expect(lastEvent()).toEqual([undefined, undefined, undefined, undefined]);
    await change(schedule(live(coming)));
    await work();
    const entry = await change(untimed);
    expect(entry).not.toHaveProperty('orientationTime');
    await work();
    expect(lastEvent()).toEqual(['CANCEL', `${id}@orientation.firstbell`, '2', '20261125T000000Z']);
    expect(sent.at(-1)?.text).toContain('The earlier time, Tuesday, 11/24/2026, 4:00 PM-5:00 PM Pacific, is canceled');
    await change(schedule(live(later)));
    await work();
    expect(lastEvent()).toEqual(['REQUEST', `${id}@orientation.firstbell`, '3', '20261201T180000Z']);
    expect(sent).toHaveLength(4);
  });

  it.each<[string, Orientation, string]>([
    ['has passed by the clock of the brand', live('2026-11-20 - 03:59 - 05:00'), 'orientation.time'],
    ['begins now', live('2026-11-20 - 04:00 - 05:00'), 'orientation.time'],
    ['ends in the hour that is skipped', live('2027-03-14 - 02:30 - 03:15'), 'orientation.time'],
    ['is more than two years away', live('2028-11-21 - 09:00 - 10:00'), 'orientation.time'],
  ])('is refused when its time %s', async (_, orientation, field) => {
    const { change } = await stored();
    await expect(change(schedule(orientation))).rejects.toMatchObject(
      problemOf(422, { errors: [{ field, message: expect.any(String) }] }),
    );
    await expect(change(schedule(live('2026-11-20 - 04:01 - 05:00')))).resolves.toBeDefined();
  });

  it('fits the status, and is not left out', async () => {
    const { change } = await stored();
    const wrong = { ...schedule(live(coming)), status: 'Virtual Orientation Sent' as const };
    const { orientation: _, ...without } = schedule(live(coming));
    await expect(change(wrong)).rejects.toMatchObject(
      problemOf(422, { errors: [expect.objectContaining({ field: 'orientation.type' })] }),
    );
    await expect(change(without)).rejects.toMatchObject(
      problemOf(422, { errors: [expect.objectContaining({ field: 'orientation' })] }),
    );
  });

  it('needs a center that is there, which the end of an enrollment does not', async () => {
    const { centers, change, terminate } = await stored();
    await change(schedule(live(coming)));
    centers.delete(learningCenter.site.id);
    await expect(change(schedule(live(later)))).rejects.toMatchObject(
      problemOf(409, { detail: expect.stringContaining('Mission Center is not active any more.') }),
    );
    expect(await terminate()).toMatchObject({ status: 'Enrollment Terminated', orientationSequence: 2 });
  });
});

describe('an enrollment', () => {
  it('is completed with a mail to the family', async () => {
    const { area, change, seen, sent, work } = await stored();
    await change(schedule(live(coming)));
    await savePrograms(area, await seen(), { programList, programDescription: 'Plan follows' });
    await work();
    const { entry } = await completeOrientation(area, await seen());
    expect(entry).toMatchObject({
      ...newState('Enrollment Complete', 3, 2),
      programs: programList,
      programDescription: 'Plan follows',
    });
    await work();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Orientation confirmed: Mission Center',
      'Enrollment complete: Mission Center',
    ]);
    expect(sent[1]?.to).toEqual([entry.studentEmail, entry.pgPrimaryEmail]);
    expect(sent[1]?.attachments).toBeUndefined();
  });

  it('is terminated with notes, which stay among those of the registration; an event to come is canceled', async () => {
    const { area, change, clock, id, lastEvent, sent, terminate, work } = await stored();
    await change(schedule(live(coming)));
    await work();
    expect(await terminate('Moved away')).toMatchObject({
      ...newState('Enrollment Terminated', 3, 2),
      terminationNotes: 'Moved away',
      orientationTime: coming,
      orientationSequence: 2,
    });
    expect((await listNotes(area, id, everyCharter)).notes).toMatchObject([
      {
        notes: 'Enrollment terminated: Moved away',
        Username: 'Ana Ruiz',
        email: 'ana@northstar.example',
        timestamp: clock.now.toISOString(),
      },
    ]);
    await work();
    expect(sent.at(-1)?.subject).toBe('Orientation canceled: Mission Center');
    expect(sent.at(-1)?.text).not.toContain('Moved');
    expect(lastEvent()).toEqual(['CANCEL', `${id}@orientation.firstbell`, '2', '20261125T000000Z']);
  });

  it('is terminated without a mail where no visit has to be canceled', async () => {
    const { change, sent, terminate, wait, work } = await stored();
    await change(schedule(live(coming)));
    await work();
    wait(7 * 24 * 60 * 60 * 1000);
    await terminate();
    await work();
    expect(sent).toHaveLength(1);
  });

  it('is reactivated without the orientation, whose event can come back', async () => {
    const { area, change, id, lastEvent, readNow, seen, terminate, work } = await stored();
    await change(schedule({ phase: 'POST', type: 'VIRTUAL', link, time: coming }));
    await terminate();
    const { entry } = await reactivateEnrollment(area, await seen());
    expect(entry).toMatchObject({ ...newState('Enrollment Submitted', 1, 0), orientationSequence: 2 });
    const gone = ['Scheduled', 'Type', 'Link', 'Time', 'Phase', 'StaffEmail'].map((name) => `orientation${name}`);
    for (const name of [...gone, 'terminationNotes']) expect(await readNow()).not.toHaveProperty(name);
    expect((await listNotes(area, id, everyCharter)).notes).toHaveLength(1);
    await change(schedule(live(later)));
    await work();
    expect(lastEvent()).toEqual(['REQUEST', `${id}@orientation.firstbell`, '3', '20261201T180000Z']);
  });
});

describe('an orientation that is canceled alone', () => {
  const reason = 'The teacher is ill';
  const cancel = async ({ area, seen }: Awaited<ReturnType<typeof stored>>) =>
    (await cancelArrangedOrientation(area, await seen(), reason)).entry;

  it('leaves calendars, goes back to be scheduled, and keeps why', async () => {
    const set = await stored();
    const { area, change, id, itemsOf, lastEvent, readNow, sent, work } = set;
    await change(schedule(live(coming)));
    expect(await cancel(set)).toMatchObject({ ...newState('Enrollment Submitted', 1, 1), orientationSequence: 2 });
    const gone = ['Scheduled', 'Type', 'Time', 'Phase'].map((name) => `orientation${name}`);
    for (const name of gone) expect(await readNow()).not.toHaveProperty(name);
    await work();
    expect(lastEvent()).toEqual(['CANCEL', `${id}@orientation.firstbell`, '2', '20261125T000000Z']);
    const { subject, text, replyTo } = sent.at(-1) ?? {};
    expect(subject).toBe('Orientation canceled: Mission Center');
    expect(text).toContain('The registration stays as it is.');
    expect(text).not.toContain(reason);
    expect(replyTo).toBe(ana.user.azureID);
    const [note] = (await listNotes(area, id, everyCharter)).notes;
    expect(note).toMatchObject({ notes: `Orientation canceled: ${reason}`, Username: 'Ana Ruiz' });
    expect((await itemsOf('change')).at(-1)).toMatchObject({
      action: 'orientation canceled',
      noteId: note?._id,
      status: { before: 'Orientation Scheduled', after: 'Enrollment Submitted' },
    });
    await change(schedule(live(later)));
    await work();
    expect(lastEvent()).toEqual(['REQUEST', `${id}@orientation.firstbell`, '3', '20261201T180000Z']);
  });

  it('is mailed without an event where it had no time, and not mailed where its time has passed', async () => {
    const virtual = await stored();
    await virtual.change(schedule({ phase: 'POST', type: 'VIRTUAL', link }));
    await virtual.work();
    await cancel(virtual);
    await virtual.work();
    expect(virtual.sent.at(-1)?.text).toContain('You do not need to open the virtual orientation');
    expect(virtual.sent.at(-1)?.attachments ?? []).toEqual([]);
    const held = await stored();
    await held.change(schedule(live(coming)));
    await held.work();
    held.wait(7 * 24 * 60 * 60 * 1000);
    expect(await cancel(held)).toMatchObject({ status: 'Enrollment Submitted' });
    await held.work();
    expect(held.sent).toHaveLength(1);
  });
});

describe('a no-show', () => {
  const noShow: Body = { action: 'no-show noted', ...newState('Orientation Missed', 2, 2) };

  it('is noted once the time has come, with no mail, and leads to another time', async () => {
    const { change, sent, wait, work } = await stored();
    await change(schedule(live(coming)));
    await work();
    await expect(change(noShow)).rejects.toMatchObject(
      problemOf(409, { title: 'Orientation to come', detail: expect.stringContaining('cancel it') }),
    );
    wait(7 * 24 * 60 * 60 * 1000);
    expect(await change(noShow)).toMatchObject({ ...newState('Orientation Missed', 2, 2), orientationTime: coming });
    await work();
    expect(sent).toHaveLength(1);
    expect(await change(schedule(live(later)))).toMatchObject(newState('Orientation Scheduled', 2, 2));
  });
});

describe('a mail that leaves late', () => {
  it('invites nobody after a termination, and cancels after a reactivation', async () => {
    const { area, change, itemsOf, lastEvent, seen, sent, terminate, work, id } = await stored();
    await change(schedule(live(coming)));
    await terminate();
    await reactivateEnrollment(area, await seen());
    await work();
    expect(sent.map(({ subject }) => subject)).toEqual(['Orientation canceled: Mission Center']);
    expect(lastEvent()).toEqual(['CANCEL', `${id}@orientation.firstbell`, '2', '20261125T000000Z']);
    const states = (await itemsOf('message')).map(({ kind, state }) => `${kind} ${state}`);
    expect(states.filter((state) => state.includes('orientation')).sort()).toEqual([
      'live-orientation dropped',
      'orientation-canceled sent',
      'orientation-reminder pending',
    ]);
  });

  it('cancels in the mail of an orientation without a time what was not said before, and once', async () => {
    const { area, change, lastEvent, seen, sent, terminate, work, id } = await stored();
    const untimed = schedule({ phase: 'POST', type: 'VIRTUAL', link });
    const nothing = [undefined, undefined, undefined, undefined];
    const canceled = ['CANCEL', `${id}@orientation.firstbell`, '2', '20261125T000000Z'];
    await change(schedule(live(coming)));
    await work();
    await terminate();
    await reactivateEnrollment(area, await seen());
    await change(untimed);
    await work();
    expect(lastEvent()).toEqual(canceled);
    await change(untimed);
    await work();
    expect(lastEvent()).toEqual(nothing);
    expect(sent.at(-1)?.text).not.toContain('is canceled');
  });

  it('lets the mail after a reactivation cancel nothing that a mail before has canceled', async () => {
    const { area, change, lastEvent, seen, sent, terminate, work } = await stored();
    await change(schedule(live(coming)));
    await terminate();
    await work();
    expect(lastEvent()[0]).toBe('CANCEL');
    await reactivateEnrollment(area, await seen());
    await change(schedule({ phase: 'POST', type: 'VIRTUAL', link }));
    await work();
    expect(sent.at(-1)?.subject).toBe('Virtual orientation: Mission Center');
    expect(lastEvent()[0]).toBeUndefined();
    expect(sent.at(-1)?.text).not.toContain('is canceled');
  });

  it('does not cancel what was scheduled again', async () => {
    const { area, change, lastEvent, seen, sent, terminate, work, id } = await stored();
    await change(schedule(live(coming)));
    await terminate();
    await reactivateEnrollment(area, await seen());
    await change(schedule(live(later)));
    await work();
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['Orientation confirmed: Mission Center']));
    expect(lastEvent()).toEqual(['REQUEST', `${id}@orientation.firstbell`, '3', '20261201T180000Z']);
  });
});

import { describe, expect, it } from 'vitest';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { roles } from '#domain/users/user.ts';
import { changedFields, createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter, shortCenter } from '../../tests/fixtures/learning-center.ts';
import {
  type RegistrationCaseName,
  validRegistrations,
} from '../../tests/fixtures/registration/registration-answers.ts';
import { submissionOf } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana, callerWith, ofBay, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { listNotes } from '../entries/entry-notes.ts';
import { everyCharter } from '../platform/http/access.ts';
import { storeRegistration } from './submit-registration.ts';
import { changeRegistration } from './update-registration.ts';

const yes = { yes: true, no: false };
const no = { yes: false, no: true };

/** A stored registration, two hours later. */
async function stored(name: RegistrationCaseName = 'longChild', changes: object = {}) {
  const set = await createTestKit();
  const { registrations: area } = set;
  const id = await storeRegistration(area, submissionOf(name, changes));
  const { etag } = await area.store.read(id, everyCharter);
  set.clock.now = new Date('2026-11-20T12:00:00.000Z');
  const update = (edit: Record<string, unknown>, caller = ana, sent = etag) =>
    changeRegistration(area, id, edit, sent, caller);
  return {
    ...set,
    area,
    id,
    etag,
    update,
    itemsOf: (type: string) => set.itemsOf(area, type),
    readNow: () => set.read(area, id),
  };
}

describe('changeRegistration', () => {
  it('moves to another center only once no orientation is expected at the one before', async () => {
    const { area, id, set, update, wait } = await stored();
    const arranged = { orientationType: 'LIVE', orientationTime: '2026-11-24 - 16:00 - 17:00' };
    await set(area, id, { ...arranged, status: 'Orientation Scheduled' });
    const etag = async () => (await area.store.read(id, everyCharter)).etag;
    const move = async () => update({ learningCenterId: shortCenter.site.id }, ana, await etag());
    const message = expect.stringContaining('at Mission Center on Tuesday, 11/24/2026, 4:00 PM-5:00 PM Pacific.');
    await expect(move()).rejects.toMatchObject(
      problemOf(409, { detail: message, errors: [{ field: 'learningCenterId', message }] }),
    );
    const { entry } = await update({ city: 'Daly City', learningCenterId: learningCenter.site.id }, ana, await etag());
    expect(entry.city).toBe('Daly City');
    wait(7 * 24 * 60 * 60 * 1000);
    expect((await move()).entry).toMatchObject({ learningCenterId: shortCenter.site.id });
  });

  it('changes what is given and keeps what is absent', async () => {
    const { update, readNow } = await stored();
    const before = await readNow();
    const { entry } = await update({ firstName: ' Zoë ', city: 'daly city' });
    expect(entry).toEqual({
      ...before,
      firstName: 'Zoë',
      city: 'Daly City',
      updatedAt: '2026-11-20T12:00:00.000Z',
      updatedBy: 'Ana Ruiz',
      searchWords: expect.arrayContaining(['zoe', 'torres']),
      matchBlocks: expect.arrayContaining([expect.stringMatching(/^d\d{4}-\d\d-\d\d /)]),
      sort: { ...before.sort, studentName: 'torres zoe', updatedAt: '2026-11-20T12:00:00.000Z' },
    });
    expect(await readNow()).toEqual(entry);
  });

  it('records who changed which fields, without their values', async () => {
    const { update, itemsOf } = await stored();
    const { etag } = await update({ city: 'Daly City', street: '7 Castro Street' });
    const [change] = (await itemsOf('change')).filter((item) => item.action === 'changed');
    expect(change).toMatchObject({ by: 'ana@northstar.example' });
    expect(changedFields(change)).toEqual(['city', 'street']);
    expect(JSON.stringify(change)).not.toMatch(/Daly|Castro|Francisco/);
    const again = await update({ city: 'daly city', street: '7 Castro Street' }, ana, etag);
    expect(again.etag).toBe(etag);
    expect(await itemsOf('change')).toHaveLength(2);
  });

  it('drops answers that are no longer asked', async () => {
    const { update, itemsOf } = await stored('longEverything');
    const { entry } = await update({ custodyIssueExists: no, isMailingAddressTheSame: yes, knownEyeCondition: no });
    for (const name of ['custodyIssueNotes', 'mailingStreet', 'mailingCountry', 'wearsGlasses']) {
      expect(entry).not.toHaveProperty(name);
      expect((await itemsOf('registration'))[0]).not.toHaveProperty(name);
    }
    expect(entry).toMatchObject({ legalRestrictionsNotes: 'A court order of last May.', wearsHearingAid: no });
  });

  it('asks for what an answer reveals', async () => {
    const { update, readNow } = await stored();
    await expect(update({ custodyIssueExists: yes })).rejects.toMatchObject(
      problemOf(422, { errors: [{ field: 'custodyIssueNotes', message: 'Required' }] }),
    );
    expect((await readNow()).custodyIssueExists).toEqual(no);
    const { entry } = await update({ custodyIssueExists: yes, custodyIssueNotes: 'Weekends' });
    expect(entry.custodyIssueNotes).toBe('Weekends');
  });

  it('takes an answer away when it is sent empty, unless it is needed', async () => {
    const { update } = await stored();
    const { entry, etag } = await update({ middleName: '', liveWithPg2: { yes: false, no: false } });
    expect(entry).not.toHaveProperty('middleName');
    expect(entry).not.toHaveProperty('liveWithPg2');
    await expect(update({ lastName: ' ' }, ana, etag)).rejects.toMatchObject(problemOf(422));
  });

  it('writes no notes: they are added one by one', async () => {
    const { area, update, itemsOf } = await stored();
    await update({ city: 'Daly City', generalRegistrationNotes: 'Called' });
    expect(await itemsOf('note')).toEqual([]);
    expect((await area.store.find(String((await itemsOf('registration'))[0]?.id)))?.entry).not.toHaveProperty(
      'generalRegistrationNotes',
    );
  });

  it('moves to a center of another brand: center, charter and brand follow, the form stays', async () => {
    const { update, readNow } = await stored();
    const before = await readNow();
    const { entry } = await update({ learningCenterId: shortCenter.site.id, city: 'Oakland' });
    expect(entry).toMatchObject({
      learningCenterId: shortCenter.site.id,
      learningCenterName: 'Oakland Center',
      learningCenterCharter: 'East Charter',
      charterId: 'e'.repeat(24),
      brandName: 'east',
      variant: 'long',
      city: 'Oakland',
      emergencyContact1FirstName: before.emergencyContact1FirstName,
    });
    expect(entry.sort.learningCenterName).toBe('oakland center');
    expect(entry).not.toHaveProperty('charterWebsite');
  });

  it('moves only from and to charters of the caller', async () => {
    const { update, readNow } = await stored();
    await expect(update({ learningCenterId: shortCenter.site.id }, ofBay)).rejects.toMatchObject(problemOf(422));
    const ofEast = callerWith({ all: false, charterIds: [shortCenter.charter.id] });
    await expect(update({ learningCenterId: shortCenter.site.id }, ofEast)).rejects.toMatchObject(problemOf(404));
    expect((await readNow()).learningCenterId).toBe(learningCenter.site.id);
    const ofBoth = callerWith({ all: false, charterIds: [learningCenter.charter.id, shortCenter.charter.id] });
    expect((await update({ learningCenterId: shortCenter.site.id }, ofBoth)).entry.charterId).toBe('e'.repeat(24));
  });

  it('that names its own center again moves nothing, even when the center is gone', async () => {
    const { update, centers } = await stored();
    centers.clear();
    const edit = { learningCenterId: learningCenter.site.id, city: 'Daly City' };
    expect((await update(edit)).entry.city).toBe('Daly City');
  });

  it.each<[RegistrationStatus, boolean]>([
    ['Enrollment Submitted', true],
    ['Interdistrict Transfer Requested', true],
    ['Auto Withdraw Requested', true],
    ['Virtual Orientation Sent', true],
    ['Orientation Scheduled', true],
    ['Enrollment Complete', false],
    ['Enrollment Terminated', false],
  ])('of one with the status %s: %s', async (status, isAllowed) => {
    const { area, set, id, update, readNow } = await stored();
    await set(area, id, { status });
    const { etag } = await area.store.read(id, everyCharter);
    const updating = update({ city: 'Daly City' }, ana, etag);
    if (isAllowed) expect((await updating).entry).toMatchObject({ status, city: 'Daly City' });
    else await expect(updating).rejects.toMatchObject(problemOf(409, { title: 'Closed' }));
    expect((await readNow()).city).toBe(isAllowed ? 'Daly City' : 'San Francisco');
  });

  it.each(['Enrollment Complete', 'Enrollment Terminated'] as const)(
    'of one with the status %s by an admin corrects its answers, with the reason',
    async (status) => {
      const { area, set, id, itemsOf, update } = await stored();
      await set(area, id, { status, progressLevel: 3, processingLevel: 2 });
      const { etag } = await area.store.read(id, everyCharter);
      const admin = { ...ana, user: { ...ana.user, userLevel: roles.Admin.level } };
      const correct = (edit: Record<string, unknown>) => update(edit, admin, etag);
      const reason = { correctionReason: 'Misread on the birth certificate' };
      await expect(correct({ city: 'Daly City' })).rejects.toMatchObject(
        problemOf(422, { errors: [{ field: 'correctionReason', message: expect.any(String) }] }),
      );
      await expect(correct({ ...reason, learningCenterId: shortCenter.site.id })).rejects.toMatchObject(
        problemOf(409, { title: 'Closed' }),
      );
      const { entry } = await correct({ ...reason, city: 'Daly City' });
      expect(entry).toMatchObject({ status, progressLevel: 3, processingLevel: 2, city: 'Daly City' });
      const [note] = (await listNotes(area, id, everyCharter)).notes;
      expect(note?.notes).toBe(`Answers corrected: ${reason.correctionReason}`);
      const change = (await itemsOf('change')).at(-1);
      expect(change).toMatchObject({ action: 'corrected', noteId: note?._id });
      expect(changedFields(change)).toEqual(['city']);
    },
  );

  it('refuses a stale ETag and says who was faster', async () => {
    const { update, readNow } = await stored();
    await update({ city: 'Daly City' });
    await expect(update({ city: 'Oakland' })).rejects.toMatchObject(
      problemOf(409, { changedBy: 'Ana Ruiz', changedAt: '2026-11-20T12:00:00.000Z' }),
    );
    expect((await readNow()).city).toBe('Daly City');
  });

  it('changes no id, status, level, form or owner', async () => {
    const { update, readNow } = await stored();
    const before = await readNow();
    const forged = {
      id: 'x',
      type: 'note',
      charterId: 'x',
      submissionId: 'x',
      status: 'Enrollment Complete',
      progressLevel: 3,
      processingLevel: 3,
      variant: 'short',
      enrollment: 'INTERSESSION',
      interestId: '2'.repeat(24),
      createdAt: '1999',
    };
    const { entry } = await update({ ...forged, city: 'Daly City' });
    const { updatedAt: _at, updatedBy: _by, searchWords: _words, sort, ...rest } = before;
    expect(entry).toMatchObject({ ...rest, sort: { ...sort, updatedAt: entry.updatedAt }, city: 'Daly City' });
    expect(entry).not.toHaveProperty('interestId');
  });

  it.each<RegistrationCaseName>(['longChild', 'shortAbroad', 'longAdultWithout', 'shortIntersession'])(
    'of %s with all that was read sent back changes nothing but who and when',
    async (name) => {
      const { update, readNow } = await stored(name);
      const before = await readNow();
      const { entry } = await update(before);
      expect(entry).toMatchObject({ ...validRegistrations[name].answers, status: before.status });
      const { updatedAt, updatedBy } = entry;
      expect(entry).toEqual({ ...before, updatedAt, updatedBy, sort: { ...before.sort, updatedAt } });
    },
  );
});

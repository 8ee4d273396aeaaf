import { describe, expect, it } from 'vitest';
import * as api from '#domain/family/change-api.ts';
import { readFamilyAnswers } from '#domain/family/entries-api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { changedFields } from '../../tests/fixtures/entry-kit.ts';
import { brand, createChangeKit, email, hour, type Kind } from '../../tests/fixtures/family-change-kit.ts';
import { ana, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { restoreEntry, trashEntry } from '../entries/deletion/trash-entry.ts';
import { everyCharter } from '../platform/http/access.ts';
import { writeSubject } from './family-subject.ts';

/** Fields that say what happened to an entry, and not what it is. */
const history = [
  'updatedAt',
  'updatedBy',
  'noteCount',
  'lastContactDate',
  'orientationSequence',
  'orientationCanceled',
  'sort',
  'searchWords',
  'matchBlocks',
];
const withoutHistory = (record: RawAnswers) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !history.includes(name) && value !== undefined));

const phoneOf = { interest: 'phone', registration: 'pgPrimaryPhone', secondary: 'pgPrimaryPhone' } as const;
const firstNameOf = { interest: 'studentFirstName', registration: 'firstName', secondary: 'firstName' } as const;
const withdrawnStatus = { interest: 'Not Interested', registration: 'Enrollment Terminated', secondary: 'Inactive' };
const kinds = Object.keys(phoneOf) as Kind[];

describe.each(kinds)('an entry of kind %s', (kind) => {
  it('has its contact data changed at once, and nothing else', async () => {
    const { contact, record, lastChange, sent, work } = await createChangeKit(kind);
    const before = await record();
    await contact({ [phoneOf[kind]]: '415-555-0199' });
    const after = await record();
    expect(after).toMatchObject({ [phoneOf[kind]]: '415-555-0199', updatedBy: 'family' });
    expect(withoutHistory(after)).toEqual({ ...withoutHistory(before), [phoneOf[kind]]: '415-555-0199' });
    const change = await lastChange();
    expect(change).toMatchObject({ action: 'changed', by: 'family' });
    expect(changedFields(change)).toEqual([phoneOf[kind]]);
    await expect(contact({ [firstNameOf[kind]]: 'Ana' })).rejects.toMatchObject(problemOf(422));
    await expect(contact({ [phoneOf[kind]]: '12' })).rejects.toMatchObject(problemOf(422));
    await work();
    expect(sent).toEqual([]);
  });

  it('has the answers of the family after staff accept all, and is unchanged after they decline all', async () => {
    const { propose, decide, record } = await createChangeKit(kind);
    const name = firstNameOf[kind];
    const { agreed: _before, ...before } = await record();
    expect((await propose({ [name]: 'Lena' })).proposal?.questions).toEqual({ [name]: 'open' });
    const { proposal: _, proposedAt: _at, agreed: _open, ...open } = withoutHistory(await record());
    expect(open).toEqual(withoutHistory(before));
    await decide({ [name]: 'declined' });
    const { proposalDecided, agreed: _declined, ...declined } = withoutHistory(await record());
    expect(declined).toEqual(withoutHistory(before));
    expect(proposalDecided).toMatchObject({ questions: { [name]: 'declined' } });
    await propose({ [name]: 'Lena' });
    await decide({ [name]: 'accepted' });
    const { proposalDecided: _decided, agreed: _agreed, ...accepted } = withoutHistory(await record());
    expect(accepted).toEqual({ ...withoutHistory(before), [name]: 'Lena' });
  });

  it('is as before after a withdrawal that is undone', async () => {
    const { withdraw, undo, record, sent, work } = await createChangeKit(kind);
    const before = await record();
    const shown = await withdraw();
    expect(shown).toMatchObject({
      status: withdrawnStatus[kind],
      withdrawal: { undoUntil: '2026-11-21T11:00:00.000Z' },
    });
    await work();
    expect(sent.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Withdrawn'),
        expect.stringContaining('Withdrawn by the family'),
      ]),
    );
    await expect(withdraw()).rejects.toMatchObject(problemOf(409));
    expect((await undo()).withdrawal).toBeUndefined();
    expect(withoutHistory(await record())).toEqual(withoutHistory(before));
    await expect(undo()).rejects.toMatchObject(problemOf(409));
  });

  it('cannot be changed after its withdrawal, nor opened after a day', async () => {
    const { withdraw, undo, contact, propose, wait } = await createChangeKit(kind);
    await withdraw();
    await expect(contact({ [phoneOf[kind]]: '415-555-0199' })).rejects.toMatchObject(problemOf(409));
    await expect(propose({ [firstNameOf[kind]]: 'Ana' })).rejects.toMatchObject(problemOf(409));
    wait(24 * hour);
    await expect(undo()).rejects.toMatchObject(problemOf(409));
  });
});

it('the old and the new address get a mail without them, and the old one no longer opens the entry', async () => {
  const { contact, sent, work, call } = await createChangeKit();
  await contact({ pgPrimaryEmail: 'lucia@families.example' });
  await work();
  expect(sent.map(({ to }) => to)).toEqual([[email], ['lucia@families.example']]);
  for (const { subject, text } of sent) expect(`${subject} ${text}`).not.toMatch(/rosa@|lucia@/);
  await expect(call(readFamilyAnswers)).rejects.toMatchObject(problemOf(404));
});

it('a version that staff have changed is refused without their name', async () => {
  const { call, stored, editInterest } = await createChangeKit('interest');
  const { etag } = await stored();
  await editInterest({ studentLastName: 'Diaz' }, etag);
  const late = call(api.changeContact, { answers: { phone: '415-555-0199' } }, { ifMatch: etag });
  const error = await late.catch((thrown) => thrown.problem);
  expect(error).toMatchObject({ status: 409, type: '/problems/stale' });
  expect(JSON.stringify(error)).not.toContain('Ana');
});

it('a later proposal replaces answers one by one, and drops those that equal the stored ones', async () => {
  const { propose, record, call } = await createChangeKit();
  await propose({ lastName: 'Diaz', suffix: 'Jr.' });
  await propose({ lastName: 'Torres', gender: 'Male' });
  expect(await record()).toMatchObject({ proposal: { suffix: 'Jr.', gender: 'Male' } });
  expect(await call(readFamilyAnswers)).toMatchObject({ proposed: { suffix: 'Jr.', gender: 'Male' } });
  expect((await call(api.takeProposalBack)).proposal).toBeUndefined();
  await expect(call(api.takeProposalBack)).rejects.toMatchObject(problemOf(409));
});

it('a proposal may have contact data only where it reveals the question', async () => {
  const { propose, record } = await createChangeKit();
  await expect(propose({ pgPrimaryPhone: '415-555-0199' })).rejects.toMatchObject(problemOf(422));
  const custody = { custodyIssueExists: { yes: true, no: false } };
  await expect(propose(custody)).rejects.toMatchObject({ problem: { errors: [{ field: 'custodyIssueNotes' }] } });
  await propose({ ...custody, custodyIssueNotes: 'Mother only' });
  expect(await record()).toMatchObject({ proposal: { custodyIssueNotes: 'Mother only' } });
});

it('staff decide about each answer once, in their charters, and the history names the decisions', async () => {
  const { propose, decide, lastChange, record, sent, work, wait } = await createChangeKit();
  await expect(decide({ suffix: 'accepted' })).rejects.toMatchObject(problemOf(409));
  await propose({ suffix: 'Jr.', gender: 'Male' });
  await work();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [['registrar@bay.example'], 'Changes proposed by the family: Mission Center'],
  ]);
  await expect(decide({ suffix: 'accepted' })).rejects.toMatchObject(problemOf(422));
  await expect(decide({ suffix: 'accepted', gender: 'declined' }, ofNone)).rejects.toMatchObject(problemOf(404));
  wait(hour);
  await decide({ suffix: 'accepted', gender: 'declined' });
  expect(await record()).toMatchObject({ suffix: 'Jr.', gender: 'Female', haveSuffix: { yes: true, no: false } });
  expect(await lastChange()).toMatchObject({
    action: 'proposal decided',
    decisions: { suffix: 'accepted', gender: 'declined' },
  });
  await work();
  expect(sent).toContainEqual(
    expect.objectContaining({ to: [email], subject: 'Your changes were checked: Mission Center' }),
  );
});

it('accepted answers must be valid without the declined ones', async () => {
  const { propose, decide } = await createChangeKit();
  await propose({ custodyIssueExists: { yes: true, no: false }, custodyIssueNotes: 'Mother only' });
  const half = decide({ custodyIssueExists: 'accepted', custodyIssueNotes: 'declined' });
  await expect(half).rejects.toMatchObject({ problem: { status: 422, errors: [{ field: 'custodyIssueNotes' }] } });
});

it('answers can be declined, but not accepted, when the learning center is gone', async () => {
  const { propose, decide, record, centers } = await createChangeKit();
  await propose({ suffix: 'Jr.' });
  centers.clear();
  const detail = expect.stringContaining('The learning center of this entry is not there any more');
  await expect(decide({ suffix: 'accepted' })).rejects.toMatchObject({ problem: { status: 409, detail } });
  await decide({ suffix: 'declined' });
  expect((await record()).proposal).toBeUndefined();
});

describe('a registration with an orientation', () => {
  const schedule = {
    action: 'orientation sent or scheduled',
    status: 'Orientation Scheduled',
    progressLevel: 2,
    processingLevel: 2,
    orientation: { phase: 'POST', type: 'LIVE', time: '2026-11-24 - 16:00 - 17:00' },
  } as const;

  async function scheduled() {
    const set = await createChangeKit();
    await set.changeStatus(schedule);
    await set.work();
    set.sent.length = 0;
    return set;
  }

  it('loses it by a withdrawal, and another one can be scheduled after it was undone', async () => {
    const { withdraw, undo, record, sent, work } = await scheduled();
    await withdraw();
    expect(await record()).not.toHaveProperty('orientationTime');
    await work();
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(
      new Set([
        'Orientation canceled: Mission Center',
        'Withdrawn by the family: Mission Center',
        'Withdrawn: Mission Center',
      ]),
    );
    await undo();
    expect(await record()).toMatchObject({ status: 'Enrollment Submitted', progressLevel: 1, processingLevel: 1 });
    expect(await record()).not.toHaveProperty('terminationNotes');
  });

  it('that has passed is as before after the withdrawal was undone', async () => {
    const { withdraw, undo, record, wait } = await scheduled();
    wait(5 * 24 * hour);
    const before = withoutHistory(await record());
    await withdraw();
    await undo();
    expect(withoutHistory(await record())).toEqual(before);
  });

  it('that is complete cannot be withdrawn or changed here', async () => {
    const { changeStatus, withdraw, contact } = await scheduled();
    const complete = {
      ...schedule,
      action: 'orientation completed',
      status: 'Enrollment Complete',
      progressLevel: 3,
    } as const;
    await changeStatus(complete);
    await expect(withdraw()).rejects.toMatchObject({
      problem: { status: 409, detail: expect.stringContaining('call') },
    });
    await expect(contact({ pgPrimaryPhone: '415-555-0199' })).rejects.toMatchObject(problemOf(409));
  });
});

it('a proposed answer that staff have stored is no longer proposed', async () => {
  const { propose, editInterest, stored, record } = await createChangeKit('interest');
  await propose({ studentFirstName: 'Lena', studentLastName: 'Diaz' });
  await editInterest({ studentLastName: 'Diaz' }, (await stored()).etag);
  expect(await record()).toMatchObject({ studentLastName: 'Diaz', proposal: { studentFirstName: 'Lena' } });
  await editInterest({ studentFirstName: 'Lena' }, (await stored()).etag);
  const { proposal, proposedAt } = await record();
  expect({ proposal, proposedAt }).toEqual({});
});

describe.each(kinds)('a family whose learning center is no longer active, with an entry of kind %s', (kind) => {
  it('reads its answers and withdraws the form, but changes nothing', async () => {
    const { call, propose, contact, withdraw, undo, centers } = await createChangeKit(kind);
    await propose({ [firstNameOf[kind]]: 'Lena' });
    centers.clear();
    expect(await call(readFamilyAnswers)).toMatchObject({ proposed: { [firstNameOf[kind]]: 'Lena' } });
    const closed = { problem: { status: 409, detail: api.changeMessages.inactiveCenter } };
    await expect(contact({ [phoneOf[kind]]: '415-555-0199' })).rejects.toMatchObject(closed);
    await expect(propose({ [firstNameOf[kind]]: 'Ana' })).rejects.toMatchObject(closed);
    await call(api.takeProposalBack);
    expect((await withdraw()).status).toBe(withdrawnStatus[kind]);
    expect((await undo()).status).not.toBe(withdrawnStatus[kind]);
  });
});

it('a change by staff ends the undoing of a withdrawal', async () => {
  const { withdraw, undo, reactivate, record } = await createChangeKit();
  await withdraw();
  await reactivate();
  expect(await record()).not.toHaveProperty('withdrawal');
  await expect(undo()).rejects.toMatchObject(problemOf(409));
});

it('deleting and restoring ends the undoing of a withdrawal', async () => {
  const { id, area, withdraw, undo, stored, record } = await createChangeKit();
  await withdraw();
  await trashEntry(area, id, (await stored()).etag, ana);
  await restoreEntry(area, { id, etag: (await area.trash.read(id, everyCharter)).etag }, ana);
  expect(await record()).not.toHaveProperty('withdrawal');
  await expect(undo()).rejects.toMatchObject(problemOf(409));
});

it('a family changes no entry of another one', async () => {
  const { call } = await createChangeKit();
  const linkedEntry = writeSubject({ brand, email: 'other@families.example', since: 0 });
  for (const route of [
    api.changeContact,
    api.proposeAnswers,
    api.takeProposalBack,
    api.withdrawEntry,
    api.undoWithdrawal,
  ])
    await expect(call(route, { answers: {}, reason: 'x' }, { linkedEntry })).rejects.toMatchObject(problemOf(404));
});

it('both guardians may change their addresses at once, and each earlier address is warned on that day', async () => {
  const other = 'tom@families.example';
  const { contact, sent, work } = await createChangeKit('registration', { studentEmail: other });
  await contact({ pgPrimaryEmail: 'new@families.example' });
  for (const [at, address] of ['a', 'b', 'c'].entries()) {
    await contact({ pgPrimaryEmail: `${address}${at}@families.example` }).catch(() => undefined);
  }
  await work();
  expect(sent.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)).toEqual([
    'Contact data changed: Mission Center',
  ]);
});

it('an accepted answer that ends the access of an address warns that address', async () => {
  const { propose, decide, record, sent, work } = await createChangeKit('registration');
  const adult = `${new Date('2026-11-20').getUTCFullYear() - 19}-01-05`;
  await propose({ birthDate: adult, permissionParentContact: { yes: false, no: true } });
  await decide({ birthDate: 'accepted', permissionParentContact: 'accepted' });
  expect(await record()).not.toHaveProperty('pgPrimaryEmail');
  await work();
  const subjects = sent.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
  expect(subjects).toContain('Contact data changed: Mission Center');
});

it('the center gets one mail about several proposals in a row, of the last one', async () => {
  const { propose, sent, work, wait } = await createChangeKit('registration');
  for (const firstName of ['Lena', 'Mia', 'Ida']) {
    await propose({ firstName });
    wait(1000);
  }
  await work();
  expect(sent.map(({ subject }) => subject)).toEqual(['Changes proposed by the family: Mission Center']);
});

it('a proposal on an entry that was closed meanwhile can be declined', async () => {
  const { propose, decide, changeStatus, record } = await createChangeKit('registration');
  await propose({ firstName: 'Lena' });
  const orientation = { phase: 'POST', type: 'VIRTUAL', link: 'https://meet.bay.example/orientation' };
  const arranged = { status: 'Virtual Orientation Sent', progressLevel: 2, processingLevel: 2 };
  await changeStatus({ action: 'orientation sent or scheduled', ...arranged, orientation });
  const complete = { status: 'Enrollment Complete', progressLevel: 3, processingLevel: 2 };
  await changeStatus({ action: 'orientation completed', ...complete });
  await expect(decide({ firstName: 'accepted' })).rejects.toMatchObject(problemOf(409));
  await decide({ firstName: 'declined' });
  expect(await record()).not.toHaveProperty('proposal');
});

it('a family sends at most 30 changes of an entry in a day', async () => {
  const { withdraw, undo, wait } = await createChangeKit('interest');
  for (let at = 0; at < 15; at += 1) {
    await withdraw();
    await undo();
  }
  await expect(withdraw()).rejects.toMatchObject(problemOf(429));
  wait(24 * hour);
  await withdraw();
});

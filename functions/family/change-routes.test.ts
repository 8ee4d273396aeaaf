import { describe, expect, it } from 'vitest';
import * as api from '#domain/family/change-api.ts';
import { type FamilyEntry, readFamilyAnswers } from '#domain/family/entries-api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { RouteShape } from '#domain/http/route.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { newSubmission } from '../../tests/fixtures/enrollment/interest-submission.ts';
import { changedFields } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { createLeloKit, signedBody } from '../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { newRegistration } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { submitInterest } from '../enrollment/submit-interest.ts';
import { changeInterest } from '../enrollment/update-interest.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createLinkTokens } from '../platform/http/link-token.ts';
import { auditLogContainer, createAuditLog } from '../platform/store/audit-log.ts';
import { changeStatus, reactivateEnrollment } from '../registration/change-status.ts';
import { storeRegistration } from '../registration/submit-registration.ts';
import { createFamily } from './family-area.ts';
import { writeSubject } from './family-subject.ts';

const email = 'rosa@families.example';
const { brandName: brand } = learningCenter.brand;
const hour = 60 * 60 * 1000;
type Kind = FamilyEntry['kind'];

/** An entry of each kind that a family has submitted, whose mails have left, and calls on it. */
async function setUp(kind: Kind = 'registration', change: object = {}) {
  const set = await createLeloKit();
  const { kit, database, clock } = set;
  const collected = collectActions();
  const services = {
    familyKey: Buffer.alloc(32, 'f'),
    linkTokens: createLinkTokens(Buffer.alloc(32)),
    audit: createAuditLog(database.container(auditLogContainer), Buffer.alloc(32), () => clock.now),
    openContainer: database.container,
    findBrand: async (name: string) => (name === brand ? learningCenter.brand : undefined),
    booking: set.booking,
    readAgreement: async () => ({ file: new Uint8Array(), fileName: 'agreement.pdf' }),
  };
  createFamily({ ...services, config: { draftKeys: [Buffer.alloc(32)] } as never }, kit).register(collected.endpoint);
  await database.ensure();
  const { id: site } = learningCenter.site;
  const submitted = {
    interest: () => submitInterest(set.interests, newSubmission(site, { primaryEmail: email, ...change }) as never, {}),
    registration: () =>
      storeRegistration(
        set.registrations,
        newRegistration(site, 'longChild', { pgPrimaryEmail: email, ...change }) as never,
      ),
    secondary: async () => (await set.submit(signedBody({ pgPrimaryEmail: email, ...change })))._id,
  };
  const id = await submitted[kind]();
  await set.work();
  set.sent.length = 0;
  const areas = { interest: set.interests, registration: set.registrations, secondary: set.area };
  const area = areas[kind] as unknown as AnyArea;
  const stored = async () => area.store.read(id, everyCharter);
  const call = async (route: RouteShape, body: object = {}, more: object = {}) => {
    const linkedEntry = writeSubject({ brand, email, since: clock.now.getTime() });
    const sender = { address: '203.0.113.7', userAgent: '' };
    const input = { caller: { kind: 'public' }, params: { id }, body, sender, linkedEntry, ...more };
    return (await collected.call(route, input as never)) as FamilyEntry;
  };
  set.wait(hour);
  return {
    ...set,
    id,
    call,
    stored,
    record: async () => (await stored()).entry as unknown as RawAnswers,
    lastChange: async () =>
      (await listItems(area.container, 'change')).sort((one, other) => (String(one.at) < String(other.at) ? 1 : -1))[0],
    contact: async (answers: object) => call(api.changeContact, { answers }, { ifMatch: (await stored()).etag }),
    propose: (answers: object) => call(api.proposeAnswers, { answers }),
    decide: async (decisions: object, caller = ana) =>
      call(api.decideProposal, { decisions }, { caller, ifMatch: (await stored()).etag }),
    withdraw: (reason = 'We are moving') => call(api.withdrawEntry, { reason }),
    undo: () => call(api.undoWithdrawal),
  };
}

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
];
const withoutHistory = (record: RawAnswers) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !history.includes(name) && value !== undefined));

const phoneOf = { interest: 'phone', registration: 'pgPrimaryPhone', secondary: 'pgPrimaryPhone' } as const;
const firstNameOf = { interest: 'studentFirstName', registration: 'firstName', secondary: 'firstName' } as const;
const withdrawnStatus = { interest: 'Not Interested', registration: 'Enrollment Terminated', secondary: 'Inactive' };
const kinds = Object.keys(phoneOf) as Kind[];

describe.each(kinds)('an entry of kind %s', (kind) => {
  it('has its contact data changed at once, and nothing else', async () => {
    const { contact, record, lastChange, sent, work } = await setUp(kind);
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
    const { propose, decide, record } = await setUp(kind);
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
    const { withdraw, undo, record, sent, work } = await setUp(kind);
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
    const { withdraw, undo, contact, propose, wait } = await setUp(kind);
    await withdraw();
    await expect(contact({ [phoneOf[kind]]: '415-555-0199' })).rejects.toMatchObject(problemOf(409));
    await expect(propose({ [firstNameOf[kind]]: 'Ana' })).rejects.toMatchObject(problemOf(409));
    wait(24 * hour);
    await expect(undo()).rejects.toMatchObject(problemOf(409));
  });
});

it('the old and the new address get a mail without them, and the old one no longer opens the entry', async () => {
  const { contact, sent, work, call } = await setUp();
  await contact({ pgPrimaryEmail: 'lucia@families.example' });
  await work();
  expect(sent.map(({ to }) => to)).toEqual([[email], ['lucia@families.example']]);
  for (const { subject, text } of sent) expect(`${subject} ${text}`).not.toMatch(/rosa@|lucia@/);
  await expect(call(readFamilyAnswers)).rejects.toMatchObject(problemOf(404));
});

it('a version that staff have changed is refused without their name', async () => {
  const { id, call, stored, interests } = await setUp('interest');
  const { etag } = await stored();
  await changeInterest(interests, id, { studentLastName: 'Diaz' }, etag, ana);
  const late = call(api.changeContact, { answers: { phone: '415-555-0199' } }, { ifMatch: etag });
  const error = await late.catch((thrown) => thrown.problem);
  expect(error).toMatchObject({ status: 409, type: '/problems/stale' });
  expect(JSON.stringify(error)).not.toContain('Ana');
});

it('a later proposal replaces answers one by one, and drops those that equal the stored ones', async () => {
  const { propose, record, call } = await setUp();
  await propose({ lastName: 'Diaz', suffix: 'Jr.' });
  await propose({ lastName: 'Torres', gender: 'Male' });
  expect(await record()).toMatchObject({ proposal: { suffix: 'Jr.', gender: 'Male' } });
  expect(await call(readFamilyAnswers)).toMatchObject({ proposed: { suffix: 'Jr.', gender: 'Male' } });
  expect((await call(api.takeProposalBack)).proposal).toBeUndefined();
  await expect(call(api.takeProposalBack)).rejects.toMatchObject(problemOf(409));
});

it('a proposal may have contact data only where it reveals the question', async () => {
  const { propose, record } = await setUp();
  await expect(propose({ pgPrimaryPhone: '415-555-0199' })).rejects.toMatchObject(problemOf(422));
  const custody = { custodyIssueExists: { yes: true, no: false } };
  await expect(propose(custody)).rejects.toMatchObject({ problem: { errors: [{ field: 'custodyIssueNotes' }] } });
  await propose({ ...custody, custodyIssueNotes: 'Mother only' });
  expect(await record()).toMatchObject({ proposal: { custodyIssueNotes: 'Mother only' } });
});

it('staff decide about each answer once, in their charters, and the history names the decisions', async () => {
  const { propose, decide, lastChange, record, sent, work, wait } = await setUp();
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
  const { propose, decide } = await setUp();
  await propose({ custodyIssueExists: { yes: true, no: false }, custodyIssueNotes: 'Mother only' });
  const half = decide({ custodyIssueExists: 'accepted', custodyIssueNotes: 'declined' });
  await expect(half).rejects.toMatchObject({ problem: { status: 422, errors: [{ field: 'custodyIssueNotes' }] } });
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
    const set = await setUp();
    const { etag } = await set.stored();
    await changeStatus(set.registrations, { id: set.id, etag, caller: ana }, schedule);
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
    const { id, stored, registrations, withdraw, contact } = await scheduled();
    const caller = ana;
    const complete = {
      ...schedule,
      action: 'orientation completed',
      status: 'Enrollment Complete',
      progressLevel: 3,
    } as const;
    await changeStatus(registrations, { id, etag: (await stored()).etag, caller }, complete);
    await expect(withdraw()).rejects.toMatchObject({
      problem: { status: 409, detail: expect.stringContaining('call') },
    });
    await expect(contact({ pgPrimaryPhone: '415-555-0199' })).rejects.toMatchObject(problemOf(409));
  });
});

it('a change by staff ends the undoing of a withdrawal', async () => {
  const { id, withdraw, undo, stored, registrations, record } = await setUp();
  await withdraw();
  await reactivateEnrollment(registrations, { id, etag: (await stored()).etag, caller: ana });
  expect(await record()).not.toHaveProperty('withdrawal');
  await expect(undo()).rejects.toMatchObject(problemOf(409));
});

it('a family changes no entry of another one', async () => {
  const { call } = await setUp();
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

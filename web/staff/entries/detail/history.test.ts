import { expect, it } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { MessageState } from '#domain/email/api.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { EntryFields } from '#domain/entries/name-field.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import { describeHistory, describeReads } from './history.ts';

const timeZone = 'America/Los_Angeles';
const now = new Date('2026-11-20T23:00:00.000Z');
const ana = { by: 'ana@northstar.example', name: 'Ana Ruiz' };
const curtis = { by: 'curtis@northstar.example', name: 'Curtis Oyelaran' };
const family = { by: 'family', name: 'family' };

const event = (part: Partial<AuditEvent>): AuditEvent => ({
  at: '2026-11-20T22:15:00.000Z',
  action: 'changed',
  ...ana,
  fields: [],
  ...part,
});
const mail: MessageState = {
  _id: '5b0e7c52-4a0e-4d33-9f0b-3b1f6a1f2c11',
  kind: 'interest-email',
  label: 'Confirmation to the family',
  to: ['rosa@families.example'],
  state: 'sent',
  attempts: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: '2026-11-20T08:00:05.000Z',
  nextAttemptAt: null,
  error: null,
};

const plain = (text: string) => text.replace(/\s/g, ' ');
const describeAll = (
  events: readonly AuditEvent[],
  messages: readonly MessageState[] = [],
  definition: EntryFields = interestDefinition,
) => describeHistory({ events, messages, definition }, { timeZone, now });
const sentence = (part: Partial<AuditEvent>, definition: EntryFields = interestDefinition) => {
  const [line] = describeAll([event(part)], [], definition)[0]?.lines ?? [];
  return `${line?.who} ${line?.text}`;
};

it('is listed by days of the reader, newest first, with its mails', () => {
  const status = { before: null, after: 'New Interest' };
  const created = event({ ...family, action: 'created', at: '2026-11-19T07:30:00.000Z', fields: ['city'], status });
  const days = describeAll([created, event({ fields: ['city'] }), event({ action: 'read' })], [mail]);
  expect(days.map(({ title, lines }) => [title, lines.map(({ kind, text }) => `${kind}: ${text}`)])).toEqual([
    ['Today', ['change: changed Home address: City', 'mail: Email sent: Confirmation to the family']],
    ['Wednesday, November 18', ['step: submitted the form']],
  ]);
  expect(days[1]?.lines[0]).toMatchObject({ who: 'The family', status });
});

it.each<[string, Partial<AuditEvent>]>([
  ['Ana Ruiz changed Student First Name and Home address: City', { fields: ['studentFirstName', 'city', 'sort'] }],
  [
    'Ana Ruiz changed Learning Center',
    { fields: ['learningCenterId', 'learningCenterName', 'charterId', 'principal'] },
  ],
  ['Ana Ruiz changed the entry', { fields: ['charterId', 'toString'] }],
  [
    'Ana Ruiz changed the status',
    { fields: ['status', 'lastContactDate'], status: { before: 'New Interest', after: 'Not Interested' } },
  ],
  [
    'The new registration changed the status',
    {
      by: 'registration',
      name: 'registration',
      fields: ['status', 'registrationId'],
      status: { before: 'New Interest', after: 'Enrollment Submitted' },
    },
  ],
  ['Ana Ruiz added the entry', { action: 'created', fields: ['city'] }],
  ['Ana Ruiz added a note', { action: 'note added' }],
  ['Ana Ruiz exported it', { action: 'exported' }],
  ['Ana Ruiz sent an email again', { action: 'mail resent' }],
  ['Ana Ruiz deleted the entry', { action: 'deleted' }],
])('%s', (words, part) => expect(sentence(part)).toBe(words));

it.each<[string, AuditEvent['action'], string | undefined]>([
  ['Ana Ruiz sent the virtual orientation', 'orientation sent or scheduled', 'Virtual Orientation Sent'],
  ['Ana Ruiz scheduled the orientation', 'orientation sent or scheduled', 'Orientation Scheduled'],
  ['Ana Ruiz changed the orientation', 'orientation sent or scheduled', undefined],
  ['Ana Ruiz chose the matching student', 'match chosen', 'Auto Withdraw Requested'],
  ['Ana Ruiz confirmed that no student matches', 'no match confirmed', undefined],
  ['Ana Ruiz completed the enrollment', 'orientation completed', 'Enrollment Complete'],
  ['Ana Ruiz terminated the enrollment', 'terminated', 'Enrollment Terminated'],
])('a step of a registration: %s', (words, action, after) => {
  const status = after ? { before: 'Enrollment Submitted', after } : undefined;
  const part = { action, fields: ['status', 'progressLevel'], ...(status && { status }) };
  expect(sentence(part, registrationDefinition)).toBe(words);
  expect(describeAll([event(part)], [], registrationDefinition)[0]?.lines[0]).toMatchObject({ kind: 'step' });
});

it.each([
  ['pending', 'mail', 'Email waiting: Confirmation to the family'],
  ['sending', 'mail', 'Email waiting: Confirmation to the family'],
  ['failed', 'failure', 'Email failed: Confirmation to the family'],
  ['dropped', 'mail', 'Email not needed: Confirmation to the family'],
] as const)('describes a mail that is %s', (state, kind, text) => {
  const days = describeAll([], [{ ...mail, state, sentAt: null }]);
  expect(days).toMatchObject([{ title: 'Today', lines: [{ kind, text, at: mail.createdAt }] }]);
});

it('groups reads by person, the latest first', () => {
  const read = (who: object, at: string) => event({ ...who, action: 'read', at });
  const reads = describeReads(
    [
      read(ana, '2026-11-20T22:15:00.000Z'),
      read(curtis, '2026-11-20T22:59:50.000Z'),
      event({}),
      read(ana, '2026-11-18T22:15:00.000Z'),
      read(ana, '2026-11-20T20:15:00.000Z'),
    ],
    { timeZone, now },
  );
  expect(reads.map(plain)).toEqual([
    'Curtis Oyelaran read it today, 2:59 PM',
    'Ana Ruiz read it 3 times, last today, 2:15 PM',
  ]);
});

it('counts many changed answers, and lists them', () => {
  const fields = ['studentFirstName', 'studentLastName', 'birthDate', 'city', 'phone'];
  const [line] = describeAll([event({ fields })])[0]?.lines ?? [];
  expect(line).toMatchObject({ text: 'changed 5 answers', fields: expect.arrayContaining(['Home address: City']) });
  expect(line?.fields).toHaveLength(5);
});

it('distinguishes two changes of one instant', () => {
  const ids = describeAll([event({}), event({})]).flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
});

it('returns nothing for no events', () => expect([describeAll([]), describeReads([], { timeZone })]).toEqual([[], []]));

it('names the decisions about proposed answers', () => {
  const decisions = { studentFirstName: 'accepted', studentLastName: 'accepted', city: 'declined' } as const;
  expect(sentence({ action: 'proposal decided', decisions, fields: ['studentFirstName'] })).toBe(
    'Ana Ruiz accepted Student First Name and Student Last Name, declined Home address: City of the proposed changes',
  );
  expect(sentence({ ...family, action: 'withdrawn' })).toBe('The family withdrew the form');
});

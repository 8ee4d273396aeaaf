import { describe, expect, it } from 'vitest';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { registrationStatuses } from '#domain/registration/status.ts';
import { readCalendarFile } from '../../../tests/fixtures/calendar-file.ts';
import { createTestKit } from '../../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../../tests/fixtures/learning-center.ts';
import type { RegistrationCaseName } from '../../../tests/fixtures/registration/registration-answers.ts';
import { registrationRecord } from '../../../tests/fixtures/registration/registration-record.ts';
import { submissionOf } from '../../../tests/fixtures/registration/registration-submission.ts';
import { findKind, renderMail } from '../../../tests/fixtures/stand-in-checks/mail-checks.ts';
import { listRecipients } from '../../entries/mail/mail-kind.ts';
import { storeRegistration } from '../submit-registration.ts';
import { orientationMails } from './orientation-mails.ts';

const link = 'https://meet.bay.example/orientation';
const time = '2026-11-24 - 16:00 - 17:00';
const arranged: Partial<RegistrationRecord> = {
  orientationScheduled: true,
  orientationPhase: 'POST',
  orientationSequence: 1,
  orientationStaffEmail: 'ana@northstar.example',
};
const virtual: Partial<RegistrationRecord> = {
  ...arranged,
  status: 'Virtual Orientation Sent',
  orientationType: 'VIRTUAL',
  orientationLink: link,
};
const live: Partial<RegistrationRecord> = {
  ...arranged,
  status: 'Orientation Scheduled',
  orientationType: 'LIVE',
  orientationTime: time,
};
const canceled: Partial<RegistrationRecord> = { ...live, status: 'Enrollment Terminated', orientationCanceled: time };
const complete: Partial<RegistrationRecord> = { ...live, status: 'Enrollment Complete' };
const occasions = {
  'virtual-orientation': virtual,
  'live-orientation': live,
  'orientation-canceled': canceled,
  'final-enrollment': complete,
} as const;
type Kind = keyof typeof occasions;
const kinds = Object.keys(occasions) as Kind[];
const find = (kind: Kind) => findKind(orientationMails, kind);

function render(kind: Kind, change: Partial<RegistrationRecord> = {}, center = learningCenter) {
  return renderMail(find(kind), { ...registrationRecord, ...occasions[kind], ...change }, { center });
}

describe('mails of processing', () => {
  it.each<[Kind, Partial<RegistrationRecord>, string, string]>([
    ['virtual-orientation', {}, 'Virtual orientation: Mission Center', 'The virtual orientation of Maya is confirmed'],
    [
      'virtual-orientation',
      { orientationPhase: 'PRE' },
      'Virtual orientation planned: Mission Center',
      'A virtual orientation is planned for Maya',
    ],
    ['live-orientation', {}, 'Orientation confirmed: Mission Center', 'The orientation of Maya is confirmed'],
    [
      'live-orientation',
      { orientationPhase: 'PRE' },
      'Orientation planned: Mission Center',
      'An orientation is planned for Maya',
    ],
    ['orientation-canceled', {}, 'Orientation canceled: Mission Center', 'The orientation of Maya is canceled'],
    ['final-enrollment', {}, 'Enrollment complete: Mission Center', 'Welcome, Maya: enrollment is complete'],
  ])('%s %j', async (kind, change, subject, heading) => {
    const mail = await render(kind, change);
    expect(mail.subject).toBe(subject);
    expect(mail.text.split('\n')[0]).toBe(heading);
    expect(mail.replyTo).toBe(
      kind === 'final-enrollment' ? learningCenter.site.enrollment_info.registrationEmail : 'ana@northstar.example',
    );
    expect(mail.text).toContain('Phone: 415-555-0100');
    expect(mail.text.includes('still working on the registration')).toBe(change.orientationPhase === 'PRE');
  });

  it.each(['', 'nobody'])('ask for an answer only where somebody reads it: %j', async (none) => {
    const { site } = learningCenter;
    const unread = { ...site, enrollment_info: { ...site.enrollment_info, registrationEmail: none } };
    for (const kind of kinds) {
      const change = { orientationStaffEmail: none };
      const mail = await render(kind, change, { ...learningCenter, site: unread });
      expect(mail).not.toHaveProperty('replyTo');
      expect(mail.text).toMatch(/\? Call the learning center\./);
      expect(mail.text).not.toContain('Reply to');
      const read = await render(kind, change);
      expect(read.replyTo).toBe(site.enrollment_info.registrationEmail);
      expect(read.text).toContain('Reply to this email or call the learning center.');
    }
  });

  it('say when and where, by the clock of the center', async () => {
    const mail = await render('live-orientation');
    expect(mail.text).toContain('When: Tuesday, 11/24/2026, 4:00 PM-5:00 PM Pacific');
    expect(mail.text).toContain('Address: 1 Mission Street, San Francisco, CA 94103');
  });

  it('of a virtual orientation lead to its link, with a calendar file only when it has a time', async () => {
    const [whenever, held] = [
      await render('virtual-orientation'),
      await render('virtual-orientation', { orientationTime: time }),
    ];
    for (const mail of [whenever, held]) expect(mail.html).toContain(`href="${link}"`);
    expect(whenever.attachments).toEqual([]);
    expect(whenever.text).toContain('whenever it suits you');
    expect(whenever.text).not.toContain('time does not suit');
    expect(held.attachments.map(({ name }) => name)).toEqual(['orientation.ics']);
    expect(held.text).toContain('calendar file');
  });

  it.each(['virtual-orientation', 'live-orientation'] as const)(
    '%s says that a later time replaces one before',
    async (kind) => {
      const says = async (orientationSequence: number) =>
        (await render(kind, { orientationTime: time, orientationSequence })).text.includes('this one takes its place');
      expect([await says(1), await says(2)]).toEqual([false, true]);
    },
  );

  it.each(kinds)('%s carries no answer of the family but a first name', async (kind) => {
    const personal = Object.entries(registrationForm.fields).filter(
      ([, field]) => field.input === 'text' || field.input === 'textarea',
    );
    const marked = Object.fromEntries(personal.map(([name]) => [name, `secret ${name}`]));
    const otherFields = { terminationNotes: 'secret', programDescription: 'secret', firstName: 'https://evil.example' };
    const addresses = { studentEmail: 'maya@x.example', pgPrimaryEmail: 'rosa@x.example' };
    const { whole, attachments } = await render(kind, { ...marked, ...otherFields, ...addresses });
    const files = attachments.flatMap(({ bytes }) => readCalendarFile(bytes).map(({ value }) => value));
    expect([whole, ...files].join('\n')).not.toMatch(/secret|evil/);
    expect(whole).not.toContain('x.example');
  });

  it('are possible only in some process states of the registration', () => {
    const now = new Date('2026-11-20T10:00:00.000Z');
    const calledFor = (change: Partial<RegistrationRecord>) =>
      kinds.filter((kind) => find(kind).applies?.({ ...registrationRecord, ...change }, { now }) !== false);
    for (const kind of kinds) expect(calledFor(occasions[kind])).toEqual([kind]);
    for (const status of registrationStatuses) {
      const without = status === 'Enrollment Complete' ? ['final-enrollment'] : [];
      expect(calledFor({ status })).toEqual(without);
    }
  });

  it.each<[RegistrationCaseName, string[]]>([
    ['longChild', ['studentEmail', 'pgPrimaryEmail']],
    ['longAdultWithPermission', ['studentEmail', 'pgPrimaryEmail']],
    ['longAdultWithout', ['studentEmail']],
    ['longSelf', ['studentEmail']],
  ])('of %s go to %j', async (name, fields) => {
    const { registrations: area, read } = await createTestKit();
    // What a family has no business to send is not written to either.
    const body = submissionOf(name, { studentEmail: 'maya@example.org', pgPrimaryEmail: 'rosa@example.org' });
    const entry = await read(area, await storeRegistration(area, body));
    const addresses: Record<string, string> = { studentEmail: 'maya@example.org', pgPrimaryEmail: 'rosa@example.org' };
    for (const kind of kinds) {
      expect(await listRecipients(find(kind), entry, learningCenter, new Date())).toEqual(
        fields.map((field) => addresses[field]),
      );
    }
    const same = { ...entry, studentEmail: 'Rosa@example.org', pgPrimaryEmail: 'rosa@example.org' };
    expect(await listRecipients(find('live-orientation'), same, learningCenter, new Date())).toEqual([
      'Rosa@example.org',
    ]);
  });
});

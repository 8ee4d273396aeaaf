import { describe, expect, it } from 'vitest';
import { answerText } from '#domain/form-kit/summarize.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { registrationRecord } from '../../tests/fixtures/registration-record.ts';
import { listRecipients } from '../entries/mail-kind.ts';
import { layOutMail } from '../platform/mail-layout.ts';
import { newMessage } from '../platform/outbox-item.ts';
import { submissionMails } from './registration-mails.ts';

const brand = {
  displayName: 'Holston',
  color: '#1b5e20',
  ink: '#ffffff',
  logo: 'https://enroll.holston.example/brands/holston/icon.svg',
  home: 'https://enroll.holston.example',
};
const staffOrigin = 'https://staff.northstar.example';
const kinds = ['register-email', 'register-notification-email'] as const;
type Kind = (typeof kinds)[number];

async function render(kind: Kind, change: Partial<RegistrationRecord> = {}) {
  const entry = { ...registrationRecord, ...change };
  const found = submissionMails.find((one) => one.kind === kind);
  return (
    found &&
    layOutMail(brand, await found.render({ entry, center: learningCenter, brand, staffOrigin, updated: false }))
  );
}
const wholeOf = (mail: Awaited<ReturnType<typeof render>>) => `${mail?.subject}\n${mail?.text}\n${mail?.html}`;

describe('mails of a registration', () => {
  it('thank the family in the words of the specification and lead to the center', async () => {
    const mail = await render('register-email');
    expect(mail?.subject).toBe('Registration received: Mission Center');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(
        'Thank you! Your registration has been successfully completed. One of our team members will reach out to you within one business day.',
      );
      expect(text).toContain('Mission Center - Bay Charter');
      expect(text).toContain('1 Mission Street, San Francisco, CA 94103');
      expect(text).toContain('415-555-0100');
      expect(text).toContain(`https://enroll.holston.example/information?site=${'c'.repeat(24)}`);
      expect(text).toContain('Maya');
    }
    expect(mail?.html).toContain('#1b5e20');
  });

  it('tell the center where to find the registration, and what it is for', async () => {
    const mail = await render('register-notification-email');
    expect(mail?.subject).toBe('New registration: Mission Center');
    expect(mail?.text).toContain('Maya was registered for enrollment');
    expect(mail?.text).toContain(`${staffOrigin}/registration-forms/${registrationRecord.id}`);
    const other = await render('register-notification-email', { registerForIntercession: true });
    expect(other?.text).toContain('Maya was registered for an intersession');
  });

  it.each(kinds)('%s carries no answer of the family but a first name', async (kind) => {
    const asked = Object.entries(registrationForm.fields).filter(
      ([, field]) => field.input === 'text' || field.input === 'textarea',
    );
    const marked = Object.fromEntries(asked.map(([name]) => [name, `secret ${name}`]));
    const more = {
      studentEmail: 'secret@x.example',
      pgPrimaryEmail: 'secret@x.example',
      pgPrimaryPhone: '999-555-0000',
    };
    const beside = { generalRegistrationNotes: 'secret notes', firstName: 'Maya', birthDate: '2012-03-04' };
    const mail = wholeOf(await render(kind, { ...marked, ...more, ...beside }));
    expect(mail).not.toMatch(/secret|999-555|2012|03\/04/);
    for (const name of ['primaryRaceCategory', 'livingStatus', 'gender', 'primaryLanguage'] as const) {
      expect(mail).not.toContain(answerText(registrationForm.fields[name], registrationRecord[name]));
    }
  });

  it.each([
    '<script>alert(1)</script>',
    'evil.example/win',
    'Call 415-555-0132',
    'https://evil.example',
    'a@evil.example',
    'Maya\nBcc: x@evil.example',
    '李"><a href=x>',
  ])('leave out a first name that could be a link or markup: %j', async (firstName) => {
    for (const kind of kinds) {
      const mail = wholeOf(await render(kind, { firstName }));
      expect(mail).not.toContain(firstName);
      expect(mail).not.toMatch(/evil|alert|0132|href=x/);
    }
  });

  it.each(['Zoë-Ann', "D'Arcy", '李', 'Nguyễn Thị'])('keep the name %s', async (firstName) => {
    expect((await render('register-email', { firstName }))?.text).toContain(firstName);
  });

  it('escape the names that staff gave to center and charter', async () => {
    const mail = await render('register-email', { learningCenterName: '<b>A&B</b>', learningCenterCharter: '"C"' });
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain('&lt;b&gt;A&amp;B&lt;/b&gt; - &quot;C&quot;');
  });

  it('say nothing of an entry that is gone, and wait for a center that is not to be found', async () => {
    const { kit, registrations, sent, centers } = await createTestKit();
    const deliver = async (entryId: string, kind: Kind) => {
      const message = newMessage({ entryId, kind, to: ['x@example.org'] }, kit.now());
      await registrations.container.create(message);
      await kit.outbox.deliver({ container: 'registrations', entryId, id: message.id });
      return (await registrations.container.read(message.id, entryId))?.item;
    };
    for (const kind of kinds) expect(await deliver('b'.repeat(24), kind)).toMatchObject({ state: 'sent' });
    await registrations.store.create(registrationRecord, []);
    centers.clear();
    const waiting = { state: 'pending', error: expect.stringContaining('learning center') };
    expect(await deliver(registrationRecord.id, 'register-email')).toMatchObject(waiting);
    expect(sent).toEqual([]);
  });
});

describe('a confirmation', () => {
  const [confirmation] = submissionMails;
  const addressesOf = (change: Partial<RegistrationRecord>) => {
    const { pgPrimaryEmail: _p, studentEmail: _s, ...entry } = registrationRecord;
    return confirmation && listRecipients(confirmation, { ...entry, ...change }, learningCenter);
  };

  it('goes to the parent where one was asked for, else to the student, else to nobody', async () => {
    const both = { pgPrimaryEmail: 'rosa@example.org', studentEmail: 'maya@example.org' };
    expect(await addressesOf(both)).toEqual(['rosa@example.org']);
    expect(await addressesOf({ studentEmail: 'maya@example.org' })).toEqual(['maya@example.org']);
    expect(await addressesOf({})).toEqual([]);
  });
});

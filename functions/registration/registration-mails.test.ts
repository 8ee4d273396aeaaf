import { describe, expect, it } from 'vitest';
import { answerText } from '#domain/form-kit/answer-text.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import {
  checkSubmissionMails,
  findKind,
  renderMail,
  staffOrigin,
} from '../../tests/fixtures/stand-in-checks/mail-checks.ts';
import { listRecipients } from '../entries/mail/mail-kind.ts';
import { submissionMails } from './registration-mails.ts';

const kinds = ['register-email', 'register-notification-email'] as const;
function render(kind: string, change: Partial<RegistrationRecord> = {}) {
  return renderMail(findKind(submissionMails, kind), { ...registrationRecord, ...change });
}

describe('mails of a registration', () => {
  it('thank the family in the original words and lead to the center', async () => {
    const mail = await render('register-email');
    expect(mail.subject).toBe('Registration received: Mission Center');
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(
        'Thank you! Your registration has been successfully completed. One of our team members will reach out to you within one business day.',
      );
      expect(text).toContain('Mission Center - Bay Charter');
      expect(text).toContain('1 Mission Street, San Francisco, CA 94103');
      expect(text).toContain('415-555-0100');
      expect(text).toContain(`https://enroll.holston.example/information?site=${'c'.repeat(24)}`);
      expect(text).toContain('Maya');
    }
    expect(mail.html).toContain('#1b5e20');
    expect(mail.replyTo).toBe('registrar@bay.example');
  });

  it('say to the center where to find the registration, and what it is for', async () => {
    const mail = await render('register-notification-email');
    expect(mail.subject).toBe('New registration: Mission Center');
    expect(mail.text).toContain('Maya was registered for enrollment');
    expect(mail.text).toContain(`${staffOrigin}/registration-forms/${registrationRecord.id}`);
    const other = await render('register-notification-email', { registerForIntercession: true });
    expect(other.text).toContain('Maya was registered for an intersession');
  });

  it.each(kinds)('%s carries no answer of the family but a first name', async (kind) => {
    const personal = Object.entries(registrationForm.fields).filter(
      ([, field]) => field.input === 'text' || field.input === 'textarea',
    );
    const marked = Object.fromEntries(personal.map(([name]) => [name, `secret ${name}`]));
    const more = {
      studentEmail: 'secret@x.example',
      pgPrimaryEmail: 'secret@x.example',
      pgPrimaryPhone: '999-555-0000',
    };
    const otherFields = { generalRegistrationNotes: 'secret notes', firstName: 'Maya', birthDate: '2012-03-04' };
    const { whole } = await render(kind, { ...marked, ...more, ...otherFields });
    expect(whole).not.toMatch(/secret|999-555|2012|03\/04/);
    for (const name of ['primaryRaceCategory', 'livingStatus', 'gender', 'primaryLanguage'] as const) {
      expect(whole).not.toContain(answerText(registrationForm.fields[name], registrationRecord[name]));
    }
  });

  checkSubmissionMails({
    mails: submissionMails,
    entry: registrationRecord,
    named: (firstName) => ({ ...registrationRecord, firstName }),
    greeting: (name) => `Thank you for registering ${name}\n`,
    areaOf: ({ registrations }) => registrations,
  });
});

describe('a confirmation', () => {
  const [confirmation] = submissionMails;
  const addressesOf = (change: Partial<RegistrationRecord>) => {
    const { pgPrimaryEmail: _p, studentEmail: _s, ...entry } = registrationRecord;
    return confirmation && listRecipients(confirmation, { ...entry, ...change }, learningCenter, new Date());
  };

  it('goes to the parent where the form asked for one, else to the student, else to nobody', async () => {
    const both = { pgPrimaryEmail: 'rosa@example.org', studentEmail: 'maya@example.org' };
    expect(await addressesOf(both)).toEqual(['rosa@example.org']);
    expect(await addressesOf({ studentEmail: 'maya@example.org' })).toEqual(['maya@example.org']);
    expect(await addressesOf({})).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import {
  checkSubmissionMails,
  findKind,
  renderMail,
  staffOrigin,
} from '../../tests/fixtures/stand-in-checks/mail-checks.ts';
import { interestMails } from './interest-mails.ts';

function render(kind: string, change: Partial<InterestRecord> = {}, updated = false) {
  return renderMail(findKind(interestMails, kind), { ...interestRecord, ...change }, { updated });
}
const kinds = ['interest-email', 'interest-notification-email'] as const;

describe('mails of a request for information', () => {
  it('thank the family in the original words and lead to the center', async () => {
    const mail = await render('interest-email');
    expect(mail.subject).toBe('Thank you for your interest in Mission Center');
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(
        'Thank you your submission has been received. A team member will reach out to you within one business day.',
      );
      expect(text).toContain('Mission Center - Bay Charter');
      expect(text).toContain('1 Mission Street, San Francisco, CA 94103');
      expect(text).toContain('415-555-0100');
      expect(text).toContain(`https://enroll.holston.example/information?site=${'c'.repeat(24)}`);
    }
    expect(mail.text).toContain("Maya's enrollment");
    expect(mail.html).toContain('#1b5e20');
    expect(mail.replyTo).toBe('mission@bay.example');
  });

  it('say to the center where to find the request, and whether it is new', async () => {
    const mail = await render('interest-notification-email');
    expect(mail.subject).toBe('New request for information: Mission Center');
    expect(mail.text).toContain('The family of Maya asked for information');
    expect(mail.text).toContain(`${staffOrigin}/interest-forms/${interestRecord.id}`);
    const corrected = await render('interest-notification-email', {}, true);
    expect(corrected.subject).toBe('Updated request for information: Mission Center');
    expect(corrected.text).toContain('updated a request');
  });

  it.each(kinds)('%s carries no words of the family but a first name', async (kind) => {
    const marked = Object.fromEntries(
      [
        'studentLastName',
        'parentFirstName',
        'parentLastName',
        'street1',
        'street2',
        'city',
        'region',
        'phone',
        'primaryEmail',
        'campaign',
        'charter',
        'mailingStreet1',
        'mailingCity',
      ].map((name) => [name, `secret-${name}`]),
    );
    const { whole } = await render(kind, { ...marked, birthDate: '2012-03-04' });
    expect(whole).not.toMatch(/secret-|2012/);
  });

  checkSubmissionMails({
    mails: interestMails,
    entry: interestRecord,
    named: (studentFirstName) => ({ ...interestRecord, studentFirstName }),
    greeting: (name) => `about ${name}'s enrollment`,
    areaOf: ({ interests }) => interests,
  });

  it('go to the family and to the center', () => {
    const lists = interestMails.map((mail) => [
      mail.kind,
      mail.audience,
      mail.recipients(interestRecord, learningCenter, new Date()),
    ]);
    expect(lists).toEqual([
      ['interest-email', 'family', [interestRecord.primaryEmail]],
      ['interest-notification-email', 'center', ['mission@bay.example']],
    ]);
  });
});

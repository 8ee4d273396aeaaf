import { describe, expect, it } from 'vitest';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { interestRecord } from '../../tests/fixtures/interest-record.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { layOutMail } from '../platform/mail-layout.ts';
import { newMessage } from '../platform/outbox-item.ts';
import { interestMails } from './interest-mails.ts';

const brand = {
  displayName: 'Holston',
  color: '#1b5e20',
  ink: '#ffffff',
  logo: 'https://enroll.holston.example/brands/holston/icon.svg',
  home: 'https://enroll.holston.example',
};
const staffOrigin = 'https://staff.northstar.example';

async function render(
  kind: 'interest-email' | 'interest-notification-email',
  change: Partial<InterestRecord> = {},
  updated = false,
) {
  const entry = { ...interestRecord, ...change };
  const found = interestMails.find((one) => one.kind === kind);
  return found && layOutMail(brand, await found.render({ entry, center: learningCenter, brand, staffOrigin, updated }));
}
const kinds = ['interest-email', 'interest-notification-email'] as const;

describe('mails of a request for information', () => {
  it('thank the family in the words of the specification and lead to the center', async () => {
    const mail = await render('interest-email');
    expect(mail?.subject).toBe('Thank you for your interest in Mission Center');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(
        'Thank you your submission has been received. A team member will reach out to you within one business day.',
      );
      expect(text).toContain('Mission Center - Bay Charter');
      expect(text).toContain('1 Mission Street, San Francisco, CA 94103');
      expect(text).toContain('415-555-0100');
      expect(text).toContain(`https://enroll.holston.example/information?site=${'c'.repeat(24)}`);
    }
    expect(mail?.text).toContain("Maya's enrollment");
    expect(mail?.html).toContain('#1b5e20');
  });

  it('tell the center where to find the request, and whether it is new', async () => {
    const mail = await render('interest-notification-email');
    expect(mail?.subject).toBe('New request for information: Mission Center');
    expect(mail?.text).toContain('The family of Maya asked for information');
    expect(mail?.text).toContain(`${staffOrigin}/interest-forms/${interestRecord.id}`);
    const corrected = await render('interest-notification-email', {}, true);
    expect(corrected?.subject).toBe('Updated request for information: Mission Center');
    expect(corrected?.text).toContain('updated a request');
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
    const mail = await render(kind, { ...marked, birthDate: '2012-03-04' });
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/secret-|2012/);
  });

  it.each([
    '<script>alert(1)</script>',
    'www.evil.example',
    'evil.example/win',
    'Call 415-555-0132',
    'https://evil.example',
    'a@evil.example',
    'Maya\nBcc: x@evil.example',
    '李"><a href=x>',
  ])('leave out a first name that could be a link or markup: %j', async (studentFirstName) => {
    for (const kind of kinds) {
      const mail = await render(kind, { studentFirstName });
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(studentFirstName);
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|alert|0132|href=x/);
    }
  });

  it.each(['Zoë-Ann', "D'Arcy", '李', 'Nguyễn Thị'])('keep the name %s', async (studentFirstName) => {
    expect((await render('interest-email', { studentFirstName }))?.text).toContain(`${studentFirstName}'s enrollment`);
  });

  it('escape the names that staff gave to center and charter', async () => {
    const mail = await render('interest-email', { learningCenterName: '<b>A&B</b>', learningCenterCharter: '"C"' });
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain('&lt;b&gt;A&amp;B&lt;/b&gt; - &quot;C&quot;');
  });

  it('say nothing of an entry that is gone, and wait for a center that is not to be found', async () => {
    const { kit, interests, sent, centers } = await createTestKit();
    const deliver = async (entryId: string) => {
      const message = newMessage({ entryId, kind: 'interest-email', to: ['x@example.org'] }, kit.now());
      await interests.container.create(message);
      await kit.outbox.deliver({ container: 'interests', entryId, id: message.id });
      return (await interests.container.read(message.id, entryId))?.item;
    };
    expect(await deliver('b'.repeat(24))).toMatchObject({ state: 'sent' });
    await interests.store.create(interestRecord, []);
    centers.clear();
    const waiting = { state: 'pending', error: expect.stringContaining('learning center') };
    expect(await deliver(interestRecord.id)).toMatchObject(waiting);
    expect(sent).toEqual([]);
  });

  it('go to the family and to the center', () => {
    const lists = interestMails.map((mail) => [
      mail.kind,
      mail.audience,
      mail.recipients(interestRecord, learningCenter),
    ]);
    expect(lists).toEqual([
      ['interest-email', 'family', [interestRecord.primaryEmail]],
      ['interest-notification-email', 'center', ['mission@bay.example']],
    ]);
  });
});

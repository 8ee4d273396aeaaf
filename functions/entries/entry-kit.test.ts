import { describe, expect, it } from 'vitest';
import { formatReference } from '#domain/entries/reference.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { type FollowUp, type Message, newFollowUp, newMessage } from '../platform/outbox/outbox-item.ts';

const { id: entryId } = interestRecord;
const registrationId = '7'.repeat(24);

async function setUp() {
  const set = await createTestKit();
  const { kit, interests, registrations } = set;
  await interests.store.create(interestRecord, []);
  await registrations.store.create({ ...registrationRecord, id: registrationId, entryId: registrationId }, []);
  return {
    ...set,
    /** Does an item and gives what is left of it. */
    deliver: async (item: Message | FollowUp) => {
      await interests.container.create(item);
      await kit.outbox.deliver({ container: 'interests', entryId, id: item.id });
      return (await interests.container.read(item.id, entryId))?.item;
    },
  };
}

describe('the kit', () => {
  it('finds an entry in any area', async () => {
    const { kit, interests, registrations } = await setUp();
    const found = await kit.findEntry(entryId);
    expect([found?.area, found?.found.entry.type]).toEqual([interests, 'interest']);
    const other = await kit.findEntry(registrationId);
    expect([other?.area.definition.container, other?.found.entry.type]).toEqual(['registrations', 'registration']);
    expect(other?.area.store).toBe(registrations.store);
    expect(await kit.findEntry('b'.repeat(24))).toBeUndefined();
    expect(kit.listAreas().map((area) => area.container.id)).toEqual(['interests', 'registrations']);
  });

  it('sends the mail of an entry by its kind, in the look of its brand', async () => {
    const { kit, deliver, sent } = await setUp();
    const mail = newMessage({ entryId, kind: 'interest-email', to: ['rosa@example.org'] }, kit.now());
    expect(await deliver(mail)).toMatchObject({ state: 'sent' });
    expect(sent).toEqual([expect.objectContaining({ to: ['rosa@example.org'] })]);
    expect(sent[0]?.text).toContain('https://enroll.holston.example/information');
    expect(sent[0]?.text).toContain(`Your reference: ${formatReference(entryId)}`);
    await deliver(newMessage({ entryId, kind: 'interest-notification-email', to: ['a@example.org'] }, kit.now()));
    expect(sent[1]?.text).not.toContain('reference');
  });

  it.each(['news', 'constructor', 'register-email'])(
    'tries a mail of the unknown kind %s again later: a newer instance may know it',
    async (kind) => {
      const { kit, deliver, warnings, sent } = await setUp();
      const mail = newMessage({ entryId, kind, to: ['rosa@example.org'] }, kit.now());
      expect(await deliver(mail)).toMatchObject({ state: 'pending', attempts: 1 });
      expect([warnings.length, sent.length]).toEqual([1, 0]);
    },
  );

  it.each(['news', 'constructor', 'toString'])('tries a follow-up of the unknown kind %s again later', async (kind) => {
    const { kit, deliver, warnings } = await setUp();
    const left = await deliver(newFollowUp({ entryId, kind, data: {} }, kit.now()));
    expect(left).toMatchObject({ state: 'pending', attempts: 1, error: expect.stringContaining(kind) });
    expect(warnings).toHaveLength(1);
  });

  it('sweeps every area', async () => {
    const { kit, interests, registrations, queued } = await setUp();
    const mail = newMessage({ entryId, kind: 'interest-email', to: ['rosa@example.org'] }, kit.now());
    await interests.container.create(mail);
    await registrations.container.create({ ...mail, entryId: registrationId });
    expect(await kit.outbox.sweep()).toBe(2);
    expect([...queued].sort()).toEqual([
      `interests/${entryId}/${mail.id}`,
      `registrations/${registrationId}/${mail.id}`,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import * as api from '#domain/email/api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { ana, ofBay, ofNone } from '../../tests/fixtures/staff-callers.ts';
import { type Thing, thing, thingDefinition } from '../../tests/fixtures/thing.ts';
import { createEntryArea } from '../entries/entry-area.ts';
import { type MailKind, planMails } from '../entries/mail/mail-kind.ts';
import { submitEntry } from '../entries/submit-entry.ts';
import { family } from '../platform/actor.ts';
import { type Caller, everyCharter } from '../platform/http/access.ts';
import { MailRefused } from '../platform/mail/mail.ts';
import { type Message, newMessage } from '../platform/outbox/outbox-item.ts';
import { createEmails } from './email-routes.ts';
import { createMailList } from './mail-list.ts';

const { id: entryId, submissionId } = interestRecord;
const visitor: Caller = { kind: 'public' };

/** The calls over a stored request for information. */
async function setUp() {
  const set = await createTestKit();
  const { kit, interests: area } = set;
  await area.store.create(interestRecord, []);
  const { endpoint, call } = collectActions();
  const audited: string[] = [];
  const audit = { record: async (_: string, action: string) => void audited.push(action) };
  createEmails(kit, { audit, mails: createMailList(kit) }).register(endpoint);
  const send = (body: object, caller: Caller, kind = 'interest-email') =>
    call(api.sendEmail, { params: { kind }, body: { entryId, ...body }, caller });
  const list = (caller: Caller, of = entryId) => call(api.listEntryMessages, { params: { entryId: of }, caller });
  const resend = (messageId: string, caller: Caller, of = entryId) =>
    call(api.resendMessage, { params: { entryId: of, messageId }, caller });
  const store = async (change: Partial<Message> = {}) => {
    const fresh = newMessage({ entryId, kind: 'interest-email', to: ['rosa@example.org'] }, kit.now());
    const message = { ...fresh, ...change };
    await area.container.create(message);
    return message;
  };
  return { ...set, audited, send, list, resend, store, messages: () => set.itemsOf(area, 'message') };
}
const notFound = { problem: { status: 404 } };

describe('sending a mail of an entry', () => {
  it('by the family makes sure that what was written leaves, and writes nothing', async () => {
    const { send, store, queued, messages, audited } = await setUp();
    const pending = await store();
    const sent = await store({ state: 'sent' });
    await store({ kind: 'interest-notification-email' });
    const answer = await send({ submissionId }, visitor);
    expect(answer).toEqual({ messageIds: expect.arrayContaining([pending.id, sent.id]) });
    expect(answer).toHaveProperty('messageIds.length', 2);
    expect(queued).toEqual([`interests/${entryId}/${pending.id}`]);
    expect(await messages()).toHaveLength(3);
    expect(audited).toEqual([]);
  });

  it('by the family needs the submissionId just used', async () => {
    const { send, store, queued } = await setUp();
    await store();
    await expect(send({}, visitor)).rejects.toMatchObject(notFound);
    await expect(send({ submissionId: submissionId.replace('f', 'e') }, visitor)).rejects.toMatchObject(notFound);
    await expect(send({ submissionId, entryId: 'b'.repeat(24) }, visitor)).rejects.toMatchObject(notFound);
    expect(queued).toEqual([]);
  });

  it('by staff writes a new one, to the stored recipients, and is audited', async () => {
    const { send, queued, messages, audited, work, sent } = await setUp();
    await send({}, ofBay);
    const to = [interestRecord.primaryEmail];
    expect(await messages()).toEqual([
      expect.objectContaining({ kind: 'interest-email', to, limits: [], state: 'pending' }),
    ]);
    expect(queued).toHaveLength(1);
    expect(audited).toEqual(['mail resent']);
    await work();
    expect(sent.map((mail) => mail.to)).toEqual([to]);
  });

  it('by staff is three times a day for each kind and entry, and no more', async () => {
    const { send, messages, clock, audited, interests } = await setUp();
    clock.now = new Date('2026-11-20T22:30:00.000Z');
    for (let time = 1; time <= 3; time += 1) await send({}, time === 1 ? ana : ofBay);
    await expect(send({}, ana)).rejects.toMatchObject({
      problem: { status: 429, detail: expect.stringContaining('3 times today') },
      retryAfter: 90 * 60,
    });
    expect([(await messages()).length, audited.length]).toEqual([3, 3]);
    await send({}, ana, 'interest-notification-email');
    const other = 'b'.repeat(24);
    await interests.store.create({ ...interestRecord, id: other, entryId: other }, []);
    await send({ entryId: other }, ana);
    clock.now = new Date('2026-11-21T00:00:00.000Z');
    await send({}, ana);
    expect(await messages()).toHaveLength(6);
  });

  it('that is unknown is not found; that of another area has no recipients', async () => {
    const { send, messages } = await setUp();
    for (const kind of ['constructor', 'news']) {
      await expect(send({}, ana, kind)).rejects.toMatchObject(notFound);
      await expect(send({ submissionId }, visitor, kind)).rejects.toMatchObject(notFound);
    }
    await expect(send({}, ana, 'register-email')).rejects.toMatchObject({ problem: { status: 409 } });
    expect(await messages()).toEqual([]);
  });

  it('that no longer applies to the entry is refused', async () => {
    const { send, registrations, sent, work } = await setUp();
    const id = 'b'.repeat(24);
    const record = { ...registrationRecord, id, entryId: id };
    await registrations.store.create(record, []);
    const body = { entryId: id };
    for (const kind of ['virtual-orientation', 'live-orientation', 'orientation-canceled', 'final-enrollment']) {
      await expect(send(body, ana, kind)).rejects.toMatchObject({ problem: { status: 409, title: 'Nothing to send' } });
    }
    expect(await listItems(registrations.container, 'message')).toEqual([]);
    const { etag } = await registrations.store.read(id, everyCharter);
    const live = { orientationType: 'LIVE', orientationTime: '2026-11-24 - 16:00 - 17:00' } as const;
    await registrations.store.replace({ ...record, ...live, status: 'Orientation Scheduled' }, etag, []);
    await send(body, ana, 'live-orientation');
    await work();
    expect(sent.map(({ attachments }) => attachments?.map(({ name }) => name))).toEqual([['orientation.ics']]);
  });

  it('writes a mail of its own for each guardian, as the first time', async () => {
    const { send, resend, registrations, itemsOf } = await setUp();
    const id = 'c'.repeat(24);
    const to = ['rosa@example.org', 'luis@example.org'];
    const record = {
      ...registrationRecord,
      id,
      entryId: id,
      pgPrimaryEmail: to[0] ?? '',
      pg2PrimaryEmail: to[1] ?? '',
    };
    await registrations.store.create(record, []);
    const kind = 'contact-changed-email';
    const body = { entryId: id };
    expect(await send(body, ana, kind)).toHaveProperty('messageIds.length', 2);
    const listTo = async () => (await itemsOf(registrations, 'message')).flatMap((one) => [(one as Message).to]);
    expect((await listTo()).sort()).toEqual([[to[1]], [to[0]]]);
    const failed = newMessage({ entryId: id, kind, to: ['rosa@example.org'] }, new Date());
    await registrations.container.create({ ...failed, state: 'failed' });
    expect(await resend(failed.id, ana, id)).toMatchObject({ to: [to[0]], state: 'pending' });
    expect(await listTo()).toHaveLength(3);
    const gone = newMessage({ entryId: id, kind, to: ['old@example.org'] }, new Date());
    await registrations.container.create({ ...gone, state: 'sent' });
    await resend(gone.id, ana, id);
    expect(await listTo()).toHaveLength(6);
    // One that failed becomes the first guardian's; the other gets another.
    const lost = newMessage({ entryId: id, kind, to: ['lost@example.org'] }, new Date());
    await registrations.container.create({ ...lost, state: 'failed' });
    await resend(lost.id, ana, id);
    const all = await listTo();
    expect(all.filter((one) => one.length !== 1 || one[0] === 'lost@example.org')).toEqual([]);
    expect(all).toHaveLength(8);
  });

  it('by staff of another charter finds nothing, and without a recipient is refused', async () => {
    const { send, messages, centers } = await setUp();
    await expect(send({}, ofNone)).rejects.toMatchObject(notFound);
    const { site } = learningCenter;
    const enrollment_info = { ...site.enrollment_info, interestEmail: '' };
    centers.set(site.id, { ...learningCenter, site: { ...site, enrollment_info } });
    const nobody = { problem: { status: 409, title: 'Nobody to send to' } };
    await expect(send({}, ofBay, 'interest-notification-email')).rejects.toMatchObject(nobody);
    centers.clear();
    await expect(send({}, ofBay)).rejects.toMatchObject(nobody);
    expect(await messages()).toEqual([]);
  });
});

describe('the mails of an entry', () => {
  it('are shown with the names that staff use and the state of their delivery', async () => {
    const { list, store } = await setUp();
    const message = await store({ state: 'failed', attempts: 8, error: 'Mailbox full' });
    expect(await list(ofBay)).toEqual([
      {
        _id: message.id,
        kind: 'interest-email',
        label: 'Confirmation to the family',
        to: ['rosa@example.org'],
        state: 'failed',
        attempts: 8,
        createdAt: message.createdAt,
        sentAt: null,
        nextAttemptAt: null,
        error: 'Mailbox full',
      },
    ]);
    await expect(list(ofNone)).rejects.toMatchObject(notFound);
  });

  it('say when the next attempt is, and of a kind that is no longer known its name', async () => {
    const { list, store } = await setUp();
    const { dueAt } = await store({ kind: 'old-mail' });
    expect(await list(ofBay)).toMatchObject([{ label: 'old-mail', state: 'pending', nextAttemptAt: dueAt }]);
  });

  it("of one that was sent writes another, about the entry's current data, and leaves the first unchanged", async () => {
    const { resend, store, messages } = await setUp();
    const { id } = await store({ state: 'sent', sentAt: '2026-11-20T09:00:00.000Z', to: ['old@example.org'] });
    const again = (await resend(id, ofBay)) as { _id: string };
    expect(again).toMatchObject({ state: 'pending', attempts: 0 });
    expect(again._id).not.toBe(id);
    expect((await messages()).map(({ state }) => state).toSorted()).toEqual(['pending', 'sent']);
  });

  it('of one that failed go to the address that the entry has now', async () => {
    const { resend, store, sent, work, centers } = await setUp();
    const { id } = await store({ state: 'failed', attempts: 8, to: ['mistyped@example.org'] });
    expect(await resend(id, ofBay)).toMatchObject({ to: [interestRecord.primaryEmail] });
    await work();
    expect(sent.map(({ to }) => to)).toEqual([[interestRecord.primaryEmail]]);
    const other = await store({ state: 'failed', to: ['mistyped@example.org'] });
    centers.clear();
    expect(await resend(other.id, ofBay)).toMatchObject({ to: ['mistyped@example.org'] });
  });

  it('are not sent again while they wait, and their address still counts as returned', async () => {
    const { resend, store, kit } = await setUp();
    const { id, to } = await store({});
    const returned = { at: '2026-11-20T09:00:00.000Z', reason: 'No such mailbox' };
    await kit.addresses.noteReturned(to[0] ?? '', returned);
    // More often than the limit of a day allows.
    for (let count = 0; count < 5; count += 1)
      await expect(resend(id, ofBay)).rejects.toMatchObject({ problem: { status: 409 } });
    expect(await kit.addresses.find(to[0] ?? '')).toMatchObject({ returned });
  });

  it('are sent again when they failed, by staff of their charter', async () => {
    const { resend, store, audited, queued } = await setUp();
    const { id } = await store({ state: 'failed', attempts: 8 });
    await expect(resend(id, ofNone)).rejects.toMatchObject(notFound);
    expect(await resend(id, ofBay)).toMatchObject({ state: 'pending', attempts: 0 });
    expect([queued.length, audited]).toEqual([1, ['mail resent']]);
  });
});

describe('a new kind of mail', () => {
  const letter: MailKind<Thing> = {
    kind: 'thing-letter',
    label: 'Letter about a thing',
    audience: 'center',
    recipients: (_, center) => [center.site.enrollment_info.interestEmail],
    render: ({ entry }) => ({ subject: `Thing ${entry.count}`, heading: 'A thing', blocks: [{ paragraph: 'Look.' }] }),
    attachments: ({ entry }) => [
      { name: `thing-${entry.count}.txt`, contentType: 'text/plain', bytes: Buffer.from(`Thing ${entry.count}`) },
    ],
  };

  it('is one declaration: it is sent, listed and sent again like any other', async () => {
    const { kit, database, send, list, resend, work, sent, trouble, audited } = await setUp();
    const area = createEntryArea<Thing>(kit, thingDefinition, { mails: [letter] });
    await database.ensure();
    const thingId = '9'.repeat(24);
    const entry = { ...thing, id: thingId, entryId: thingId, count: 7 };
    const written = await planMails([letter], entry, learningCenter, {
      byFamily: true,
      now: kit.now(),
      mailLimits: kit.mailLimits,
    });
    await submitEntry(area, entry, written, family);
    await work();
    const mail = {
      to: ['mission@bay.example'],
      subject: 'Thing 7',
      attachments: [{ name: 'thing-7.txt', contentType: 'text/plain', bytes: Buffer.from('Thing 7') }],
    };
    expect(sent).toEqual([expect.objectContaining(mail)]);
    trouble.error = Object.assign(new Error('No such mailbox'), { name: MailRefused });
    await send({ entryId: thingId }, ofBay, 'thing-letter');
    await work();
    const listed = (await list(ofBay, thingId)) as api.MessageState[];
    const shown = { kind: 'thing-letter', label: 'Letter about a thing', to: mail.to };
    expect(listed.map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
    for (const one of listed) expect(one).toMatchObject(shown);
    delete trouble.error;
    const failed = listed.find(({ state }) => state === 'failed')?._id ?? '';
    expect(await resend(failed, ofBay, thingId)).toMatchObject({ ...shown, state: 'pending' });
    await work();
    expect(sent).toEqual([expect.objectContaining(mail), expect.objectContaining(mail)]);
    expect(audited).toEqual(['mail resent', 'mail resent']);
  });
});

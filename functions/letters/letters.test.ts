import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MessageState } from '#domain/email/api.ts';
import * as api from '#domain/letters/api.ts';
import type { Letter, LetterBody } from '#domain/letters/letter.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { newRegistration } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana, callerWith, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { hashAddress } from '../entries/mail/address-store.ts';
import { noteMailReport } from '../entries/mail/mail-reports.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { createLetters } from './letter-area.ts';

const welcome: LetterBody = {
  name: 'Welcome',
  purpose: 'enrollment',
  areas: ['registrations'],
  subject: 'Welcome to {center}',
  text: 'Dear family of {student},\nyour number is {reference}.\n\n{sender}, {centerPhone}',
  translations: { es: { subject: 'Bienvenidos', text: 'Hola {student}, hoy es {today}', reviewed: true } },
};
const admin = (charterIds: readonly string[] | 'all'): StaffCaller => {
  const caller = callerWith(charterIds === 'all' ? { all: true } : { all: false, charterIds: [...charterIds] });
  return { ...caller, user: { ...caller.user, userLevel: 3 } };
};
const bay = learningCenter.charter.id;
const rosa = 'rosa@families.example';
const luis = 'luis@families.example';

/** Letters over registrations in a new database. */
async function setUp() {
  const set = await createTestKit();
  const { kit, database } = set;
  const { endpoint, call } = collectActions();
  createLetters({ openContainer: database.container }, kit).register(endpoint);
  await database.ensure();
  const write = (change: Partial<LetterBody> = {}, caller = admin('all')) =>
    call(api.createLetter, {
      body: { submissionId: randomUUID(), letter: { ...welcome, ...change } },
      caller,
    }) as Promise<Letter>;
  type Sent = { readonly etag: string; readonly messages: MessageState[] };
  const send = ({ _id: id, etag: letterEtag }: Letter, entryId: string, submissionId = randomUUID(), caller = ana) =>
    call(api.sendLetter, { params: { id }, body: { entryId, submissionId, letterEtag }, caller }) as Promise<Sent>;
  const chooseNews = (address: string, news: boolean) =>
    call(api.chooseNews, { body: { news }, linkedEntry: hashAddress(address), caller: { kind: 'public' } });
  const returnFrom = (recipient: string, status = 'Bounced') =>
    noteMailReport(kit.addresses, {
      eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
      eventTime: kit.now().toISOString(),
      data: { recipient, status },
    });
  /** A registration of a family with two addresses, whose own mails have left. */
  const register = async (change: object = {}) => {
    const id = await set.register(newRegistration(learningCenter.site.id, 'longChild', {}));
    await set.work();
    const addresses = { pgPrimaryEmail: rosa, pg2PrimaryEmail: luis };
    await set.set(set.registrations, id, { ...addresses, firstName: 'Maya', ...change });
    set.sent.length = 0;
    return id;
  };
  return { ...set, call, write, send, chooseNews, returnFrom, registerFamily: register };
}

describe('a letter', () => {
  it('goes to each address of the family, filled with the data of the entry, and stays as it was sent', async () => {
    const { write, send, registerFamily, work, sent, itemsOf, registrations, call } = await setUp();
    const [letter, id] = [await write(), await registerFamily()];
    await send(letter, id);
    const changed = { params: { id: letter._id }, body: { ...welcome, subject: 'Other', text: 'Other' } };
    await call(api.updateLetter, { ...changed, ifMatch: letter.etag, caller: admin('all') });
    await work();
    expect(sent.map(({ to }) => to)).toEqual([[rosa], [luis]]);
    expect(sent[0]).toMatchObject({ subject: 'Welcome to Mission Center', replyTo: 'registrar@bay.example' });
    expect(sent[0]?.text).toMatch(/Dear family of Maya,\nyour number is \w{3}-\w{3}\.\n\nAna Ruiz, 415-555-0100/);
    expect(sent[0]?.html).toContain('Dear family of Maya,<br>your number');
    const records = await itemsOf(registrations, 'change');
    expect(records.filter(({ action }) => action === 'letter sent')).toHaveLength(1);
  });

  it('is sent once by one form, and again by another', async () => {
    const { write, send, registerFamily, work, sent } = await setUp();
    const [letter, id] = [await write(), await registerFamily()];
    const form = randomUUID();
    const [first, again] = [await send(letter, id, form), await send(letter, id, form)];
    expect(again.messages.map(({ _id }) => _id)).toEqual(first.messages.map(({ _id }) => _id));
    await work();
    expect(sent).toHaveLength(2);
    await send(letter, id);
    await work();
    expect(sent).toHaveLength(4);
  });

  it.each([
    ['es', true, 'Bienvenidos'],
    ['es', false, 'Welcome to Mission Center'],
    ['vi', true, 'Welcome to Mission Center'],
  ])(
    'for a family that reads %s (translation reviewed: %s) has the subject %s',
    async (language, reviewed, subject) => {
      const { write, send, registerFamily, work, sent } = await setUp();
      const translations = { es: { subject: 'Bienvenidos', text: 'Hola {student}, hoy es {today}', reviewed } };
      await send(await write({ translations }), await registerFamily({ language }));
      await work();
      expect(sent[0]?.subject).toBe(subject);
      if (reviewed && language === 'es') expect(sent[0]?.text).toContain('hoy es 20 de noviembre de 2026');
    },
  );

  it('is sent by a form that was used for another letter never, and the refusal says so', async () => {
    const { write, send, registerFamily, work, sent, returnFrom } = await setUp();
    const [letter, other, id] = [await write(), await write({ name: 'Other' }), await registerFamily()];
    const form = randomUUID();
    const { messages } = await send(letter, id, form);
    await expect(send(other, id, form)).rejects.toMatchObject(problemOf(409));
    await returnFrom(rosa);
    await returnFrom(luis);
    expect((await send(letter, id, form)).messages.map(({ _id }) => _id)).toEqual(messages.map(({ _id }) => _id));
    await work();
    expect(sent).toEqual([]);
  });

  it('that waits is dropped for an address that is no longer of the family, or from which a mail came back', async () => {
    const { write, send, registerFamily, returnFrom, set, registrations, work, sent } = await setUp();
    const [letter, id] = [await write(), await registerFamily()];
    await send(letter, id);
    await set(registrations, id, { pg2PrimaryEmail: 'other@families.example' });
    await work();
    expect(sent.map(({ to }) => to)).toEqual([[rosa]]);
    await send(letter, id);
    await returnFrom(rosa);
    await work();
    expect(sent.slice(1).map(({ to }) => to)).toEqual([['other@families.example']]);
  });

  it('whose entry has no value for a placeholder is not sent, and the reason names it', async () => {
    const { write, send, registerFamily } = await setUp();
    const letter = await write({ text: 'Come on {orientation}.' });
    await expect(send(letter, await registerFamily())).rejects.toMatchObject(
      problemOf(409, { detail: 'It has no value for {orientation}.' }),
    );
  });

  it('that was stored with a placeholder without a name is not sent', async () => {
    const { write, send, registerFamily } = await setUp();
    const letter = await write({ text: 'Dear {}' });
    await expect(send(letter, await registerFamily())).rejects.toMatchObject(
      problemOf(409, { detail: 'It has no value for {}.' }),
    );
  });

  it('that has changed since it was seen is not sent', async () => {
    const { write, send, registerFamily } = await setUp();
    const letter = await write();
    await expect(send({ ...letter, etag: '"0"' }, await registerFamily())).rejects.toMatchObject(problemOf(409));
  });
});

describe('news', () => {
  it('do not go to an address that stopped them, also when they wait; letters about the enrollment do', async () => {
    const { write, send, registerFamily, work, sent, chooseNews } = await setUp();
    const [letter, other] = [await write({ purpose: 'news' }), await write({ name: 'Papers' })];
    const id = await registerFamily();
    await send(letter, id);
    await chooseNews(rosa.toUpperCase(), false);
    await work();
    expect(sent.map(({ to }) => to)).toEqual([[luis]]);
    await chooseNews(luis, false);
    await expect(send(letter, id)).rejects.toMatchObject(
      problemOf(409, { detail: 'The family has stopped emails with news.' }),
    );
    await send(other, id);
    await chooseNews(rosa, true);
    await send(letter, id);
    await work();
    expect(sent.slice(1).map(({ to, subject }) => `${to} ${subject}`)).toHaveLength(3);
  });

  it('have the link that stops them, and other letters do not', async () => {
    const { write, send, registerFamily, work, sent } = await setUp();
    const id = await registerFamily({ language: 'es' });
    await send(await write({ purpose: 'news' }), id);
    await send(await write({ name: 'Papers' }), id);
    await work();
    const links = sent.map(({ text }) => /https:\S+\/es\/family#news=\S+/.exec(text)?.[0]);
    expect(links.map((link) => link !== undefined)).toEqual([true, true, false, false]);
    expect(decodeURIComponent(String(links[0]))).not.toContain('rosa');
  });
});

describe('an address from which a mail came back', () => {
  it.each([
    ['Bounced', [[luis]]],
    ['Suppressed', [[luis]]],
    ['Delivered', [[rosa], [luis]]],
    ['FilteredSpam', [[rosa], [luis]]],
    ['constructor', [[rosa], [luis]]],
  ])('as %s: a letter goes to %j', async (status, expected) => {
    const { write, send, registerFamily, returnFrom, work, sent } = await setUp();
    await returnFrom(rosa.toUpperCase(), status);
    await send(await write(), await registerFamily());
    await work();
    expect(sent.map(({ to }) => to)).toEqual(expected);
  });

  it('is named when the family has no other', async () => {
    const { write, send, registerFamily, returnFrom, kit } = await setUp();
    const [letter, id] = [await write(), await registerFamily()];
    await returnFrom(rosa);
    await returnFrom(luis);
    const refused = expect.stringContaining('An email to the family came back');
    await expect(send(letter, id)).rejects.toMatchObject(problemOf(409, { detail: refused }));
    await kit.addresses.forgetReturned(rosa);
    expect((await send(letter, id)).messages.map(({ to }) => to)).toEqual([[rosa]]);
  });

  it.each([
    'nothing',
    null,
    { eventType: 'Other' },
    { eventType: 'Microsoft.Communication.EmailDeliveryReportReceived', eventTime: 'now', data: {} },
  ])('is not taken from %j', async (report) => {
    const { kit } = await setUp();
    expect(await noteMailReport(kit.addresses, report)).toBe(false);
  });
});

describe('letters of charters', () => {
  it('are seen, sent and changed within the charters of their author only', async () => {
    const { write, send, registerFamily, call } = await setUp();
    const [own, foreign] = [await write({}, admin([bay])), await write({}, admin(['e'.repeat(24)]))];
    const list = async (caller: StaffCaller) =>
      ((await call(api.listLetters, { caller })) as { data: Letter[] }).data.map(({ _id, mayChange }) => ({
        _id,
        mayChange,
      }));
    expect(await list(admin([bay]))).toEqual([{ _id: own._id, mayChange: true }]);
    expect(await list(callerWith({ all: false, charterIds: [bay] }))).toEqual([{ _id: own._id, mayChange: false }]);
    const id = await registerFamily();
    await expect(send(foreign, id, randomUUID(), admin([bay]))).rejects.toMatchObject(problemOf(404));
    await expect(send(foreign, id)).rejects.toMatchObject(problemOf(409));
    await expect(send(own, id, randomUUID(), admin(['e'.repeat(24)]))).rejects.toMatchObject(problemOf(404));
    const preview = (letterId: string, caller: StaffCaller) =>
      call(api.previewLetter, { body: { letter: welcome, letterId, entryId: id }, caller });
    expect(await preview(foreign._id, ana)).toMatchObject({ refused: expect.stringContaining('not for') });
    expect(await preview(own._id, ana)).toMatchObject({ refused: null });
    await expect(preview(foreign._id, admin([bay]))).rejects.toMatchObject(problemOf(404));
    const change = (letter: Letter, caller: StaffCaller) =>
      call(api.updateLetter, { params: { id: letter._id }, body: welcome, ifMatch: letter.etag, caller });
    await expect(change(foreign, admin([bay]))).rejects.toMatchObject(problemOf(404));
    const all = await write({ name: 'For all' });
    await expect(change(all, admin([bay]))).rejects.toMatchObject(problemOf(403));
    expect(await change(own, admin([bay, 'e'.repeat(24)]))).toMatchObject({ _id: own._id });
  });

  it('have different names in one charter; a repeated form writes one', async () => {
    const { write, call } = await setUp();
    const submissionId = randomUUID();
    const body = { submissionId, letter: welcome };
    const first = await call(api.createLetter, { body, caller: admin([bay]) });
    expect(await call(api.createLetter, { body, caller: admin([bay]) })).toEqual(first);
    const other = { submissionId, letter: { ...welcome, text: 'Other' } };
    await expect(call(api.createLetter, { body: other, caller: admin([bay]) })).rejects.toMatchObject(problemOf(409));
    await expect(write({ name: 'WELCOME' }, admin([bay]))).rejects.toMatchObject(problemOf(422));
    await write({ name: 'WELCOME' }, admin(['e'.repeat(24)]));
    await expect(write({}, admin('all'))).rejects.toMatchObject(problemOf(422));
  });

  it('are not written again by a change that changes nothing', async () => {
    const { write, call, wait } = await setUp();
    const letter = await write();
    const update = (body: LetterBody, { _id: id, etag: ifMatch }: Letter) =>
      call(api.updateLetter, { params: { id }, body, ifMatch, caller: admin('all') }) as Promise<Letter>;
    wait(1000);
    expect(await update(welcome, letter)).toEqual(letter);
    expect((await update({ ...welcome, translations: {} }, letter)).etag).not.toBe(letter.etag);
  });
});

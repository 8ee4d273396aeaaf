import { expect, it } from 'vitest';
import * as api from '#domain/family/api.ts';
import { type DraftContent, draftMessages } from '#domain/family/draft.ts';
import type { SavedDraft } from '#domain/family/draft-api.ts';
import * as draftApi from '#domain/family/draft-api.ts';
import { listFamilyEntries, readFamilyAnswers } from '#domain/family/entries-api.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { newRegistration } from '../../tests/fixtures/registration/registration-submission.ts';
import { letterKind } from '../entries/mail/letter-mail.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createLinkTokens } from '../platform/http/link-token.ts';
import { auditLogContainer, createAuditLog } from '../platform/store/audit-log.ts';
import { createDraftCipher } from './draft-cipher.ts';
import { createFamily } from './family-area.ts';

const email = 'Rosa.Torres@families.example';
const { brandName: brand } = learningCenter.brand;
const web = { kind: 'public' as const };
const device = '0a6b3c1e-0000-4000-8000-000000000001';
const otherDevice = '0a6b3c1e-0000-4000-8000-000000000002';
const keys = ['a', 'b'].map((letter) => Buffer.alloc(32, letter));
const day = 24 * 60 * 60 * 1000;

async function setUp(draftKeys = keys.slice(0, 1)) {
  const set = await createTestKit();
  const { kit, database, clock } = set;
  const linkTokens = createLinkTokens(Buffer.alloc(32));
  const auditContainer = database.container(auditLogContainer);
  const services = {
    familyKey: Buffer.alloc(32, 'f'),
    linkTokens,
    audit: createAuditLog(auditContainer, Buffer.alloc(32), () => clock.now),
    openContainer: database.container,
    findBrand: async (name: string) => (name === brand ? learningCenter.brand : undefined),
    booking: set.booking,
    readAgreement: async () => ({ file: new Uint8Array(), fileName: 'agreement.pdf' }),
  };
  const start = (with_: readonly Buffer[]) => {
    const collected = collectActions();
    createFamily({ ...services, config: { draftKeys: with_ } as never }, kit).register(collected.endpoint);
    return collected.call;
  };
  const call = start(draftKeys);
  await database.ensure();
  const sender = { address: '203.0.113.7', userAgent: '' };
  const post = async (route: Parameters<typeof call>[0], body: object, more: object = {}) =>
    call(route, { caller: web, body, sender, ...more } as never);
  const askCode = async (to = email) => {
    await post(api.requestCode, { email: to, brand });
    await set.work();
    return /\d{6}/.exec(set.sent.at(-1)?.subject ?? '')?.[0] ?? '';
  };
  /** The subject of a token, as the endpoint hands it over. */
  const read = async (kind: 'family' | 'draft' | 'reminders', token: string) =>
    (await linkTokens.read(kind, token)) ?? '';
  const signIn = async (to = email) => {
    const { token } = (await post(api.openFamily, { email: to, brand, code: await askCode(to) })) as api.FamilyAccess;
    return read('family', token);
  };
  const family = database.container({ id: 'family', partitionKey: '/address' });
  return { ...set, start, call, post, askCode, signIn, read, family, auditContainer };
}

const draft: DraftContent = {
  form: 'registration',
  formVersion: registrationForm.version,
  place: { site: learningCenter.site.id },
  stepId: 'physical',
  submissionId: '5f0a6b3c-0000-4000-8000-000000000009',
  language: 'es',
  answers: { firstName: 'Maya', lastName: 'Torres' },
};

it('a code opens once, and what it opens is audited', async () => {
  const { askCode, post, auditContainer } = await setUp();
  const code = await askCode();
  expect(code).toMatch(/^\d{6}$/);
  const body = { email: 'rosa.torres@families.example', brand, code };
  expect(await post(api.openFamily, body)).toMatchObject({ until: '2026-11-20T10:30:00.000Z' });
  await expect(post(api.openFamily, body)).rejects.toMatchObject({ problem: { status: 422 } });
  expect(await listItems(auditContainer)).toMatchObject([{ by: 'family', what: 'family page', action: 'read' }]);
});

it('five wrong codes end a code, also at the same time, and a new code replaces the old one', async () => {
  const { askCode, post } = await setUp();
  const code = await askCode();
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.allSettled(Array.from({ length: 4 }, () => post(api.openFamily, { email, brand, code: wrong })));
  for (let time = 1; time <= 5; time += 1) {
    await expect(post(api.openFamily, { email, brand, code: wrong })).rejects.toMatchObject({
      problem: { status: 422 },
    });
  }
  await expect(post(api.openFamily, { email, brand, code })).rejects.toMatchObject({ problem: { status: 422 } });
  const second = await askCode();
  const third = await askCode();
  if (second !== third)
    await expect(post(api.openFamily, { email, brand, code: second })).rejects.toMatchObject({
      problem: { status: 422 },
    });
  expect(await post(api.openFamily, { email, brand, code: third })).toBeDefined();
});

it('a code expires after 15 minutes, and its mail is dropped when it could not leave until then', async () => {
  const { askCode, post, wait, sent, work, queued, kit } = await setUp();
  const code = await askCode();
  wait(15 * 60 * 1000 + 1);
  await expect(post(api.openFamily, { email, brand, code })).rejects.toMatchObject({ problem: { status: 422 } });
  await post(api.requestCode, { email, brand });
  const held = queued.splice(0);
  wait(15 * 60 * 1000 + 1);
  queued.push(...held);
  await work();
  expect(sent).toHaveLength(1);
  expect(kit).toBeDefined();
});

it('an address gets five codes in 15 minutes, and the store has neither a code nor an address in its code', async () => {
  const { post, family, work, sent } = await setUp();
  for (let time = 1; time <= 5; time += 1) await post(api.requestCode, { email, brand });
  await expect(post(api.requestCode, { email, brand })).rejects.toMatchObject({ problem: { status: 429 } });
  await work();
  // The four older ones were replaced before their mails were written.
  expect(sent).toHaveLength(1);
  const code = /\d{6}/.exec(sent[0]?.subject ?? '')?.[0] ?? '';
  const items = JSON.stringify(await listItems(family, 'code'));
  expect(items).not.toContain(code);
  expect(items.toLowerCase()).not.toContain('rosa');
});

it('an address gets twenty codes in a day, whatever the time between them', async () => {
  const { post, wait } = await setUp();
  wait(-10 * 60 * 60 * 1000);
  for (let time = 1; time <= 20; time += 1) {
    await post(api.requestCode, { email, brand });
    wait(15 * 60 * 1000);
  }
  const twentyFirst = post(api.requestCode, { email, brand });
  await expect(twentyFirst).rejects.toMatchObject({ problem: { status: 429, title: 'Too many codes today' } });
  wait(20 * 60 * 60 * 1000);
  await post(api.requestCode, { email, brand });
});

it('refuses an unknown brand', async () => {
  const { post } = await setUp();
  await expect(post(api.requestCode, { email, brand: 'other' })).rejects.toMatchObject({ problem: { status: 422 } });
});

it('access is extended for 12 hours after the code', async () => {
  const { signIn, post, read, wait } = await setUp();
  const linkedEntry = await signIn();
  wait(11 * 60 * 60 * 1000);
  const { token } = (await post(api.renewFamily, {}, { linkedEntry })) as api.FamilyAccess;
  expect(await read('family', token)).toBe(linkedEntry);
  wait(61 * 60 * 1000);
  await expect(post(api.renewFamily, {}, { linkedEntry })).rejects.toMatchObject({ problem: { status: 401 } });
});

it('shows the entries of both guardians and no other, without what staff wrote', async () => {
  const { signIn, post, register, auditContainer } = await setUp();
  const { submissionId, learningCenterId, ...answers } = newRegistration(learningCenter.site.id, 'longChild');
  const own = {
    ...answers,
    submissionId,
    learningCenterId,
    pgPrimaryEmail: email,
    pg2PrimaryEmail: 'tom@families.example',
  };
  const id = await register(own);
  for (const address of [email, 'TOM@families.example']) {
    const { entries } = (await post(listFamilyEntries, {}, { linkedEntry: await signIn(address) })) as never as {
      entries: object[];
    };
    expect(entries).toMatchObject([{ _id: id, kind: 'registration', status: 'Enrollment Submitted' }]);
    expect(Object.keys(entries[0] ?? {})).not.toContain('terminationNotes');
  }
  const linkedEntry = await signIn('other@families.example');
  expect(await post(listFamilyEntries, {}, { linkedEntry })).toEqual({ entries: [], drafts: [] });
  const listed = (await listItems(auditContainer)).filter(({ action }) => action === 'listed');
  expect(listed.map(({ count }) => count).sort()).toEqual([0, 1, 1]);
});

it('an address opens its entries in every Unicode form', async () => {
  const { signIn, post, register } = await setUp();
  const composed = 'jos\u00e9.x@families.example';
  const id = await register({ ...newRegistration(learningCenter.site.id, 'longChild'), pgPrimaryEmail: composed });
  const linkedEntry = await signIn(composed.normalize('NFD'));
  expect(await post(listFamilyEntries, {}, { linkedEntry })).toMatchObject({ entries: [{ _id: id }] });
});

it.each([
  ['before the birthday', '2026-11-28T20:00:00.000Z'],
  ['on the birthday in UTC', '2026-11-29T01:00:00.000Z'],
])('the address of a student opens an entry from the 18th birthday in its time zone on: sent %s', async (_, sentAt) => {
  const { signIn, post, register, registrations, clock } = await setUp();
  clock.now = new Date(sentAt);
  const studentEmail = 'maya@families.example';
  const form = newRegistration(learningCenter.site.id, 'longChild', { studentEmail, birthDate: '2008-11-29' });
  const id = await register(form);
  const { entry } = await registrations.store.read(id, everyCharter);
  const letter = registrations.mails.find(({ kind }) => kind === letterKind);
  const opened = async (now: string) => {
    clock.now = new Date(now);
    const linkedEntry = await signIn(studentEmail);
    const listed = (await post(listFamilyEntries, {}, { linkedEntry })) as never as { entries: object[] };
    const read = post(readFamilyAnswers, {}, { params: { id }, linkedEntry });
    return {
      listed: listed.entries.length,
      read: await read.then(
        () => 200,
        ({ problem }) => problem.status,
      ),
      mailed: (await letter?.recipients(entry, learningCenter, clock.now))?.includes(studentEmail),
    };
  };
  expect(await opened('2026-11-29T07:59:00.000Z')).toEqual({ listed: 0, read: 404, mailed: false });
  expect(await opened('2026-11-29T08:00:00.000Z')).toEqual({ listed: 1, read: 200, mailed: true });
});

it('a draft is stored as noise, opened on another device, and no longer saved by the first one', async () => {
  const { signIn, post, read, family, sent, work } = await setUp();
  const saved = (await post(draftApi.startDraft, { ...draft, email, brand, device })) as SavedDraft;
  await work();
  expect(sent).toMatchObject([{ to: [email], subject: 'Termine su formulario más tarde' }]);
  expect(JSON.stringify(await listItems(family, 'draft'))).not.toMatch(/Maya|Torres|rosa/i);
  const linkedEntry = await signIn();
  const { drafts } = (await post(listFamilyEntries, {}, { linkedEntry })) as never as { drafts: object[] };
  expect(drafts).toMatchObject([{ id: saved.id, name: 'Maya', form: 'registration', place: draft.place }]);
  const params = { id: saved.id };
  const opened = (await post(draftApi.openDraft, { device: otherDevice }, { params, linkedEntry })) as SavedDraft;
  expect(opened).toMatchObject({ id: saved.id, content: draft });
  const save = async (token: string, etag: string, by: string) =>
    post(
      draftApi.updateDraft,
      { ...draft, device: by },
      { params, ifMatch: etag, linkedEntry: await read('draft', token) },
    );
  await expect(save(saved.token, saved.etag, device)).rejects.toMatchObject({
    problem: { status: 409, type: '/problems/continued-elsewhere' },
  });
  const second = (await save(opened.token, opened.etag, otherDevice)) as SavedDraft;
  // The answer to a save was lost: the same device sends the old version again.
  expect(await save(opened.token, opened.etag, otherDevice)).toMatchObject({ savedAt: second.savedAt });
  await expect(
    post(draftApi.openDraft, { device }, { params, linkedEntry: await signIn('other@families.example') }),
  ).rejects.toMatchObject({ problem: { status: 404 } });
});

it('a device does not begin a form again that was continued on another one', async () => {
  const { signIn, post, read } = await setUp();
  const first = { ...draft, email, brand, device };
  const { id: draftId } = (await post(draftApi.startDraft, first)) as SavedDraft;
  const params = { id: draftId };
  const linkedEntry = await signIn();
  const opened = (await post(draftApi.openDraft, { device: otherDevice }, { params, linkedEntry })) as SavedDraft;
  const newer = { ...draft, answers: { firstName: 'Newer' }, device: otherDevice };
  const token = await read('draft', opened.token);
  await post(draftApi.updateDraft, newer, { params, ifMatch: opened.etag, linkedEntry: token });
  await expect(post(draftApi.startDraft, first)).rejects.toMatchObject({
    problem: { status: 409, type: '/problems/continued-elsewhere' },
  });
  const again = await post(draftApi.openDraft, { device: otherDevice }, { params, linkedEntry });
  expect(again).toMatchObject({ content: { answers: { firstName: 'Newer' } } });
});

it('reminders of a form stop also when those of nine other forms wait', async () => {
  const { post, read, family } = await setUp();
  const save = async (at: number) => {
    const submissionId = `5f0a6b3c-0000-4000-8000-000000000${100 + at}`;
    return (await post(draftApi.startDraft, { ...draft, submissionId, email, brand, device })) as SavedDraft;
  };
  for (let at = 1; at < 10; at += 1) await save(at);
  const { id, token } = await save(10);
  const linkedEntry = await read('draft', token);
  await post(draftApi.stopReminders, {}, { params: { id }, linkedEntry });
  const reminders = (await listItems(family, 'message')).filter(({ kind }) => String(kind).includes('reminder'));
  const waiting = reminders.filter(({ state }) => state === 'pending');
  expect(waiting).toHaveLength(9 * 3);
  expect(waiting.map(({ draftId }) => draftId)).not.toContain(id);
});

it('a draft is reminded of 3, 10 and 27 days after its last change, unless the family has stopped it', async () => {
  const { post, read, sent, work, wait, kit } = await setUp();
  const saved = (await post(draftApi.startDraft, { ...draft, email, brand, device })) as SavedDraft;
  await work();
  const live = async (days: number) => {
    wait(days * day);
    await kit.outbox.sweep();
    await work();
    return sent.length - 1;
  };
  expect(await live(2)).toBe(0);
  const body = { ...draft, device };
  const linkedEntry = await read('draft', saved.token);
  await post(draftApi.updateDraft, body, { params: { id: saved.id }, ifMatch: saved.etag, linkedEntry });
  expect(await live(2)).toBe(0);
  expect(await live(1)).toBe(1);
  expect(await live(7)).toBe(2);
  const stop = /stop=([\w.-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  await post(draftApi.stopReminders, {}, { params: { id: saved.id }, linkedEntry: await read('reminders', stop) });
  expect(await live(17)).toBe(2);
});

it.each([
  ['in winter', '2026-11-21T01:30:00.000Z', '12/20/2026'],
  ['after the change of the clocks', '2026-10-03T07:30:00.000Z', '11/01/2026'],
])('the mail of a draft names the day of deletion in the time zone of the brand: %s', async (_, now, shown) => {
  const { post, sent, work, clock } = await setUp();
  clock.now = new Date(now);
  await post(draftApi.startDraft, { ...draft, language: 'en', email, brand, device });
  await work();
  expect(sent[0]?.text).toContain(`your answers are deleted on ${shown}.`);
});

it('a draft is gone after 30 days without a change, and when it is deleted', async () => {
  const { post, read, wait, signIn, family } = await setUp();
  const save = async (submissionId: string) =>
    (await post(draftApi.startDraft, { ...draft, submissionId, email, brand, device })) as SavedDraft;
  await save('5f0a6b3c-0000-4000-8000-000000000001');
  wait(29 * day);
  const second = await save('5f0a6b3c-0000-4000-8000-000000000002');
  const third = await save('5f0a6b3c-0000-4000-8000-000000000003');
  const ofThird = async () => JSON.stringify(await listItems(family)).split(third.id).length - 1;
  expect(await ofThird()).toBeGreaterThan(0);
  const removed = { params: { id: third.id }, linkedEntry: await read('draft', third.token) };
  for (let time = 1; time <= 2; time += 1) await post(draftApi.removeDraft, {}, removed);
  expect(await ofThird()).toBe(0);
  wait(1 * day);
  const { drafts } = (await post(listFamilyEntries, {}, { linkedEntry: await signIn() })) as never as {
    drafts: { id: string }[];
  };
  expect(drafts.map(({ id }) => id)).toEqual([second.id]);
  const [stored] = await listItems(family, 'draft');
  expect(stored).toMatchObject({ ttl: 30 * 24 * 60 * 60 });
});

it('a submitted form takes its draft with it', async () => {
  const { post, register, family, work, signIn } = await setUp();
  const linkedEntry = await signIn();
  const saved = (await post(draftApi.startDraft, { ...draft, email, brand, device })) as SavedDraft;
  const { submissionId } = draft;
  const form = { ...newRegistration(learningCenter.site.id, 'longChild'), submissionId, pgPrimaryEmail: email };
  const body = { ...form, draftToken: saved.token };
  await register(body);
  expect(await listItems(family, 'draft')).toHaveLength(1);
  expect(await post(listFamilyEntries, {}, { linkedEntry })).toMatchObject({ entries: [{}], drafts: [] });
  await work();
  expect(await listItems(family, 'draft')).toEqual([]);
  // Its reminders, which name the address, are deleted with it.
  expect((await listItems(family, 'message')).filter(({ state }) => state === 'pending')).toEqual([]);
});

it('a submitted form gets no draft', async () => {
  const { post, register, family, sent, work } = await setUp();
  const { submissionId } = draft;
  await register({ ...newRegistration(learningCenter.site.id, 'longChild'), submissionId, pgPrimaryEmail: email });
  await work();
  const mails = sent.length;
  const late = post(draftApi.startDraft, { ...draft, email, brand, device });
  await expect(late).rejects.toMatchObject({ problem: { status: 404, detail: draftMessages.gone } });
  await work();
  expect([sent.length, await listItems(family)]).toEqual([mails, []]);
});

it('everything that is stored for a family expires, reminders after the last day on which one can be due', async () => {
  const { post, askCode, family } = await setUp();
  await askCode();
  await post(draftApi.startDraft, { ...draft, email, brand, device });
  const dayOf = ({ ttl }: { ttl?: unknown }) => Number(ttl) / (24 * 60 * 60);
  const items = await listItems(family);
  const days = Map.groupBy(items, ({ type, kind }) => `${type} ${kind ?? ''}`.trim());
  expect(Object.fromEntries([...days].map(([name, own]) => [name, own.map(dayOf)]))).toEqual({
    code: [15 / (24 * 60)],
    'message family-code': [30 / (24 * 60)],
    draft: [30],
    guard: [1 / 24],
    'message draft-saved': [60],
    'message draft-reminder-3': [60],
    'message draft-reminder-10': [60],
    'message draft-reminder-27': [60],
  });
});

it.each([
  ['another version', { formVersion: registrationForm.version - 1 }, 409],
  ['a forged step', { stepId: 'payment' }, 422],
  ['a question that the form does not have', { answers: { password: 'x' } }, 422],
])('refuses a draft of %s and stores nothing', async (_, change, status) => {
  const { post, family } = await setUp();
  const body = { ...draft, ...change, email, brand, device };
  await expect(post(draftApi.startDraft, body)).rejects.toMatchObject({ problem: { status } });
  expect(await listItems(family)).toEqual([]);
});

it('an address has at most 10 drafts', async () => {
  const { post } = await setUp();
  const save = (at: number) => {
    const submissionId = `5f0a6b3c-0000-4000-8000-0000000000${10 + at}`;
    return post(draftApi.startDraft, { ...draft, submissionId, email, brand, device });
  };
  for (let at = 1; at <= 10; at += 1) await save(at);
  await expect(save(11)).rejects.toMatchObject({ problem: { status: 409 } });
  expect(await save(3)).toBeDefined();
});

it('old drafts open after a new key was added, and not when their key was removed', async () => {
  const { post, start, signIn } = await setUp();
  await post(draftApi.startDraft, { ...draft, email, brand, device });
  const linkedEntry = await signIn();
  const list = async (with_: readonly Buffer[]) => {
    const call = start(with_);
    const { drafts } = (await call(listFamilyEntries, { caller: web, linkedEntry } as never)) as { drafts: object[] };
    return drafts.length;
  };
  expect(await list([...keys].reverse())).toBe(1);
  expect(await list(keys.slice(1))).toBe(0);
});

it('an encrypted text is bound to its place, and a changed one is refused', () => {
  const cipher = createDraftCipher(keys);
  const sealed = cipher.encrypt('Maya', 'here');
  expect(cipher.decrypt(sealed, 'here')).toBe('Maya');
  expect(() => cipher.decrypt(sealed, 'there')).toThrow();
  expect(() => cipher.decrypt(`${sealed.slice(0, -4)}AAA=`, 'here')).toThrow();
});

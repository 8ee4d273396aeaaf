import { expect, test } from 'vitest';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { continueMailKind } from '#domain/leloRegistration/staff-api.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { translationNote } from '#domain/texts/school-text.ts';
import { translatedLanguages } from '#domain/texts/translation.ts';
import { listShellPages } from '#web/build/page-shells.ts';
import { readTexts } from '../build/texts/read-texts.ts';
import { interestMails } from '../functions/enrollment/interest-mails.ts';
import type { MailKind } from '../functions/entries/mail/mail-kind.ts';
import { writeDraftMail } from '../functions/family/draft-mails.ts';
import { writeCodeMail } from '../functions/family/family-code.ts';
import { printTranslation } from '../functions/leloRegistration/agreement/sign-agreement.ts';
import { createLeloMails } from '../functions/leloRegistration/lelo-mails.ts';
import { createContinueMail } from '../functions/leloRegistration/link/continue-mail.ts';
import { layOutMail } from '../functions/platform/mail/mail-layout.ts';
import { createOfferMail } from '../functions/registration/orientations/offer-mail.ts';
import { orientationMails } from '../functions/registration/orientations/orientation-mails.ts';
import { submissionMails } from '../functions/registration/registration-mails.ts';
import { readCalendarTexts } from './fixtures/calendar-file.ts';
import { interestRecord } from './fixtures/enrollment/interest-record.ts';
import { learningCenter } from './fixtures/learning-center.ts';
import { createTestLeloDeps } from './fixtures/leloRegistration/lelo-deps.ts';
import { leloRecord } from './fixtures/leloRegistration/lelo-record.ts';
import { registrationRecord } from './fixtures/registration/registration-record.ts';
import { findKind, renderMail } from './fixtures/stand-in-checks/mail-checks.ts';
import { findEnglish, pseudoTexts, writePseudo } from './fixtures/texts/pseudo.ts';

const link = 'https://meet.bay.example/orientation';
const { name, address } = learningCenter.site;
const known = [
  `${address.address_1}, ${address.city}, ${address.state} ${address.zip}`,
  name,
  learningCenter.charter.name,
  'Holston',
  'Maya',
  leloRecord.session_name,
  leloRecord._uuid,
];

const time = '2026-11-24 - 16:00 - 17:00';
const arranged = { orientationScheduled: true, orientationSequence: 2, orientationStaffEmail: 'ana@northstar.example' };
const virtual = { ...arranged, orientationType: 'VIRTUAL', orientationLink: link, status: 'Virtual Orientation Sent' };
const live = { ...arranged, orientationType: 'LIVE', orientationTime: time, status: 'Orientation Scheduled' };
const nameless = { firstName: '123', studentFirstName: '123' };
const offered = { orientationOffered: true, orientationType: 'LIVE', status: 'Orientation Offered' };
const canceled = { ...live, status: 'Enrollment Terminated', orientationCanceled: time };

type Case = readonly [kind: string, change: object];
const cases: readonly Case[] = [
  ['interest-email', {}],
  ['interest-email', nameless],
  ['virtual-orientation', { ...virtual, orientationPhase: 'PRE' }],
  ['virtual-orientation', { ...virtual, orientationTime: time, orientationCanceled: '2026-11-25 - 09:00 - 10:00' }],
  ['live-orientation', { ...live, orientationPhase: 'PRE' }],
  ['live-orientation', live],
  ['live-orientation', { ...live, orientationOffered: true }],
  ['orientation-reminder', live],
  ['orientation-reminder', { ...virtual, orientationTime: time, orientationOffered: true }],
  ['orientation-offer', offered],
  ['orientation-offer', { ...offered, orientationCanceled: time }],
  ['orientation-canceled', { ...offered, orientationCanceled: time }],
  ['orientation-canceled', canceled],
  ['orientation-canceled', { ...canceled, ...virtual, status: 'Enrollment Submitted', orientationCanceled: 'any' }],
  ['lelo-email', {}],
  ['lelo-email', nameless],
  [continueMailKind, { status: 'Active', studentSignatureDate: undefined }],
  [continueMailKind, { ...nameless, status: 'Active', studentSignatureDate: undefined }],
  [continueMailKind, { status: 'Active' }],
  ['final-enrollment', { ...live, status: 'Enrollment Complete' }],
  ...submissionMails.filter(({ audience }) => audience === 'family').map(({ kind }): Case => [kind, nameless]),
  ...submissionMails.filter(({ audience }) => audience === 'family').map(({ kind }): Case => [kind, {}]),
];

type Mailed = InterestRecord & RegistrationRecord & LeloRecord;
const kinds = [
  ...interestMails,
  ...submissionMails,
  ...orientationMails,
  createOfferMail(async () => ({ times: [{ time, start: '', end: '' }], timeZone: 'America/Los_Angeles' })),
  ...createLeloMails(createTestLeloDeps()),
  createContinueMail(createTestLeloDeps()),
] as unknown as readonly MailKind<Mailed>[];

/** The texts of a mail and of its calendar file, without addresses of pages and of people. */
async function readMail(kind: string, change: object): Promise<string[]> {
  const entry = { ...leloRecord, ...interestRecord, ...registrationRecord, ...change } as Mailed;
  const { subject, text, html, attachments } = await renderMail(findKind(kinds, kind), entry, { texts: pseudoTexts });
  const lines = attachments.flatMap(({ bytes }) => readCalendarTexts(bytes));
  const shown = html.replace(/^.*<body[^>]*>/s, '').replace(/<[^>]*>/g, '\n');
  return [subject, text, shown, ...lines].flatMap((part) => part.replace(/https:\S+|\S+@\S+/g, '').split('\n'));
}

test.each(cases)('%s %j has no English text', async (kind, change) => {
  const lines = await readMail(kind, change);
  expect(lines.filter((line) => findEnglish(line, known).length > 0)).toEqual([]);
});

const brand = { displayName: 'Holston', color: '#1b5e20', ink: '#ffffff', home: 'https://holston.example' };
const draft = { id: 'a'.repeat(24), until: '2026-12-20T10:00:00.000Z', timeZone: 'UTC' };

test.each([
  ['with a code', writeCodeMail('123456', pseudoTexts)],
  ['with the way back to a form', writeDraftMail(draft, brand, pseudoTexts, undefined)],
  ['with a reminder', writeDraftMail(draft, brand, pseudoTexts, 'token')],
])('a mail %s has no English text', (_, mail) => {
  const { subject, text } = layOutMail(brand, mail);
  const lines = [subject, ...text.replace(/https:\S+/g, '').split('\n')];
  expect(lines.filter((line) => findEnglish(line, known).length > 0)).toEqual([]);
});

test('every mail to a family is among them', () => {
  const family = kinds.filter(({ audience }) => audience === 'family').map(({ kind }) => kind);
  expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(family));
});

test.each(translatedLanguages('lelo'))('an agreement has its note on the translation in $name', async (language) => {
  const translation = { language: language.code, text: '', version: '' };
  const printed = await printTranslation({ text: '', version: '', translation });
  expect(printed?.note).not.toBe(translationNote);
  expect(printed?.note).toBe(readTexts(language).t(translationNote));
});

test('what a page says about itself has no English text', () => {
  const pages = listShellPages(() => pseudoTexts).filter(({ file }) => file.startsWith('es'));
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    const { title, description, noScript } = page;
    const shown = [title, description, noScript].join('\n');
    expect(findEnglish(shown, [])).toEqual([]);
  }
});

test('a text in English is found', () => {
  expect(writePseudo('{count, plural, one {# day} other {# days}} at {center}')).toBe(
    '[{count, plural, one {# đáý} other {# đáýš}} áţ {center} ẽẽẽẽẽ ẽẽẽẽẽ ẽẽẽẽẽ ẽẽẽẽ]',
  );
  expect(findEnglish('[Ñéẋţ ẽẽ] 7K4-2QD, 94103, Bay Charter', ['Bay Charter'])).toEqual([]);
  expect(findEnglish('[Ñéẋţ ẽẽ] Next step of Bay Charter', ['Bay Charter'])).toEqual(['Next', 'step', 'of']);
});

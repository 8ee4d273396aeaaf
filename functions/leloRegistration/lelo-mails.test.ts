import { expect, it } from 'vitest';
import { continueMailKind } from '#domain/leloRegistration/staff-api.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { createTexts, englishTexts } from '#domain/texts/texts.ts';
import { createTestLeloDeps } from '../../tests/fixtures/leloRegistration/lelo-deps.ts';
import { leloRecord, leloSession } from '../../tests/fixtures/leloRegistration/lelo-record.ts';
import { findKind, renderMail } from '../../tests/fixtures/stand-in-checks/mail-checks.ts';
import { createLeloMails } from './lelo-mails.ts';
import { createContinueMail } from './link/continue-mail.ts';

const spanish = createTexts(findLanguage('es'));
const reviewed = { es: { text: 'Cursos de otoño', reviewedBy: 'Ana', reviewedAt: '2026-11-20T10:00:00.000Z' } };

/** A mail about a registration for 'Fall Session', of a session that has changed since. */
async function write(kind: string, change: Partial<typeof leloSession>, texts = spanish) {
  const deps = createTestLeloDeps({ readSession: async () => ({ ...leloSession, ...change }) });
  const mail = findKind([...createLeloMails(deps), createContinueMail(deps)], kind);
  return (await renderMail(mail, { ...leloRecord, session_name: 'Fall Session' }, { texts })).text;
}

it.each(['lelo-email', continueMailKind])('%s names the session in the language of the family', async (kind) => {
  const translated = await write(kind, { translations: reviewed });
  expect(translated).toContain('Cursos de otoño');
  expect(translated).not.toContain('Fall Session');
  const { text } = reviewed.es;
  for (const change of [{}, { translations: { es: { text } } }, { translations: reviewed, name: 'Autumn Session' }]) {
    expect(await write(kind, change)).toContain('Fall Session');
  }
  expect(await write(kind, { translations: reviewed }, englishTexts)).toContain('Fall Session');
});

it.each(['lelo-email', continueMailKind])('%s links to the present permalink of the session', async (kind) => {
  const { _uuid } = leloRecord;
  expect(await write(kind, { permalink: 'fall-renamed' }, englishTexts)).toContain(`/forms/fall-renamed/${_uuid}`);
});

it('names the session in English to the learning center', async () => {
  const text = await write('lelo-notification-email', { translations: reviewed }, englishTexts);
  expect(text).toContain('Session: Fall Session');
});

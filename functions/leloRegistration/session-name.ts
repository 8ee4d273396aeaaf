import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { english, type Language } from '#domain/texts/language.ts';
import { schoolTextIn } from '#domain/texts/school-text.ts';
import { listShown } from '#domain/texts/translation.ts';
import type { LeloDeps } from './lelo-deps.ts';

/**
 * Returns the name of a registration's session in a language: its reviewed translation, else the name that the
 * registration stores. A session with another name now may mean something else, so its translation is not taken.
 */
export async function findSessionName(
  { readSession }: Pick<LeloDeps, 'readSession'>,
  { LeloRegistrationProfile, session_name }: Pick<LeloRecord, 'LeloRegistrationProfile' | 'session_name'>,
  language: Language,
): Promise<string> {
  if (language.code === english.code) return session_name;
  const { name, translations } = await readSession(LeloRegistrationProfile);
  return schoolTextIn(language, session_name, name === session_name ? listShown(translations) : {}).text;
}

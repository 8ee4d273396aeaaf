import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { translatedPath } from '#domain/texts/language-path.ts';
import type { LeloArea } from '../lelo-deps.ts';

/**
 * Returns the address at which a family continues a saved registration of a session, on a brand's site, in the family's
 * language.
 */
export const continueLink = (
  home: string,
  { permalink }: Pick<SessionRecord, 'permalink'>,
  { _uuid, language }: Pick<LeloRecord, '_uuid' | 'language'>,
): string => home + translatedPath(findLanguage(language), 'lelo', `/forms/${permalink}/${_uuid}`);

export type FindLink = (entry: LeloRecord) => Promise<string>;

/**
 * Returns a function for that address on the site of an entry's brand; for an unknown center on the staff host. It reads
 * each session once.
 */
export function createLinkFinder({ kit, deps }: Pick<LeloArea, 'kit' | 'deps'>): FindLink {
  const sessions = new Map<string, Promise<SessionRecord>>();
  return async (entry) => {
    const { LeloRegistrationProfile: id, learningCenterId } = entry;
    const reading = sessions.get(id) ?? deps.readSession(id);
    sessions.set(id, reading);
    const [session, center] = await Promise.all([reading, kit.findCenter(learningCenterId)]);
    return continueLink(center ? kit.brandOf(center).home : kit.staffOrigin, session, entry);
  };
}

import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { translatedPath } from '#domain/texts/language-path.ts';
import type { EntryKit } from '../../entries/entry-area.ts';

type Linked = Pick<LeloRecord, 'permaLink' | '_uuid' | 'language'>;

/** Returns the address at which a family continues a saved registration, on a brand's site, in the family's language. */
export const continueLink = (home: string, { permaLink, _uuid, language }: Linked): string =>
  home + translatedPath(findLanguage(language), 'lelo', `/forms/${permaLink}/${_uuid}`);

/** Returns that address on the site of the entry's brand; for an unknown center on the staff host. */
export async function findContinueLink(
  { findCenter, brandOf, staffOrigin }: Pick<EntryKit, 'findCenter' | 'brandOf' | 'staffOrigin'>,
  entry: Linked & Pick<LeloRecord, 'learningCenterId'>,
): Promise<string> {
  const center = await findCenter(entry.learningCenterId);
  return continueLink(center ? brandOf(center).home : staffOrigin, entry);
}

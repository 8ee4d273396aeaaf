import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { EntryKit } from '../../entries/entry-area.ts';

type Linked = Pick<LeloRecord, 'permaLink' | '_uuid'>;

/** The address under which a family goes on with a saved registration, on a brand's site. */
export const continueLink = (home: string, { permaLink, _uuid }: Linked): string =>
  `${home}/forms/${permaLink}/${_uuid}`;

/** The same on the site of the entry's own brand; that of a center which is closed leads through the staff's host. */
export async function findContinueLink(
  { findCenter, brandOf, staffOrigin }: Pick<EntryKit, 'findCenter' | 'brandOf' | 'staffOrigin'>,
  entry: Linked & Pick<LeloRecord, 'learningCenterId'>,
): Promise<string> {
  const center = await findCenter(entry.learningCenterId);
  return continueLink(center ? brandOf(center).home : staffOrigin, entry);
}

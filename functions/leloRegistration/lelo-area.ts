import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { createEntryArea } from '../entries/entry-area.ts';
import type { EntryKit } from '../entries/entry-kit.ts';

/** Secondary registrations with their mails. */
export function createLeloRegistration(kit: EntryKit) {
  const area = createEntryArea<LeloRecord>(kit, leloDefinition, { mails: [] });
  return { area };
}

import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { createEntryArea } from '../entries/entry-area.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { continueMail } from './continue-mail.ts';
import type { PreRegistrationParts } from './pre-register.ts';
import { registerLeloStaffRoutes } from './staff-routes.ts';

/** Secondary registrations with their mails. */
export function createLeloRegistration(kit: EntryKit, parts: PreRegistrationParts) {
  const area = createEntryArea<LeloRecord>(kit, leloDefinition, { mails: [continueMail] });
  const register = (endpoint: Endpoint) => registerLeloStaffRoutes(endpoint, area, parts);
  return { area, register };
}

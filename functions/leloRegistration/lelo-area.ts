import { describeLelo } from '#domain/leloRegistration/describe-lelo.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRecord, LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import { isWaitingForFamily } from '#domain/leloRegistration/status.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { createEntryArea } from '../entries/entry-area.ts';
import { everyCharter } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { listBlobs, rememberBlobs, removeBlobs, sweepBlobs, sweepKind } from './agreement/agreement-blobs.ts';
import { describeSigning } from './agreement/describe-signing.ts';
import { readSignedFile } from './agreement/signed-copy.ts';
import { createLeloMails } from './lelo-mails.ts';
import type { LeloArea, LeloParts } from './lelo-parts.ts';
import { registerLeloRoutes } from './lelo-routes.ts';
import { createContinueMail } from './link/continue-mail.ts';
import { registerLeloStaffRoutes } from './staff-routes.ts';

/** Secondary registrations with their agreements and mails. */
export function createLeloRegistration(kit: EntryKit, parts: LeloParts) {
  const signedMails = createLeloMails(parts);
  const continueMail = createContinueMail(parts);
  const entries = createEntryArea<LeloRecord>(kit, leloDefinition, {
    mails: [...signedMails, continueMail],
    toSections: (stored) => [
      ...describeLelo(area.read<LeloRegistration>(stored), { reader: 'family' }),
      ...describeSigning(stored.entry),
    ],
    forFamily: ({ session_name: session, permaLink: permalink, _uuid: uuid, status, studentSignatureDate }) => ({
      session,
      ...(isWaitingForFamily(status) && { waiting: { permalink, uuid } }),
      hasAgreement: Boolean(studentSignatureDate),
    }),
    listFiles: listBlobs,
    followUps: { [sweepKind]: (followUp) => sweepBlobs(area, followUp) },
    deletion: {
      remember: (entry) => rememberBlobs(entry, kit.now()),
      follow: (entryId, remembered) => removeBlobs(area, entryId, remembered),
    },
  });
  const area: LeloArea = { ...entries, parts, signedMails, continueMail };
  const register = (endpoint: Endpoint) => {
    registerLeloRoutes(endpoint, area);
    registerLeloStaffRoutes(endpoint, area);
  };
  return {
    area,
    register,
    /** Returns the PDF that the family of an entry signed last; throws 404 without one. */
    readAgreement: async (id: string) => readSignedFile(area, await area.store.read(id, everyCharter)),
    /** Whether an enrollment with any status has begun at a center in a session. */
    hasEntries: async (sessionId: string, siteId: string): Promise<boolean> => {
      const where = 'c.type = @type AND c.LeloRegistrationProfile = @sessionId AND c.learningCenterId = @siteId';
      const parameters = Object.entries({ type: leloDefinition.type, sessionId, siteId });
      const rows = await area.container.query({
        query: `SELECT c.id FROM c WHERE ${where} OFFSET 0 LIMIT 1`,
        parameters: parameters.map(([name, value]) => ({ name: `@${name}`, value })),
      });
      return rows.length > 0;
    },
  };
}

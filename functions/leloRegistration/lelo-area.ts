import type { PdfFonts } from '#documents/pdf-document.ts';
import { describeLelo } from '#domain/leloRegistration/describe-lelo.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRecord, LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import type { EmailSettingsRecord } from '#domain/templates/template.ts';
import { createEntryArea, type EntryArea } from '../entries/entry-area.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import type { MailKind } from '../entries/mail/mail-kind.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { LinkTokens } from '../platform/http/link-token.ts';
import type { Seal } from '../platform/seal/seal.ts';
import type { BlobStore } from '../platform/store/blob.ts';
import { listBlobs, rememberBlobs, removeBlobs, sweepBlobs, sweepKind } from './agreement/agreement-blobs.ts';
import { describeSigning } from './agreement/describe-signing.ts';
import { createLeloMails } from './lelo-mails.ts';
import { registerLeloRoutes } from './lelo-routes.ts';
import { continueMail } from './link/continue-mail.ts';
import type { PreRegistrationParts } from './pre-register.ts';
import { registerLeloStaffRoutes } from './staff-routes.ts';

export type LeloParts = PreRegistrationParts & {
  /** The text of a charter's agreement. */
  readonly findAgreement: (charterId: string) => Promise<string | undefined>;
  /** Name of the charter's own template among the blobs. */
  readonly findTemplate: (charterId: string) => Promise<string | undefined>;
  readonly findEmailSettings: (sessionId: string, siteId: string) => Promise<EmailSettingsRecord | undefined>;
  readonly blobs: BlobStore;
  readonly seal: Seal;
  readonly loadFonts: () => Promise<PdfFonts>;
  readonly linkTokens: LinkTokens;
  /** Makes registration IDs that do not follow from anything a family knows. */
  readonly idKey: Buffer;
};
export type LeloArea = EntryArea<LeloRecord> & {
  readonly parts: LeloParts;
  /** The mails that a signature brings about. */
  readonly signedMails: readonly MailKind<LeloRecord>[];
};

/** Secondary registrations with their agreements and mails. */
export function createLeloRegistration(kit: EntryKit, parts: LeloParts) {
  const signedMails = createLeloMails(parts);
  const entries = createEntryArea<LeloRecord>(kit, leloDefinition, {
    mails: [...signedMails, continueMail],
    toSections: (stored) => [
      ...describeLelo(area.read<LeloRegistration>(stored), { reader: 'family' }),
      ...describeSigning(stored.entry),
    ],
    listFiles: listBlobs,
    followUps: { [sweepKind]: (followUp) => sweepBlobs(area, followUp) },
    deletion: {
      remember: (entry) => rememberBlobs(entry, kit.now()),
      follow: (entryId, remembered) => removeBlobs(area, entryId, remembered),
    },
  });
  const area: LeloArea = { ...entries, parts, signedMails };
  const register = (endpoint: Endpoint) => {
    registerLeloRoutes(endpoint, area);
    registerLeloStaffRoutes(endpoint, area);
  };
  return {
    area,
    register,
    /** Whether an enrollment of any status has begun at a center in a session. */
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

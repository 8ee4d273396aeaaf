import type { PdfFonts } from '#documents/pdf-font.ts';
import type { ShownAgreement } from '#domain/courses/agreement.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { EmailSettingsRecord } from '#domain/templates/template.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import type { MailKind } from '../entries/mail/mail-kind.ts';
import type { LinkTokens } from '../platform/http/link-token.ts';
import type { Seal } from '../platform/seal/seal.ts';
import type { BlobStore } from '../platform/store/blob.ts';
import type { PreRegistrationDeps } from './pre-register.ts';

export type LeloDeps = PreRegistrationDeps & {
  /** Returns a charter's agreement as families read it in a language; English without one. */
  readonly findAgreement: (charterId: string, language?: string) => Promise<ShownAgreement | undefined>;
  /** Returns the blob name of the charter's own template. */
  readonly findTemplate: (charterId: string) => Promise<string | undefined>;
  readonly findEmailSettings: (sessionId: string, siteId: string) => Promise<EmailSettingsRecord | undefined>;
  readonly blobs: BlobStore;
  readonly seal: Seal;
  /** Loads the fonts for a document with some texts. */
  readonly loadFonts: (texts: string) => Promise<PdfFonts>;
  readonly linkTokens: LinkTokens;
  /** Makes registration IDs that cannot be derived from data that a family knows. */
  readonly idKey: Buffer;
};
export type LeloArea = EntryArea<LeloRecord> & {
  readonly deps: LeloDeps;
  /** The mails after a signature. */
  readonly signedMails: readonly MailKind<LeloRecord>[];
  /** The mail with the link of a saved registration. */
  readonly continueMail: MailKind<LeloRecord>;
};

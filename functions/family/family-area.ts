import * as api from '#domain/family/api.ts';
import {
  listFamilyEntries,
  readFamilyAgreement,
  readFamilyAnswers,
  readFamilyCalendar,
} from '#domain/family/entries-api.ts';
import { draftEndKind } from '../entries/draft-end.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { loadMailTexts } from '../entries/mail/mail-texts.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound, unauthorized } from '../platform/http/problem.ts';
import type { Platform } from '../platform/open-platform.ts';
import { type BookingCalls, registerBookingRoutes } from './booking-routes.ts';
import { registerChangeRoutes } from './change-routes.ts';
import { requireActiveCenter } from './changed-entry.ts';
import { createDraftCipher } from './draft-cipher.ts';
import { type DraftMessage, prepareDraftMail } from './draft-mails.ts';
import { registerDraftRoutes } from './draft-routes.ts';
import { createDraftStore } from './draft-store.ts';
import { codeMail, prepareCodeMail, sendCode, takeCode } from './family-code.ts';
import { familyContainer } from './family-container.ts';
import { type FamilyDeps, requireBrand } from './family-deps.ts';
import { listForFamily, readForFamily } from './family-entries.ts';
import { type FamilySubject, familyKeyOf, readSubject, writeSubject } from './family-subject.ts';

/** How long access can be extended after a code, in milliseconds. */
const maxAccessMs = 12 * 60 * 60 * 1000;

type Services = Pick<Platform, 'config' | 'openContainer' | 'familyKey' | 'linkTokens' | 'audit'> &
  Pick<FamilyDeps, 'findBrand'> & {
    readonly booking: BookingCalls;
    /** Returns the signed agreement of a secondary registration; throws 404 without one. */
    readonly readAgreement: (entryId: string) => Promise<{ readonly file: Uint8Array; readonly fileName: string }>;
  };

/** Access of families by a code, and their unfinished forms. */
export function createFamily({ config, openContainer, readAgreement, booking, ...services }: Services, kit: EntryKit) {
  const deps: FamilyDeps = { ...services, kit, container: openContainer(familyContainer) };
  const drafts = createDraftStore(deps, createDraftCipher(config.draftKeys));
  const { audit, familyKey, linkTokens } = deps;

  kit.addOutbox({
    container: deps.container,
    prepare: async (message) => {
      // A message in this container also has the name of its brand, and those of drafts the id of the draft.
      const found = await deps.container.read(message.id, message.entryId);
      const stored = { ...message, ...found?.item } as DraftMessage;
      const brand = await requireBrand(deps, stored.brand);
      if (message.kind === codeMail) return prepareCodeMail(deps, message, kit.brandOf({ brand }));
      return prepareDraftMail(deps, drafts, stored, brand);
    },
  });

  // Written with each entry of a form that was saved for later.
  kit.addFollowUp(draftEndKind, ({ data }) => drafts.remove({ address: String(data.address), id: String(data.id) }));

  const giveAccess = async (subject: FamilySubject) => ({
    token: await linkTokens.issue('family', writeSubject(subject), api.accessSeconds),
    until: new Date(kit.now().getTime() + api.accessSeconds * 1000).toISOString(),
  });

  return {
    register: (endpoint: Endpoint) => {
      endpoint(api.requestCode, async ({ body }) => {
        await requireBrand(deps, body.brand);
        await sendCode(deps, body);
        return undefined;
      });
      endpoint(api.openFamily, async ({ body }) => {
        await takeCode(deps, body);
        const { brand, email } = body;
        await audit.recordFamily(familyKeyOf(familyKey, brand, email), false, []);
        return { body: await giveAccess({ brand, email, since: kit.now().getTime() }) };
      });
      endpoint(api.renewFamily, async ({ linkedEntry }) => {
        const subject = readSubject(linkedEntry);
        if (kit.now().getTime() - subject.since > maxAccessMs) throw unauthorized(api.codeMessages.ended);
        return { body: await giveAccess(subject) };
      });
      endpoint(listFamilyEntries, async ({ linkedEntry }) => ({
        body: await listForFamily(deps, drafts, readSubject(linkedEntry)),
      }));
      endpoint(readFamilyAgreement, async ({ params, linkedEntry }) => {
        const { entry } = await readForFamily(deps, linkedEntry, params.id);
        return readAgreement(entry.id);
      });
      endpoint(readFamilyAnswers, async ({ params, linkedEntry }) => {
        const { area, entry, etag } = await readForFamily(deps, linkedEntry, params.id);
        const answers = area.answersForFamily?.(entry, await requireBrand(deps, entry.brandName));
        if (!answers) throw notFound();
        return { body: { ...answers, etag, ...(entry.proposal && { proposed: entry.proposal }) } };
      });
      endpoint(readFamilyCalendar, async ({ params, linkedEntry }) => {
        const opened = await readForFamily(deps, linkedEntry, params.id);
        const { area, entry } = opened;
        const file = await area.calendarForFamily?.(
          entry,
          requireActiveCenter(opened),
          await loadMailTexts(entry.language),
        );
        if (!file) throw notFound();
        return { file: file.bytes, fileName: file.name };
      });
      registerDraftRoutes(endpoint, deps, drafts);
      registerBookingRoutes(endpoint, deps, booking);
      registerChangeRoutes(endpoint, deps);
    },
  };
}

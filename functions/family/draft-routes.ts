import type { DraftContent } from '#domain/family/draft.ts';
import { draftDays } from '#domain/family/draft.ts';
import * as api from '#domain/family/draft-api.ts';
import { english } from '#domain/texts/language.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { limitsOfAddress } from '../entries/mail/mail-kind.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { entryIdOf } from '../platform/keys.ts';
import type { Message } from '../platform/outbox/outbox-item.ts';
import { checkDraft } from './check-draft.ts';
import { isReminder, planDraftMails } from './draft-mails.ts';
import { type DraftAddress, type DraftStore, draftGone, draftIdOf, type StoredDraft } from './draft-store.ts';
import { type FamilyDeps, requireBrand, writeItems } from './family-deps.ts';
import { familyKeyOf, readSubject } from './family-subject.ts';

const tokenSeconds = draftDays * 24 * 60 * 60;

/** Makes the token that saves and deletes a draft. */
export const issueDraftToken = ({ issue }: FamilyDeps['linkTokens'], { address, id }: DraftAddress): Promise<string> =>
  issue('draft', `${address} ${id}`, tokenSeconds);

/** Returns the id of the entry that a draft becomes when it is submitted. */
export function entryIdOfDraft(areas: readonly AnyArea[], { form, submissionId }: DraftContent): string {
  const area = areas.find(({ definition }) => definition.kind === form);
  return entryIdOf(area?.definition.idSeed ?? '', submissionId);
}

/** Registers the routes of unfinished forms. */
export function registerDraftRoutes(endpoint: Endpoint, deps: FamilyDeps, drafts: DraftStore) {
  const { kit, linkTokens, familyKey } = deps;

  const issue = async (draft: StoredDraft) => {
    const { id, etag, savedAt, until } = draft;
    return { id, etag, savedAt, until, token: await issueDraftToken(linkTokens, draft) };
  };

  endpoint(api.startDraft, async ({ body: { email, brand, device, ...rest }, sender }) => {
    const content: DraftContent = checkDraft(rest);
    await requireBrand(deps, brand);
    if (await kit.findEntry(entryIdOfDraft(kit.listAreas(), content), 'deleted')) throw draftGone();
    const address = familyKeyOf(familyKey, brand, email);
    const id = draftIdOf(address, content.submissionId, device);
    const language = content.language ?? english.code;
    const { draft, isNew } = await drafts.create({ address, id, brand, language, device }, content);
    if (isNew) {
      const counted = { client: sender.address, mailLimits: kit.mailLimits };
      const limitsOf = (kind: string) => limitsOfAddress(kind, [email], counted);
      const items = planDraftMails(draft, email, limitsOf, kit.now());
      await writeItems(deps, address, items);
      await kit.outbox.enqueue(deps.container.id, items.slice(0, 1) as unknown as Message[]);
    }
    return { body: await issue(draft) };
  });

  endpoint(api.updateDraft, async ({ params, body: { device, ...content }, ifMatch, linkedEntry }) => {
    const at = requireDraft(linkedEntry, params.id);
    const { etag, savedAt, until } = await drafts.save(at, checkDraft(content), device, ifMatch);
    return { body: { etag, savedAt, until } };
  });

  endpoint(api.removeDraft, async ({ params, linkedEntry }) => {
    await drafts.remove(requireDraft(linkedEntry, params.id));
    return undefined;
  });

  endpoint(api.openDraft, async ({ params, body: { device }, linkedEntry }) => {
    const { brand, email } = readSubject(linkedEntry);
    const { content, ...draft } = await drafts.open(
      { address: familyKeyOf(familyKey, brand, email), id: params.id },
      device,
    );
    return { body: { ...(await issue(draft)), content } };
  });

  endpoint(api.stopReminders, async ({ params, linkedEntry }) => {
    const at = requireDraft(linkedEntry, params.id);
    const own = (await drafts.listWaitingMails(at)).filter(isReminder);
    const drop = [{ op: 'set' as const, path: '/state', value: 'dropped' }];
    await Promise.all(own.map((row) => deps.container.patch(row.id, at.address, drop)));
    return undefined;
  });
}

/** Reads the draft of a token; throws 404 when the request is about another one. */
function requireDraft(subject: string, wanted: string): DraftAddress {
  const [address = '', id = ''] = subject.split(' ');
  if (id !== wanted) throw draftGone();
  return { address, id };
}

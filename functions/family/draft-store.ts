import * as v from 'valibot';
import { DraftContent, draftDays, draftMessages, maxDrafts } from '#domain/family/draft.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { problem } from '../platform/http/problem.ts';
import { sha256 } from '../platform/keys.ts';
import type { Message } from '../platform/outbox/outbox-item.ts';
import { cosmosStatus, type Item } from '../platform/store/cosmos.ts';
import { createGuardedWrites } from '../platform/store/guarded-writes.ts';
import { unlessChanged } from '../platform/store/versioned.ts';
import type { DraftCipher } from './draft-cipher.ts';
import type { FamilyDeps } from './family-deps.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long the guard of an address is stored, in seconds: longer than a write takes. */
const guardSeconds = 60 * 60;

/** Where a draft is stored: the key of its address, and its id. */
export type DraftAddress = { readonly address: string; readonly id: string };

/** A stored draft. What the family typed is only in `sealed`. */
type DraftItem = DraftAddress & {
  readonly type: 'draft';
  readonly brand: string;
  readonly language: string;
  /** The browser tab that saves it. */
  readonly device: string;
  readonly createdAt: string;
  readonly savedAt: string;
  readonly ttl: number;
  readonly sealed: string;
};
export type StoredDraft = Omit<DraftItem, 'sealed' | 'ttl' | 'type'> & {
  readonly etag: string;
  /** When it is deleted if it does not change. */
  readonly until: string;
};
export type OpenedDraft = StoredDraft & { readonly content: DraftContent };

export const draftGone = () => problem(404, 'Not stored any more', { detail: draftMessages.gone });
const draftElsewhere = () =>
  problem(409, 'Continued elsewhere', { type: problemTypes.continuedElsewhere, detail: draftMessages.elsewhere });

const sealedAt = ({ address, id }: DraftAddress) => `draft ${address} ${id}`;
const endOf = (savedAt: string) => new Date(Date.parse(savedAt) + draftDays * dayMs).toISOString();

/** Returns the id of the draft of a form that a browser tab saves for an address: always the same. */
export const draftIdOf = (address: string, submissionId: string, device: string): string =>
  sha256(`draft:${address}:${submissionId}:${device}`).slice(0, 24);

/** Unfinished forms, encrypted. Each expires 30 days after its last change. */
export function createDraftStore({ container, kit }: Pick<FamilyDeps, 'container' | 'kit'>, cipher: DraftCipher) {
  const toDraft = (item: Item, etag: string): StoredDraft => {
    const { id, address, brand, language, device, createdAt, savedAt } = item as DraftItem;
    return { id, address, brand, language, device, createdAt, savedAt, etag, until: endOf(savedAt) };
  };
  const open = (item: Item, etag: string): OpenedDraft => {
    const draft = toDraft(item, etag);
    const content = v.parse(DraftContent, JSON.parse(cipher.decrypt(String(item.sealed), sealedAt(draft))));
    return { ...draft, content };
  };
  const isDraft = (item: Item | undefined) =>
    item?.type === 'draft' && endOf(String(item.savedAt)) > kit.now().toISOString();
  const read = async ({ address, id }: DraftAddress) => {
    const found = await container.read(id, address);
    return found && isDraft(found.item) ? found : undefined;
  };
  const change = async ({ address, id }: DraftAddress, fields: Partial<DraftItem>, etag: string) => {
    const operations = Object.entries(fields).map(([name, value]) => ({ op: 'set' as const, path: `/${name}`, value }));
    return unlessChanged(() => container.patch(id, address, operations, etag));
  };

  const removeItem = async (id: string, address: string) => {
    await container.remove(id, address).catch((error: unknown) => {
      if (cosmosStatus(error) !== 404) throw error;
    });
  };
  /** Returns the mails about a draft that wait in the outbox. */
  const listWaitingMails = async ({ address, id }: DraftAddress): Promise<Message[]> => {
    const query =
      "SELECT * FROM c WHERE c.type = 'message' AND c.state = 'pending' AND c.draftId = @id OFFSET 0 LIMIT 100";
    return (await container.query({ query, parameters: [{ name: '@id', value: id }] }, address)) as Message[];
  };

  return {
    /**
     * Writes a new draft, or replaces the one that the same tab saved before, under the guard of the address, so that no
     * other draft is added after they were counted. Returns whether it is new. Throws 409 when another device has
     * continued it (FAM-12), and when there are too many.
     */
    create: async (
      fresh: Pick<DraftItem, 'address' | 'id' | 'brand' | 'language' | 'device'>,
      content: DraftContent,
    ): Promise<{ readonly draft: StoredDraft; readonly isNew: boolean }> => {
      const sealed = cipher.encrypt(JSON.stringify(content), sealedAt(fresh));
      const { address } = fresh;
      const write = createGuardedWrites<DraftItem>(container, address, { address, ttl: guardSeconds });
      let isNew = true;
      const { record, etag } = await write(async () => {
        const at = kit.now().toISOString();
        const found = await container.read(fresh.id, address);
        const before = found && isDraft(found.item) ? found.item : undefined;
        if (before && before.device !== fresh.device) throw draftElsewhere();
        const [drafts] = before ? [0] : await container.query(countOf('draft'), address);
        if (Number(drafts) >= maxDrafts)
          throw problem(409, 'Too many unfinished forms', { detail: draftMessages.tooMany });
        const createdAt = before ? String(before.createdAt) : at;
        const ttl = draftDays * 24 * 60 * 60;
        isNew = !before;
        // With the ETag, an opening on another device since the read is not overwritten (FAM-12).
        const item = { ...fresh, type: 'draft' as const, createdAt, savedAt: at, ttl, sealed };
        return { record: item, etag: found?.etag, related: [] };
      });
      return { draft: toDraft(record, etag), isNew };
    },
    /** Saves a draft again; throws 404 when it is gone, and 409 when another device has continued it. */
    save: async (at: DraftAddress, content: DraftContent, device: string, etag: string): Promise<StoredDraft> => {
      const savedAt = kit.now().toISOString();
      const sealed = cipher.encrypt(JSON.stringify(content), sealedAt(at));
      const fields = { sealed, savedAt, language: content.language ?? 'en' };
      const saved = await change(at, fields, etag);
      if (saved) return toDraft(saved.item, saved.etag);
      const present = await read(at);
      if (!present) throw draftGone();
      if (present.item.device !== device) throw draftElsewhere();
      // The answer to this tab's last save was lost.
      const again = await change(at, fields, present.etag);
      if (!again) throw draftElsewhere();
      return toDraft(again.item, again.etag);
    },
    /** Opens a draft on a device; from then on no other device can save it. Throws 404 when it is gone. */
    open: async (at: DraftAddress, device: string): Promise<OpenedDraft> => {
      const found = await read(at);
      const taken = found && (await change(at, { device }, found.etag));
      if (!taken) throw draftGone();
      return open(taken.item, taken.etag);
    },
    find: async (at: DraftAddress): Promise<StoredDraft | undefined> => {
      const found = await read(at);
      return found && toDraft(found.item, found.etag);
    },
    /** Returns the drafts of an address, the newest first. A draft whose key is no longer set is left out. */
    list: async (address: string): Promise<OpenedDraft[]> => {
      const query = "SELECT * FROM c WHERE c.type = 'draft' OFFSET 0 LIMIT 50";
      const rows = (await container.query({ query, parameters: [] }, address)) as Item[];
      const drafts = rows.filter(isDraft).flatMap((row) => {
        try {
          return [open(row, String(row._etag))];
        } catch {
          kit.warn(`The unfinished form ${row.id} cannot be decrypted: its key is not in DRAFT_KEYS.`);
          return [];
        }
      });
      return drafts.sort((left, right) => (left.savedAt < right.savedAt ? 1 : -1));
    },
    listWaitingMails,
    /** Deletes a draft and its mails that wait, which name the address. Deleting it twice succeeds. */
    remove: async (at: DraftAddress): Promise<void> => {
      await removeItem(at.id, at.address);
      const waiting = await listWaitingMails(at);
      await Promise.all(waiting.map(({ id }) => removeItem(id, at.address)));
    },
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;

const countOf = (type: string) => ({
  query: 'SELECT VALUE COUNT(1) FROM c WHERE c.type = @type',
  parameters: [{ name: '@type', value: type }],
});

import { studentNames } from '#domain/entries/area-description.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { foldEmail, listOpenAddresses } from '#domain/entries/family-addresses.ts';
import { undoableUntil } from '#domain/entries/family-change.ts';
import { areaNamed, entryAreas } from '#domain/entry-areas.ts';
import type { FamilyDraft, FamilyEntry } from '#domain/family/entries-api.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import { notFound } from '../platform/http/problem.ts';
import { entryIdOfDraft, issueDraftToken } from './draft-routes.ts';
import type { DraftStore, OpenedDraft } from './draft-store.ts';
import type { FamilyDeps } from './family-deps.ts';
import { type FamilySubject, familyKeyOf, readSubject } from './family-subject.ts';

/**
 * Returns the submitted entries of a family, the newest first, and its unfinished forms. Each call is audited with the
 * entries that it shows.
 */
export async function listForFamily(deps: FamilyDeps, drafts: DraftStore, { brand, email }: FamilySubject) {
  const { kit, familyKey, audit, linkTokens } = deps;
  const address = familyKeyOf(familyKey, brand, email);
  const [unfinished, ...found] = await Promise.all([
    drafts.list(address),
    ...kit.listAreas().map(async (area) => {
      const rows = await area.store.ofFamily(foldEmail(email), brand);
      const own = rows.filter(({ entry }) => isOpenTo(deps, area, entry, email));
      return Promise.all(own.map((stored) => showEntry(deps, area, stored)));
    }),
  ]);
  const all = found.flat().sort((left, right) => (left.shown.submittedAt < right.shown.submittedAt ? 1 : -1));
  await audit.recordFamily(
    address,
    true,
    all.map(({ seen }) => seen),
  );
  const showOne = async (draft: OpenedDraft) => ({
    ...showDraft(draft),
    token: await issueDraftToken(linkTokens, draft),
  });
  // The draft of a form that was just submitted may not be deleted yet.
  const submitted = new Set(all.map(({ shown }) => shown._id));
  const open = unfinished.filter((draft) => !submitted.has(entryIdOfDraft(kit.listAreas(), draft.content)));
  return { entries: all.map(({ shown }) => shown), drafts: await Promise.all(open.map(showOne)) };
}

/** Returns what a family sees of an entry, and what of it the audit log records. */
export async function showEntry(
  { kit }: Pick<FamilyDeps, 'kit'>,
  area: AnyArea,
  { entry, etag }: Pick<Stored<StoredBase>, 'entry' | 'etag'>,
) {
  const center = await kit.findCenter(entry.learningCenterId);
  const shown: FamilyEntry = {
    _id: entry.id,
    etag,
    kind: area.definition.kind,
    name: studentNames(area.definition, entry)[0],
    status: entry.status ?? '',
    submittedAt: entry.createdAt,
    timeZone: entry.timeZone,
    center: {
      id: entry.learningCenterId,
      name: entry.learningCenterName,
      charter: entry.learningCenterCharter,
      phone: center?.site.address.phone ?? '',
    },
    ...showChanges(entry, kit.now()),
    ...(await area.forFamily(entry, center)),
  };
  return { shown, seen: { id: entry.id, charterId: entry.charterId } };
}

/** Returns the state of changes that the family has proposed, and of its withdrawal. */
function showChanges(entry: StoredBase, now: Date): Pick<FamilyEntry, 'proposal' | 'withdrawal'> {
  const { proposal, proposedAt, proposalDecided: decided, withdrawal } = entry;
  const open = proposal && Object.fromEntries(Object.keys(proposal).map((name) => [name, 'open' as const]));
  const undoUntil = withdrawal && undoableUntil(withdrawal, now);
  return {
    ...(decided && { proposal: decided }),
    ...(open && proposedAt && { proposal: { at: proposedAt, questions: open } }),
    ...(withdrawal && undoUntil && { withdrawal: { at: withdrawal.at, undoUntil } }),
  };
}

function showDraft({ id, content, language, savedAt, until }: OpenedDraft): Omit<FamilyDraft, 'token'> {
  const { form, place, answers } = content;
  const area = entryAreas.find(({ kind }) => kind === form);
  const name = area ? studentNames(areaNamed(area.container), answers)[0] : '';
  return { id, form, place, language, name: typeof name === 'string' ? name : '', savedAt, until };
}

/** Whether the owner of an address may see an entry now. */
function isOpenTo(
  { kit }: Pick<FamilyDeps, 'kit'>,
  { definition }: AnyArea,
  entry: StoredBase,
  email: string,
): boolean {
  return listOpenAddresses(definition.family(entry), kit.now()).includes(foldEmail(email));
}

/**
 * Reads an entry for the owner of a `family` token. `center` is undefined if the learning center is not active. Throws 404
 * for an entry of another family. The read is audited.
 */
export async function readForFamily({ kit, familyKey, audit }: FamilyDeps, subject: string, id: string) {
  const { brand, email } = readSubject(subject);
  const present = await kit.findEntry(id);
  const entry = present?.found.entry;
  if (!present || entry?.brandName !== brand || !isOpenTo({ kit }, present.area, entry, email)) throw notFound();
  const center = await kit.findCenter(entry.learningCenterId);
  await audit.recordFamily(familyKeyOf(familyKey, brand, email), false, [{ id, charterId: entry.charterId }]);
  return { area: present.area, entry, etag: present.found.etag, center };
}

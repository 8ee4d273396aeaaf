import type { EntryDefinition, StoredBase } from '#domain/entries/entry-definition.ts';
import { formatReference, readReference } from '#domain/entries/reference.ts';
import { parseSearchTerms, toWholeWords } from '#domain/entries/search-words.ts';
import { maxFound } from '#domain/find/api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { statusFilter } from '../entries/entry-list.ts';
import type { CharterScope } from '../platform/http/access.ts';
import type { Filter } from '../platform/store/paged-query.ts';

type SearchedArea = Pick<AnyArea, 'store'> & { readonly definition: EntryDefinition };
/** An entry that was found, with the definition of its area. */
export type Found = { readonly definition: EntryDefinition; readonly entry: StoredBase };

/**
 * Finds the best entries of all areas: those with all searched words as whole words come before those in which a word
 * only begins so, open ones before closed ones, then the newest.
 */
export async function findBest(
  areas: readonly SearchedArea[],
  search: string,
  scope: CharterScope,
): Promise<readonly Found[]> {
  const found = await Promise.all(areas.map((area) => readCandidates(area, search, scope)));
  const ranked = found.flat().map((one) => ({ ...one, rank: rankOf(one, search) }));
  ranked.sort((left, right) => left.rank - right.rank || (left.entry.createdAt < right.entry.createdAt ? 1 : -1));
  return ranked.slice(0, maxFound);
}

/**
 * Returns the entries of an area among which its best ones are. Usually one query returns all matches. When there are
 * more than can be shown, the newest of each better rank are read too.
 */
async function readCandidates({ definition, store }: SearchedArea, search: string, scope: CharterScope) {
  const read = (filters: readonly Filter[], limit = maxFound) =>
    store.first({ scope, search, filters, sort: 'createdAt', direction: 'desc', limit });
  const newest = await read([], maxFound + 1);
  const open = statusFilter(openStatuses(definition));
  const whole = wholeNameFilter(definition, search);
  const isMore = newest.length > maxFound;
  const better = isMore ? await Promise.all([read([whole, open]), read([whole]), read([open])]) : [];
  const byId = new Map([newest, ...better].flat().map(({ entry }) => [entry.id, { definition, entry }]));
  return [...byId.values()];
}

const openStatuses = ({ stages }: EntryDefinition) => stages.filter(({ open }) => open).map(({ status }) => status);

/** The characters between the words of a name. */
const gap = "[ '.-]";

/** Returns the condition that each searched word is a whole word of the student's name. */
function wholeNameFilter({ nameKeys }: EntryDefinition, search: string): Filter {
  const parameters: Record<string, string> = {};
  const conditions = parseSearchTerms(search).map(({ word }, at) => {
    parameters[`whole${at}`] = `(^|${gap})${word}($|${gap})`;
    return `(${nameKeys.map((key) => `RegexMatch(c.sort.${key}, @whole${at})`).join(' OR ')})`;
  });
  return { sql: conditions.join(' AND ') || 'false', parameters };
}

/** Returns the rank of an entry, 0 for the best ones. */
function rankOf({ definition, entry }: Found, search: string): number {
  const values = [...definition.nameFields, ...definition.phoneFields, ...definition.emailFields];
  const words = toWholeWords(values.map((field) => String((entry as RawAnswers)[field] ?? '')));
  const isReferred = readReference(search) === formatReference(entry.id);
  const isWhole = isReferred || parseSearchTerms(search).every(({ word }) => words.has(word));
  const isOpen = openStatuses(definition).includes(entry.status ?? '');
  return (isWhole ? 0 : 2) + (isOpen ? 0 : 1);
}

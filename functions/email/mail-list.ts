import * as v from 'valibot';
import type { ListedKind, ListedMail, listMails, MailState } from '#domain/email/api.ts';
import type { QueryOf } from '#domain/http/route.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import { describePage } from '../entries/entry-list.ts';
import { labelOfKind, toMessageState } from '../entries/mail/message-state.ts';
import { nameEntries } from '../entries/name-entries.ts';
import { type CharterScope, scopeFilter } from '../platform/http/access.ts';
import { Message } from '../platform/outbox/outbox-item.ts';
import { countSources, createMergedQuery, type Source } from '../platform/store/merged-query.ts';
import { type Filter, joinFilters, spanFilter, toParameters } from '../platform/store/paged-query.ts';

type MailQuery = QueryOf<typeof listMails>;

/** The number of entries that are looked up at a time. */
const readSize = 1000;

/** Groups of stored states in the order of the list, with the values of the staff's filter that select each group. */
const groups: readonly { readonly filter: readonly MailState[]; readonly states: readonly Message['state'][] }[] = [
  { filter: ['failed'], states: ['failed'] },
  { filter: ['waiting'], states: ['pending', 'sending'] },
  { filter: ['sent', 'dropped'], states: ['sent', 'dropped'] },
];

/** The mails of all entries within a caller's charters. */
export function createMailList(kit: Pick<EntryKit, 'listAreas' | 'continuations'>) {
  const readPage = createMergedQuery(kit.continuations);
  return {
    list: async (query: MailQuery, scope: CharterScope) => {
      const { page, pageSize, continuation, ...filters } = query;
      const areas = kit.listAreas();
      const found = await readPage(await listSources(areas, filters, scope), { page, pageSize, continuation });
      const messages = found.rows.map(({ source, item }) => ({ source, message: v.parse(Message, item) }));
      const entries = await nameEntries(
        kit,
        messages.map(({ message }) => message.entryId),
        scope,
      );
      const data = messages.map(({ source, message }): ListedMail => {
        const area = areas.find(({ definition }) => definition.container === source);
        const present = entries.get(message.entryId);
        // The list leaves out the text of a letter; the page of its entry shows it.
        const { letter: _, ...state } = toMessageState(area?.mails ?? [], message);
        if (present) return { ...state, entry: present.entry };
        return { ...state, label: labelOfKind(area?.mails ?? [], message), to: [], entry: null };
      });
      const seen = [...entries.values()].map(({ entry, charterId }) => ({ id: entry._id, charterId }));
      return { body: { data, ...describePage(found, pageSize, filters), kinds: listKinds(areas) }, seen };
    },
    /** Counts the failed mails. */
    countFailed: async (scope: CharterScope): Promise<number> =>
      countSources(await listSources(kit.listAreas(), { state: 'failed' }, scope)),
  };
}
export type MailList = ReturnType<typeof createMailList>;

function listKinds(areas: readonly AnyArea[]): ListedKind[] {
  return areas.flatMap(({ mails, definition }) =>
    mails.map(({ kind, label }) => ({ kind, label, area: definition.container })),
  );
}

type MailFilters = Omit<MailQuery, 'page' | 'pageSize' | 'continuation'>;

/** A query for each group of states in each area that has such mails. */
async function listSources(
  areas: readonly AnyArea[],
  { state, kind, search, ...rest }: MailFilters,
  scope: CharterScope,
): Promise<Source[]> {
  const withKind = areas.filter(({ mails }) => kind === undefined || mails.some((one) => one.kind === kind));
  const ofAreas = withKind.map(async (area) => {
    const { container } = area;
    const searched = search ? await searchFilters(area, search, scope) : [];
    return groups.flatMap(({ filter, states }, rank) => {
      if (state !== undefined && !filter.includes(state)) return [];
      const wanted = state === 'sent' || state === 'dropped' ? [state] : states;
      const where = joinFilters([
        { sql: "c.type = 'message' AND ARRAY_CONTAINS(@states, c.state)", parameters: { states: wanted } },
        // Older mails do not name a charter; only users with all charters see them.
        ...scopeFilter(scope),
        ...(kind ? [{ sql: 'c.kind = @kind', parameters: { kind } }] : []),
        ...spanFilter('createdAt', rest),
        ...searched,
      ]);
      return [{ name: container.id, container, where, orderBy: 'createdAt', rank }];
    });
  });
  return (await Promise.all(ofAreas)).flat();
}

/** Returns filters for the mails to an address. They leave out mails whose recipients the list hides (MAIL-23). */
async function searchFilters(
  { container, definition }: AnyArea,
  search: string,
  scope: CharterScope,
): Promise<Filter[]> {
  const toAddress = toFilter(search);
  const mails = joinFilters([{ sql: "c.type = 'message'" }, ...scopeFilter(scope), toAddress]);
  const found = (await container.query({
    query: `SELECT DISTINCT VALUE c.entryId FROM c WHERE ${mails.sql}`,
    parameters: toParameters({ ...mails.parameters }),
  })) as string[];
  const shown = new Set<unknown>();
  for (let at = 0; at < found.length; at += readSize) {
    const ids = found.slice(at, at + readSize);
    const entries = joinFilters([
      { sql: 'c.type = @type AND ARRAY_CONTAINS(@ids, c.id)', parameters: { type: definition.type, ids } },
      ...scopeFilter(scope),
    ]);
    const query = `SELECT VALUE c.id FROM c WHERE ${entries.sql} OFFSET 0 LIMIT ${readSize}`;
    const present = await container.query({ query, parameters: toParameters({ ...entries.parameters }) });
    for (const id of present) shown.add(id);
  }
  const hidden = found.filter((id) => !shown.has(id)).sort();
  if (hidden.length === 0) return [toAddress];
  return [toAddress, { sql: 'NOT ARRAY_CONTAINS(@hidden, c.entryId)', parameters: { hidden } }];
}

/** Finds an address as it was searched for, or in lower case: addresses are stored as they were typed. */
const toFilter = (search: string): Filter => ({
  sql: '(ARRAY_CONTAINS(c.to, @search) OR ARRAY_CONTAINS(c.to, @searchLower))',
  parameters: { search, searchLower: search.toLowerCase() },
});

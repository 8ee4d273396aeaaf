import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { findEntries, minSearchLength, type SearchResult } from '#domain/find/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { findScreens } from './find-screens.ts';

/** The delay between typing and searching, in milliseconds. Each search is recorded in the audit log. */
const searchDelay = 200;

/** One line of the results. */
export type FoundOption = { readonly path: string; readonly name: string; readonly details: readonly string[] };
/** A found student, with the entry. */
export type StudentOption = FoundOption & { readonly entry: Pick<SearchResult, 'area' | '_id'> };

/** What the typed text finds: screens at once, students after a short pause. */
export function useFound(typed: string) {
  const user = useStaffUser();
  const text = typed.trim();
  const isShort = text.length < minSearchLength;
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  const entries = useQuery({
    queryKey: [...entriesKey, 'found', search],
    queryFn: ({ signal }) => callApi(findEntries, { query: { search }, signal }),
    enabled: search.length >= minSearchLength,
  });
  const isCurrent = !isShort && search === text;
  const isOffline = entries.fetchStatus === 'paused';
  const students = isCurrent ? (entries.data?.data ?? []).map(describeEntry) : [];
  return {
    isShort,
    screens: isShort ? [] : findScreens(user, text).map(describeScreen),
    students,
    isLoading: !isShort && (!isCurrent || (entries.isPending && !isOffline)),
    isOffline: isCurrent && entries.isPending && isOffline,
    failure: isCurrent && entries.isError ? entries.error.message : undefined,
    retry: () => void entries.refetch(),
  };
}

const describeScreen = ({ path, name, group }: ReturnType<typeof findScreens>[number]): FoundOption => ({
  path,
  name,
  details: group ? [group] : [],
});

function describeEntry({ area, _id, name, phone, email, status, center }: SearchResult): StudentOption {
  const described = areaNamed(area);
  const details = [described.words.short, status, center, phone, email].filter((text) => text !== undefined);
  return { path: entryPath(described, _id), name: name || 'No name', details, entry: { area, _id } };
}

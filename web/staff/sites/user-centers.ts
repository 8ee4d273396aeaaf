import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { EntryId } from '#domain/http/shapes.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { sitesOfUser } from './filter-sites.ts';
import { sitesQuery } from './sites-query.ts';

/** A learning center in the filter. */
export type CenterOption = { readonly value: string; readonly label: string };

const noCenters: readonly CenterOption[] = [];

/** The learning centers of the person's charters; none while they load. */
export function useUserCenters(): readonly CenterOption[] {
  const user = useStaffUser();
  const { data } = useQuery(sitesQuery);
  return useMemo(
    () => (data ? sitesOfUser(data, user).map(({ _id, name }) => ({ value: _id, label: name })) : noCenters),
    [data, user],
  );
}

/** The filter of a list by learning center. */
export const centerListFilter = (options: readonly CenterOption[]) => ({
  input: 'select' as const,
  label: 'Learning Center',
  options,
  query: (value: string) => (v.is(EntryId, value) ? { learningCenterId: value } : undefined),
});

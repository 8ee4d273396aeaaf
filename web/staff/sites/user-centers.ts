import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

/** The charters of the person's learning centers; none while they load. */
export function useUserCharters(): readonly CenterOption[] {
  const user = useStaffUser();
  const { data } = useQuery(sitesQuery);
  return useMemo(() => {
    const charters = new Map((data ? sitesOfUser(data, user) : []).map(({ charter }) => [charter._id, charter.name]));
    const options = [...charters].map(([value, label]) => ({ value, label }));
    return options.sort((left, right) => left.label.localeCompare(right.label, 'en'));
  }, [data, user]);
}

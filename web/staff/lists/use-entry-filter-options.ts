import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUserCenters, useUserCharters } from '#web/staff/sites/user-centers.ts';
import { colleaguesQuery, tagsQuery } from '#web/staff/work/work-queries.ts';
import type { EntryFilterOptions } from './entry-filters.ts';

/** The choices of the filters of lists of entries, within the charters of the person. */
export function useEntryFilterOptions(): EntryFilterOptions {
  const centers = useUserCenters();
  const charters = useUserCharters();
  const { data: colleagues } = useQuery(colleaguesQuery);
  const { data: tags } = useQuery(tagsQuery);
  return useMemo(
    () => ({
      centers,
      charters,
      colleagues: (colleagues ?? []).map(({ azureID, name }) => ({ value: azureID, label: name })),
      tags: (tags ?? []).map((tag) => ({ value: tag, label: tag })),
    }),
    [centers, charters, colleagues, tags],
  );
}

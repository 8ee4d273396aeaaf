import { useQueryClient } from '@tanstack/react-query';
import { createContext, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { entryPath } from '#domain/entries/area-description.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { entriesKey } from '../entries/entry-queries.ts';
import { moveRow } from '../lists/list-position.ts';
import {
  extendTrail,
  type ListTrail,
  pageBeyond,
  placeIn,
  readTrail,
  stepFrom,
  type TrailList,
  type TrailStep,
} from './list-trail.ts';

/** The trail of the list around a row, for the link to its entry. */
export const TrailContext = createContext<ListTrail | undefined>(undefined);

/** The place of an entry in the list from which it was opened. A step is absent at the ends of the list. */
export type EntryTrail = {
  readonly position: number;
  readonly total: number;
  readonly busy: boolean;
  readonly goNext: (() => Promise<void>) | undefined;
  readonly goPrevious: (() => Promise<void>) | undefined;
};

/** Returns the way to the next and the previous entry of the list; undefined for an entry that was opened from elsewhere. */
export function useTrail(
  area: { readonly path: string },
  id: string,
  lists: readonly TrailList[],
): EntryTrail | undefined {
  const { state } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const show = useBanner();
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const trail = readTrail(state);
  const list = lists.find(({ title }) => title === trail?.list);
  const place = trail && placeIn(trail, id);
  if (!trail || !list || !place) return undefined;

  const open = (next: string, along: ListTrail) => {
    moveRow(`entry-${next}`);
    // The entry is replaced in the history, so that Go Back leads to the list.
    navigate(entryPath(area, next), { replace: true, state: { fromList: true, trail: along } });
  };
  const readOn = async (by: TrailStep) => {
    const query = pageBeyond(trail, by);
    const page = await queries.fetchQuery({
      queryKey: [...entriesKey, list.title, query],
      queryFn: ({ signal }) => list.readPage(query as never, signal),
      staleTime: Number.POSITIVE_INFINITY,
    });
    return extendTrail(trail, by, page);
  };
  const go = async (by: TrailStep) => {
    if (going.current) return;
    const known = stepFrom(trail, id, by);
    if (known) return open(known, trail);
    going.current = true;
    setBusy(true);
    try {
      const longer = await readOn(by);
      const next = stepFrom(longer, id, by);
      if (next) open(next, longer);
      else show({ kind: 'warning', text: 'The list has changed: there is no further entry.' });
    } catch {
      show({ kind: 'warning', text: 'The next entries of the list could not be loaded. Try again.' });
    } finally {
      going.current = false;
      setBusy(false);
    }
  };
  const { position, total, hasNext, hasPrevious } = place;
  return {
    position,
    total,
    busy,
    goNext: hasNext ? () => go(1) : undefined,
    goPrevious: hasPrevious ? () => go(-1) : undefined,
  };
}

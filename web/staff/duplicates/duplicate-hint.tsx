import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DuplicatePair } from '#domain/duplicates/api.ts';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { pairsQuery } from './duplicate-queries.ts';

/** In an entry: that another entry may be about the same student, and which ones staff have linked with it. */
export function DuplicateHint({ entryId }: { entryId: string }) {
  const open = useInfiniteQuery(pairsQuery('open', entryId)).data?.pages[0]?.data ?? [];
  const same = useInfiniteQuery(pairsQuery('same', entryId)).data?.pages[0]?.data ?? [];
  const linked = same.filter(({ state }) => state === 'linked');
  return (
    <>
      {open.length > 0 && (
        <Banner
          kind="warn"
          actions={
            <LinkButton kind="quiet" size="small" to={staffPaths.duplicates(entryId)}>
              Compare
            </LinkButton>
          }
        >
          Possible duplicate: {open.length === 1 ? 'another entry' : `${open.length} other entries`} may be about this
          student.
        </Banner>
      )}
      {linked.length > 0 && (
        <Banner>
          The same student:{' '}
          {linked.map((pair, at) => (
            <span key={pair._id}>
              {at > 0 && ', '}
              <OtherEntry pair={pair} entryId={entryId} />
            </span>
          ))}
        </Banner>
      )}
    </>
  );
}

function OtherEntry({ pair, entryId }: { pair: DuplicatePair; entryId: string }) {
  const other = pair.entries.find(({ _id }) => _id !== entryId);
  if (!other) return null;
  const area = areaNamed(other.area);
  return (
    <Link to={entryPath(area, other._id)}>
      {area.words.short}, {other.status}
    </Link>
  );
}

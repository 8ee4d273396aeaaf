import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readDashboard, type StageCount } from '#domain/dashboard/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { Charts } from './charts.tsx';
import styles from './dashboard.module.css';
import { stagesOfKind } from './describe-dashboard.ts';
import { OrientationList, WaitingList } from './short-lists.tsx';
import { stageLink } from './stage-links.ts';

/** What there is to do: how much stands where, what comes first, and how it goes. */
export function WorkQueue() {
  const dashboard = useQuery({
    queryKey: [...entriesKey, 'dashboard'],
    queryFn: ({ signal }) => callApi(readDashboard, { signal }),
    // Whoever comes back here wants to know how it stands now.
    staleTime: 0,
  });
  const { data } = dashboard;
  if (dashboard.fetchStatus === 'paused' && !data)
    return <Banner kind="warn">You are offline. The numbers come when the connection is back.</Banner>;
  if (dashboard.isError && !data)
    return (
      <ErrorState title="What there is to do could not be loaded." onRetry={() => void dashboard.refetch()}>
        {dashboard.error.message}
      </ErrorState>
    );
  if (!data) return <LoadingState label="Loading what there is to do" rows={4} height="8rem" />;
  return (
    <div className={styles.queue}>
      <div className={styles.stages}>
        <Stages title="Interest Entries" counts={stagesOfKind(data.stages, 'interest')} />
        <Stages title="Primary Enrollments" counts={stagesOfKind(data.stages, 'registration')} />
      </div>
      <div className={styles.pair}>
        <WaitingList waiting={data.waiting} />
        <OrientationList orientations={data.orientations} />
      </div>
      <Charts {...data} />
    </div>
  );
}

/** How many entries stand at each stage, as ways to their lists. */
function Stages({ title, counts }: { title: string; counts: readonly StageCount[] }) {
  return (
    <Card title={title}>
      <ul className={styles.counts}>
        {counts.map(({ stage, count }) => (
          <li key={stage}>
            <Link to={stageLink(stage)}>
              <span className={styles.count}>{count.toLocaleString('en-US')}</span>{' '}
              <span className={styles.stage}>{stage}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

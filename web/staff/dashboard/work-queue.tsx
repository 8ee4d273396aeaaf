import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Dashboard, readDashboard, type StageCount } from '#domain/dashboard/api.ts';
import { entryAreas } from '#domain/entry-areas.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { Charts } from './charts.tsx';
import styles from './dashboard.module.css';
import { splitStages, stagesOfKind } from './describe-dashboard.ts';
import { Folded } from './folded.tsx';
import { OrientationList, WaitingList } from './short-lists.tsx';
import { stageLink } from './stage-links.ts';

/** Work to do: waiting entries and this week's orientations. All other numbers are collapsed. */
export function WorkQueue() {
  const dashboard = useQuery({
    queryKey: [...entriesKey, 'dashboard'],
    queryFn: ({ signal }) => callApi(readDashboard, { signal }),
    // A person who returns to the dashboard needs current numbers.
    staleTime: 0,
  });
  const offline = <Banner kind="warn">You are offline. The numbers come when the connection is back.</Banner>;
  return (
    <WhenLoaded
      query={dashboard}
      failureTitle="What there is to do could not be loaded."
      label="Loading what there is to do"
      rows={4}
      height="8rem"
      loading={dashboard.fetchStatus === 'paused' ? offline : undefined}
    >
      {(data) => <Queue {...data} />}
    </WhenLoaded>
  );
}

function Queue(data: Dashboard) {
  const { waiting, others } = splitStages(data.stages);
  const { failedMails = 0 } = data;
  return (
    <div className={styles.queue}>
      <section aria-label="To do">
        {waiting.length + failedMails > 0 ? (
          <Counts counts={waiting} failedMails={failedMails} />
        ) : (
          <p>Nothing waits. Good Job!</p>
        )}
      </section>
      <div className={styles.pair}>
        <WaitingList waiting={data.waiting} />
        <OrientationList orientations={data.orientations} />
      </div>
      <Folded part name="All other stages">
        <div className={styles.stages}>
          {entryAreas.map(({ kind, words: { list } }) => (
            <section key={kind} aria-label={list}>
              <h3>{list}</h3>
              <Counts counts={stagesOfKind(others, kind)} />
            </section>
          ))}
        </div>
      </Folded>
      <Folded part name="Charts">
        <div className={styles.stages}>
          <Charts {...data} />
        </div>
      </Folded>
    </div>
  );
}

type CountsProps = { counts: readonly StageCount[]; failedMails?: number };

/** The number of entries at each stage and of failed emails, as links to their lists. */
function Counts({ counts, failedMails = 0 }: CountsProps) {
  return (
    <ul className={styles.counts}>
      {counts.map(({ stage, count }) => (
        <li key={stage}>
          <Link to={stageLink(stage)}>
            <span className={styles.count}>{count.toLocaleString('en-US')}</span>{' '}
            <span className={styles.stage}>{stage}</span>
          </Link>
        </li>
      ))}
      {failedMails > 0 && (
        <li>
          <Link to={staffPaths.emails('failed')}>
            <span className={styles.count}>{failedMails.toLocaleString('en-US')}</span>{' '}
            <span className={styles.stage}>Failed Emails</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

import { useCallback, useMemo } from 'react';
import type { CharterStages, Dashboard, DayCount } from '#domain/dashboard/api.ts';
import { entryAreas } from '#domain/entry-areas.ts';
import type { Loaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { Chart, useDrawing } from './chart.tsx';
import styles from './dashboard.module.css';
import {
  chartedCharters,
  describeDays,
  describeFunnel,
  describeLanguage,
  describeZones,
  funnelOf,
  writtenDay,
} from './describe-dashboard.ts';
import { Folded } from './folded.tsx';

type Drawing = ReturnType<typeof useDrawing>;

/** The numbers as charts, each with a text and a table. */
export function Charts({
  perDay,
  timeZones,
  funnel,
  languages,
}: Pick<Dashboard, 'perDay' | 'timeZones' | 'funnel' | 'languages'>) {
  const drawing = useDrawing();
  return (
    <>
      <Days perDay={perDay} zones={describeZones(timeZones)} drawing={drawing} />
      <Languages languages={languages} days={perDay.length} />
      {funnel.length > 0 && <Funnels funnel={funnel} drawing={drawing} />}
    </>
  );
}

function Days({ perDay, zones, drawing }: { perDay: readonly DayCount[]; zones: string; drawing: Drawing }) {
  const summary = describeDays(perDay);
  const draw = useCallback(
    (charts: DrawingOf, width: number) => charts.drawDays(perDay, { width, label: `Submissions per day. ${summary}` }),
    [perDay, summary],
  );
  return (
    <Card title="Submissions per day" actions={<DrawAgain drawing={drawing} />}>
      <p className={styles.summary}>
        {summary} {zones}
      </p>
      <Chart drawing={drawing} draw={draw} height="400px" />
      <Folded name="Submissions per day as a table">
        <DataTable
          still
          caption="Submissions per day as a table"
          columns={dayColumns}
          rows={perDay.toReversed()}
          rowKey={({ day }) => day}
        />
      </Folded>
    </Card>
  );
}

const dayColumns = [
  { key: 'day', header: 'Day', cell: ({ day }: DayCount) => writtenDay(day) },
  ...entryAreas.map(({ countedAs, words }) => ({
    key: countedAs,
    header: words.chart,
    cell: (day: DayCount) => day[countedAs].toLocaleString('en-US'),
  })),
];

/** The families who speak a language of the registration form, and how many of them used it. */
function Languages({ languages, days }: Pick<Dashboard, 'languages'> & { days: number }) {
  return (
    <Card title="Families in their language">
      <p className={styles.summary}>
        Primary enrollments of the last {days} days, by the primary language of the student. English is not counted.
      </p>
      <ul>
        {languages.map((count) => (
          <li key={count.language}>{describeLanguage(count)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Funnels({ funnel, drawing }: { funnel: readonly CharterStages[]; drawing: Drawing }) {
  const charted = useMemo(() => chartedCharters(funnel), [funnel]);
  const isFolded = useSmallScreen() && charted.length > 1;
  const max = Math.max(1, ...charted.flatMap((charter) => funnelOf(charter).map(({ count }) => count)));
  return (
    <Card title="Stages by charter" actions={<DrawAgain drawing={drawing} />}>
      {charted.length === 0 && <p className={styles.summary}>Nothing is on its way to an enrollment yet.</p>}
      <Folded name="Stages by charter as charts" isFolded={isFolded}>
        <ul className={styles.funnels}>
          {charted.map((charter) => (
            <li key={charter.charter_id}>
              <h3>{charter.charter}</h3>
              <Funnel charter={charter} max={max} drawing={drawing} />
            </li>
          ))}
        </ul>
      </Folded>
      <Folded name="Stages by charter as a table">
        <DataTable
          still
          caption="Stages by charter as a table"
          columns={[
            { key: 'stage', header: 'Stage', cell: (stage: string) => stage },
            ...funnel.map(({ charter_id, charter, stages }) => ({
              key: charter_id,
              header: charter,
              cell: (stage: string) => (stages.find((one) => one.stage === stage)?.count ?? 0).toLocaleString('en-US'),
            })),
          ]}
          rows={funnel[0]?.stages.map(({ stage }) => stage) ?? []}
          rowKey={(stage) => stage}
        />
      </Folded>
    </Card>
  );
}

function Funnel({ charter, max, drawing }: { charter: CharterStages; max: number; drawing: Drawing }) {
  const draw = useCallback(
    (charts: DrawingOf, width: number) =>
      charts.drawFunnel(funnelOf(charter), max, { width, label: describeFunnel(charter) }),
    [charter, max],
  );
  return <Chart drawing={drawing} draw={draw} height={`${funnelOf(charter).length * 36}px`} />;
}

function DrawAgain({ drawing }: { drawing: Drawing }) {
  if (drawing.status !== 'failed') return null;
  return (
    <Button kind="quiet" size="small" onClick={drawing.retry}>
      Try Again
    </Button>
  );
}

type DrawingOf = Extract<Loaded<typeof import('./draw-charts.ts')>, { status: 'ready' }>['value'];

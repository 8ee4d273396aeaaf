import type { EntryKind } from '#domain/entry-areas.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { Funnel, StepCount, StepErrorCount } from '#domain/funnel/api.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import styles from './funnel.module.css';
import { errorNames, nameStep, nameStepQuestion, showCount, showPart } from './name-steps.ts';

type FunnelResultProps = {
  kind: EntryKind;
  funnel: Funnel;
  /** True while the numbers of another choice are loading. */
  isLoading: boolean;
};

/** The steps of a form as bars and as a table, and the kinds of errors by question. */
export function FunnelResult({ kind, funnel, isLoading }: FunnelResultProps) {
  const { brands, brandName, steps, sent, errors, from, to } = funnel;
  const variant = brands.find((brand) => brand.brandName === brandName)?.variant ?? 'long';
  const stepName = (step: string) => nameStep(kind, step, variant);
  if (steps.length === 0) {
    return (
      <EmptyState title="No family has begun this form in these days">
        Choose more days, another form or another brand.
      </EmptyState>
    );
  }
  return (
    <div className={styles.result} aria-busy={isLoading}>
      <Card title="Steps">
        <p className={styles.lead}>
          {displayDate(from)} to {displayDate(to)}. Sent: {showCount(sent.families, sent.isAbout)}.
        </p>
        <Bars steps={steps} name={stepName} />
        <DataTable
          still
          caption="Steps as a table"
          columns={[
            { key: 'step', header: 'Step', cell: ({ step }: StepCount) => stepName(step) },
            { key: 'entered', header: 'Opened', cell: ({ entered, isAbout }) => showCount(entered, isAbout) },
            { key: 'stopped', header: 'Left', cell: ({ left }) => showCount(left) },
            { key: 'part', header: 'Part that left', cell: ({ left, entered }) => showPart(left, entered) },
          ]}
          rows={steps}
          rowKey={({ step }) => step}
        />
      </Card>
      <Card title="What could not be continued">
        {errors.length === 0 ? (
          <p className={styles.lead}>No kind of error was made by 5 families or more.</p>
        ) : (
          <DataTable
            still
            caption="Kinds of errors by question"
            columns={[
              {
                key: 'field',
                header: 'Question',
                cell: ({ field }: StepErrorCount) => nameStepQuestion(kind, field, variant),
              },
              { key: 'kind', header: 'Error', cell: ({ kind: error }) => errorNames[error] },
              { key: 'families', header: 'Families', cell: ({ families }) => showCount(families) },
              { key: 'step', header: 'Step', cell: ({ step }) => stepName(step) },
            ]}
            rows={errors}
            rowKey={({ step, field, kind: error }) => `${step} ${field} ${error}`}
          />
        )}
      </Card>
    </div>
  );
}

type BarsProps = { steps: readonly StepCount[]; name: (step: string) => string };

/** A bar for each step: those who opened it, with the part that left. Its text has the same numbers. */
function Bars({ steps, name }: BarsProps) {
  const max = Math.max(1, ...steps.map(({ entered }) => entered ?? 0));
  const percent = (part: number, of: number) => `${(100 * part) / of}%`;
  return (
    <ol className={styles.bars}>
      {steps.map(({ step, entered, isAbout, left }) => (
        <li key={step}>
          <span className={styles.name}>{name(step)}</span>
          <span className={styles.numbers}>
            {showCount(entered, isAbout)} opened, {showCount(left)} left
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ inlineSize: percent(entered ?? 0, max) }}>
              {left !== null && <span className={styles.left} style={{ inlineSize: percent(left, entered ?? left) }} />}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

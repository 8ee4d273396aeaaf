import { lazy, memo, type ReactNode, Suspense } from 'react';
import { answerText } from '#domain/form-kit/answer-text.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import { flagTexts } from '#domain/form-kit/define/flags.ts';
import { type Part, splitByGroup } from '#domain/form-kit/define/group.ts';
import type { Input } from '#domain/form-kit/define/inputs.ts';
import type { VisibleField, VisibleStep } from '#domain/form-kit/visible-steps.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { FixedField } from '#web/ui/fields/fixed-field.tsx';
import { LegendGroup } from '#web/ui/fields/legend-group.tsx';
import styles from '../forms.module.css';
import { FieldInput } from './field-input.tsx';
import { isSameQuestion } from './same-question.ts';
import { SetAll } from './set-all.tsx';
import type { ListState, ReferenceLists } from './use-reference-lists.ts';

/** Loaded separately, because few forms have such groups. */
const FoldedGroup = lazy(async () => ({ default: (await import('./folded-group.tsx')).FoldedGroup }));

type Shared = {
  /** Must be the same function on every render; otherwise every question is rendered again. */
  onChange: (name: string, value: AnswerValue) => void;
  dense?: boolean | undefined;
};

type StepFieldsProps = Shared & {
  context: FormContext;
  step: VisibleStep;
  answers: RawAnswers;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  /** The loading state of reference lists; a failed list has a button to try again. */
  lists?: ReferenceLists;
  /** Content under fields, by field name. */
  notes?: Readonly<Record<string, ReactNode>> | undefined;
  /** Names of questions with fixed answers: they are shown as text. */
  locked?: readonly string[] | undefined;
};

/**
 * Every visible question of a step, by groups. Only changed questions are rendered again, so that typing is never
 * delayed.
 */
export function StepFields(props: StepFieldsProps) {
  const { step, onChange, dense = false } = props;
  return (
    <>
      {/* Staff have a separate button that answers the rest with No. */}
      {step.setAll && !(dense && step.setAll === flagTexts.no) && (
        <SetAll step={step} answer={step.setAll} onChange={onChange} small={dense} />
      )}
      <div className={styles.parts}>
        {splitByGroup(step.fields).map((part) => (
          <StepPart key={part.group?.id ?? part.items[0]?.name} {...props} part={part} />
        ))}
      </div>
    </>
  );
}

function StepPart({ part, ...props }: StepFieldsProps & { part: Part<VisibleField> }) {
  const { answers, errors, onChange, lists, dense = false } = props;
  const { group, legend, items } = part;
  const cellOf = (visible: VisibleField, at: number, run: readonly VisibleField[]) => {
    const { name } = visible;
    const before = run[at - 1];
    return (
      <FieldCell
        key={name}
        layoutClass={
          dense
            ? joinClasses(
                layoutClassOf(visible),
                before && layoutClassOf(before) !== layoutClassOf(visible) && styles.first,
              )
            : ''
        }
        visible={visible}
        onChange={onChange}
        dense={dense}
        today={props.context.today}
        value={answers[name]}
        error={errors[name]}
        note={props.notes?.[name]}
        list={visible.list ? lists?.states[visible.list] : undefined}
        onRetry={lists?.retry}
        isLocked={props.locked?.includes(name) ?? false}
      />
    );
  };
  const cells = dense ? (
    <div className={styles.denseFields}>
      {runsOf(items).map((run) =>
        run[0]?.revealed ? (
          <div key={run[0].name} className={styles.revealedRun}>
            {run.map(cellOf)}
          </div>
        ) : (
          run.map(cellOf)
        ),
      )}
    </div>
  ) : (
    <div className={styles.fields}>{items.map(cellOf)}</div>
  );
  if (group?.folded) {
    const folded = { ...group, folded: group.folded };
    return (
      <Suspense>
        <FoldedGroup group={folded} fields={items} answers={answers} errors={errors} onChange={onChange}>
          {cells}
        </FoldedGroup>
      </Suspense>
    );
  }
  return legend ? <LegendGroup legend={legend}>{cells}</LegendGroup> : cells;
}

/** The layout of questions on a staff screen: a yes/no question has a separate row, with the choices to its right. */
const layoutClasses: Partial<Record<Input, string | undefined>> = {
  yesNo: styles.row,
  yesNoNotSure: styles.row,
  textarea: styles.whole,
  checkbox: styles.third,
};

/** Returns the layout class of a question. Neighbors with the same class share a row, others begin a new row. */
function layoutClassOf({ field }: VisibleField): string | undefined {
  return layoutClasses[field.input] ?? (field.width ? styles[field.width] : styles.own);
}

/** Groups neighbors by whether an answer reveals them. */
function runsOf(items: readonly VisibleField[]): VisibleField[][] {
  const runs: VisibleField[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && last[0]?.revealed === item.revealed) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

type FieldCellProps = Shared & {
  today: string;
  layoutClass: string;
  visible: VisibleField;
  value: unknown;
  error: string | undefined;
  note: ReactNode;
  /** The loading state of the list with its choices. */
  list: ListState | undefined;
  onRetry: (() => void) | undefined;
  isLocked: boolean;
};

const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { visible, note, list, dense, onChange, onRetry } = props;
  const texts = useTexts();
  const { t } = texts;
  const { name, field, revealed } = visible;
  return (
    <div
      className={joinClasses(
        styles.cell,
        ...(dense ? [props.layoutClass] : [field.width && styles[field.width], revealed && styles.revealed]),
      )}
    >
      {props.isLocked ? (
        <FixedField id={name} label={visible.label} error={props.error} dense={dense}>
          {describeAnswer(visible, props.value, texts)}
        </FixedField>
      ) : (
        <FieldInput
          id={name}
          visible={visible}
          value={props.value}
          error={props.error}
          today={props.today}
          onChange={(value) => onChange(name, value)}
          hint={list === 'loading' ? t('Loading the list...') : undefined}
          list={list}
          dense={dense}
        />
      )}
      {list === 'failed' && onRetry && (
        <p className={styles.listError} role="status">
          {t('The list could not be loaded.')}{' '}
          <Button kind="text" className={styles.textButton} onClick={onRetry}>
            {t('Try Again')}
          </Button>
        </p>
      )}
      {note}
    </div>
  );
}, hasSameProps);

/** Formats an answer; for a choice its label. */
function describeAnswer({ field, choices }: VisibleField, value: unknown, texts: Texts): string {
  return choices?.find((choice) => choice.value === value)?.label ?? answerText(field, value, texts);
}

function hasSameProps({ visible, ...one }: FieldCellProps, { visible: other, ...next }: FieldCellProps): boolean {
  const keys = Object.keys(next) as (keyof typeof next)[];
  return isSameQuestion(visible, other) && keys.every((key) => Object.is(one[key], next[key]));
}

import { memo, type ReactNode } from 'react';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/field.ts';
import { type Part, partByGroup } from '#domain/form-kit/group.ts';
import type { VisibleField, VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { LegendGroup } from '#web/ui/legend-group.tsx';
import { FieldInput } from './field-input.tsx';
import { FoldedGroup } from './folded-group.tsx';
import styles from './forms.module.css';
import { isSameQuestion } from './same-question.ts';
import { SetAll } from './set-all.tsx';
import type { ListState, ReferenceLists } from './use-reference-lists.ts';

type Shared = {
  context: FormContext;
  /** The same function on every render, or every question is drawn again. */
  onChange: (name: string, value: AnswerValue) => void;
  dense?: boolean | undefined;
};

type StepFieldsProps = Shared & {
  step: VisibleStep;
  answers: RawAnswers;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  /** How far reference lists are; a failed one offers to try again. */
  lists?: ReferenceLists;
  /** Shown right under a field. */
  notes?: Readonly<Record<string, ReactNode>>;
};

/** Every visible question of a step, by groups. Only those that changed are drawn again, so that typing never waits. */
export function StepFields(props: StepFieldsProps) {
  const { step, onChange, dense = false } = props;
  return (
    <>
      {step.setAll && <SetAll step={step} answer={step.setAll} onChange={onChange} small={dense} />}
      <div className={styles.parts}>
        {partByGroup(step.fields).map((part) => (
          <StepPart key={part.group?.id ?? part.items[0]?.name} {...props} part={part} />
        ))}
      </div>
    </>
  );
}

function StepPart({ part, ...props }: StepFieldsProps & { part: Part<VisibleField> }) {
  const { answers, errors, onChange, lists, dense = false } = props;
  const { group, legend, items } = part;
  const cells = (
    <div className={dense ? styles.denseFields : styles.fields}>
      {items.map((visible) => {
        const { name } = visible;
        return (
          <FieldCell
            key={name}
            {...{ visible, onChange, dense }}
            context={props.context}
            value={answers[name]}
            error={errors[name]}
            note={props.notes?.[name]}
            list={visible.list ? lists?.states[visible.list] : undefined}
            onRetry={lists?.retry}
          />
        );
      })}
    </div>
  );
  if (group?.folded) {
    const folded = { ...group, folded: group.folded };
    return (
      <FoldedGroup group={folded} fields={items} {...{ answers, errors, onChange }}>
        {cells}
      </FoldedGroup>
    );
  }
  return legend ? <LegendGroup legend={legend}>{cells}</LegendGroup> : cells;
}

type FieldCellProps = Shared & {
  visible: VisibleField;
  value: unknown;
  error: string | undefined;
  note: ReactNode;
  /** How far the list of its choices is. */
  list: ListState | undefined;
  onRetry: (() => void) | undefined;
};

const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { visible, note, list, dense, onChange, onRetry } = props;
  const { name, field, revealed } = visible;
  return (
    <div className={joinClasses(styles.cell, field.width && styles[field.width], revealed && styles.revealed)}>
      <FieldInput
        id={name}
        visible={visible}
        value={props.value}
        error={props.error}
        context={props.context}
        onChange={(value) => onChange(name, value)}
        hint={list === 'loading' ? 'Loading the list...' : undefined}
        list={list}
        dense={dense}
      />
      {list === 'failed' && onRetry && (
        <p className={styles.listError} role="status">
          The list could not be loaded.{' '}
          <Button kind="text" className={styles.textButton} onClick={onRetry}>
            Try Again
          </Button>
        </p>
      )}
      {note}
    </div>
  );
}, hasSameProps);

function hasSameProps({ visible, ...one }: FieldCellProps, { visible: other, ...next }: FieldCellProps): boolean {
  const keys = Object.keys(next) as (keyof typeof next)[];
  return isSameQuestion(visible, other) && keys.every((key) => Object.is(one[key], next[key]));
}

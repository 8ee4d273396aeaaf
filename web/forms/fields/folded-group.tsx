import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Group } from '#domain/form-kit/define/group.ts';
import { isEmptyAnswer, kindOf } from '#domain/form-kit/define/inputs.ts';
import type { VisibleField } from '#domain/form-kit/visible-steps.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { LegendGroup } from '#web/ui/fields/legend-group.tsx';
import styles from '../forms.module.css';

type FoldedGroupProps = {
  group: Group & { readonly folded: NonNullable<Group['folded']> };
  fields: readonly VisibleField[];
  answers: RawAnswers;
  errors: Readonly<Record<string, string>>;
  onChange: (name: string, value: AnswerValue) => void;
  children: ReactNode;
};

/**
 * An optional group: it is replaced by a button until the user opens it, or one of its questions has an answer or an
 * error. Removing the group clears its answers, which can be undone.
 */
export function FoldedGroup({ group, fields, answers, errors, onChange, children }: FoldedGroupProps) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState(false);
  const [removed, setRemoved] = useState<RawAnswers>();
  const addId = useId();
  const moves = useRef(false);
  const given = fields.filter(({ name, field }) => !isEmptyAnswer(field, answers[name]));
  const isOpen = wanted || given.length > 0 || fields.some(({ name }) => errors[name]);
  const place = isOpen ? fields[0]?.name : addId;

  useEffect(() => {
    if (moves.current && place) document.getElementById(place)?.focus();
    moves.current = false;
  }, [place]);

  const open = (answersBack?: RawAnswers) => {
    moves.current = true;
    for (const [name, value] of Object.entries(answersBack ?? {})) onChange(name, value as AnswerValue);
    setRemoved(undefined);
    setWanted(true);
  };
  const remove = () => {
    moves.current = true;
    for (const { name, field } of given) onChange(name, kindOf(field).empty as AnswerValue);
    setRemoved(given.length > 0 ? Object.fromEntries(given.map(({ name }) => [name, answers[name]])) : undefined);
    setWanted(false);
  };

  return (
    <div className={styles.foldedGroup}>
      {isOpen ? (
        <LegendGroup
          legend={group.legend}
          action={
            <Button kind="text" className={styles.textButton} aria-label={group.folded.remove} onClick={remove}>
              {t('Remove')}
            </Button>
          }
        >
          {children}
        </LegendGroup>
      ) : (
        <Button kind="quiet" id={addId} onClick={() => open()}>
          {group.folded.add}
        </Button>
      )}
      <p role="status" className={styles.removed}>
        {removed && !isOpen && (
          <>
            {t('Removed with its answers.')}{' '}
            <Button kind="text" className={styles.textButton} onClick={() => open(removed)}>
              {t('Undo')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

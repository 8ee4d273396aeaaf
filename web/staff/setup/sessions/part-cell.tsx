import type { CopiedPart, CopyCenter } from '#domain/sessions/copy-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import styles from '../setup.module.css';
import { choiceKey, isCopyable, partLabels, type Ticks, type UndoRequest } from './copy-ticks.ts';

type PartCellProps = {
  center: CopyCenter;
  part: CopiedPart;
  ticks: Ticks;
  onToggle: (keys: readonly string[], on: boolean) => void;
  onUndo: (order: readonly UndoRequest[]) => void;
};

/** A part of a learning center: what is copied, or why it is not. */
export function PartCell({ center, part, ticks, onToggle, onUndo }: PartCellProps) {
  const found = center.parts.find((one) => one.part === part);
  if (!found) return <span className={styles.count}>-</span>;
  const leftOut = found.leftOut.length > 0 && (
    <span className={styles.note}>
      <br />
      Left out: {found.leftOut.join(', ')}
    </span>
  );
  if (found.state === 'missing')
    return (
      <>
        <Tag kind="wait">Not in this catalog</Tag> {found.from}
        {leftOut}
      </>
    );
  if (!isCopyable(found))
    return (
      <>
        <Tag kind="done">The same</Tag> {found.from}
        {leftOut}
        {found.isCopy && (
          <>
            <br />
            <Button kind="text" onClick={() => onUndo([{ siteId: center.siteId, parts: [part] }])}>
              Undo copy
              <span className="visually-hidden">
                {' '}
                {partLabels[part]} of {center.name}
              </span>
            </Button>
          </>
        )}
      </>
    );
  const key = choiceKey(center.siteId, part);
  return (
    <CheckboxField
      id={key.replace(' ', '-')}
      label={
        <>
          {found.from}
          {leftOut}
          <span className="visually-hidden">
            , {partLabels[part]} of {center.name}
          </span>
        </>
      }
      {...(found.state === 'differs' && { hint: `Overwrites: ${found.to}` })}
      dense
      checked={ticks.has(key)}
      onChange={(on) => onToggle([key], on)}
    />
  );
}

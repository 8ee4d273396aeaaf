import { useEffect, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { chooseSingleKeys, hasSingleKeys } from './shortcut-setting.ts';
import styles from './shortcut-sheet.module.css';

type ShortcutLine = readonly [keys: readonly string[], meaning: string];

const singleKeys: readonly ShortcutLine[] = [
  [['/'], 'Go to the search of a list'],
  [['n'], 'Open the next entry of the list'],
  [['p'], 'Open the previous entry of the list'],
  [['?'], 'Show this sheet'],
];
const otherKeys: readonly ShortcutLine[] = [
  [['Ctrl', 'K'], 'Find a student or a screen (Cmd+K on a Mac)'],
  [['Ctrl', 'Enter'], 'Save an open form or note'],
  [['Y'], 'Answer a question of a form with Yes, and go on to the next'],
  [['N'], 'Answer it with No, and go on to the next'],
  [['↑ ↓'], 'Move in the sidebar'],
  [['← →'], 'Move in a toolbar or in table headers'],
  [['Esc'], 'Close a dialog'],
];

/** The shortcuts of staff screens. Those of a single character can be switched off here. */
export function ShortcutSheet({ onClose, takeTyped }: { onClose: () => void; takeTyped: () => string }) {
  const id = useId();
  const [on, setOn] = useState(hasSingleKeys);
  useEffect(() => void takeTyped(), [takeTyped]);
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <ShortcutTable caption="On every screen" lines={otherKeys} />
      <ShortcutTable caption="Single keys, while nothing is typed" lines={singleKeys} />
      <CheckboxField
        id={id}
        label="Use single keys on this device"
        hint="Switch them off if you dictate, or press keys by accident."
        checked={on}
        onChange={(next) => {
          setOn(next);
          chooseSingleKeys(next);
        }}
      />
    </Dialog>
  );
}

function ShortcutTable({ caption, lines }: { caption: string; lines: readonly ShortcutLine[] }) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(([keys, meaning]) => (
          <tr key={meaning}>
            <th scope="row">
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ' + '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

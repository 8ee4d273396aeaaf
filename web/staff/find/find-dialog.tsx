import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { maxFound, maxSearchLength, minSearchLength } from '#domain/find/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import styles from './find-dialog.module.css';
import { type FoundOption, useFound } from './use-found.ts';

type FindDialogProps = {
  onClose: () => void;
  /** Returns what was typed before the dialog had the focus. */
  takeTyped: () => string;
};

/** Finds a student in all lists, or a screen, and opens it. The focus remains in the field (combobox). */
export function FindDialog({ onClose, takeTyped }: FindDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { isShort, screens, students, isLoading, isOffline, failure, retry } = useFound(typed);
  const options = [...screens, ...students];
  const active = Math.min(chosen, options.length - 1);
  const optionId = (at: number) => `${id}-option-${at}`;

  useEffect(() => {
    const early = takeTyped();
    if (early) setTyped(early);
  }, [takeTyped]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const open = (option: FoundOption | undefined) => {
    if (!option) return;
    onClose();
    navigate(option.path);
  };
  const move = (by: number) => setChosen((active + by + options.length) % options.length);
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (options.length === 0 || event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter') open(options[active]);
    else return;
    event.preventDefault();
  };
  const toGroup = (label: string, shown: readonly FoundOption[], from: number) =>
    shown.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
      <div role="group" aria-labelledby={`${id}-${label}`}>
        <p id={`${id}-${label}`} className={styles.group} role="presentation">
          {label}
        </p>
        {shown.map((option, index) => {
          const at = from + index;
          return (
            // The field has the focus and takes the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={option.path}
              id={optionId(at)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(option)}
            >
              <span className={styles.name}>{option.name}</span>
              <span className={styles.details}>{option.details.join(' · ')}</span>
            </div>
          );
        })}
      </div>
    );
  return (
    <Dialog
      title="Find"
      onClose={onClose}
      actions={
        <Button kind="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.find}>
        <label htmlFor={`${id}-field`} className={styles.label}>
          Student or screen
        </label>
        <input
          id={`${id}-field`}
          data-autofocus
          className={styles.field}
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          aria-describedby={`${id}-state`}
          autoComplete="off"
          spellCheck="false"
          maxLength={maxSearchLength}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
        <p id={`${id}-state`} className={styles.state} role="status">
          {isShort &&
            `Type at least ${minSearchLength} characters of a name, phone number, email, entry number or screen.`}
          {isLoading && 'Searching...'}
          {!isShort && !isLoading && !isOffline && failure === undefined && countFound(options.length, typed.trim())}
          {students.length >= maxFound && ` The best ${maxFound} students are shown: type more to find others.`}
        </p>
        {isOffline && (
          <Banner kind="warn">
            You are offline. Students are found when the connection is back; screens are found now.
          </Banner>
        )}
        {failure !== undefined && (
          <ErrorState title="The students could not be searched." onRetry={retry}>
            {failure}
          </ErrorState>
        )}
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Results">
          {toGroup('Screens', screens, 0)}
          {toGroup('Students', students, screens.length)}
        </div>
      </div>
    </Dialog>
  );
}

const countFound = (count: number, search: string) =>
  count === 0
    ? `Nothing matches '${search}'. Try the beginning of a name.`
    : `${count} ${count === 1 ? 'result' : 'results'}.`;

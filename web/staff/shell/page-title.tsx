import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTabTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './page-title.module.css';

type PageTitleProps = {
  title: string;
  /** Content next to the title, such as a count. */
  aside?: ReactNode;
  /** Content at the end of the line, such as buttons. */
  actions?: ReactNode;
  /** Shows Back at the end of the line. */
  onBack?: () => void;
  /** False if another element takes the focus when the screen opens; 'always' if a screen changes in place. */
  focus?: boolean | 'always';
};

/** The heading of a screen. It sets the document's title, and takes the focus when the screen opens. */
export function PageTitle({ title, aside, actions, onBack, focus = true }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useTabTitle(title);
  // Before the effects of other components, some of which move the focus on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title means another screen
  useLayoutEffect(() => {
    // On the first screen of a visit the browser decides about the focus.
    if (focus === 'always' || (focus && opened.current !== 'default')) ref.current?.focus();
  }, [title, focus]);
  return (
    <div className={styles.bar}>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {aside}
      {(actions || onBack) && (
        <div className={styles.actions}>
          {actions}
          {onBack && (
            <Button kind="quiet" size="small" onClick={onBack}>
              Back
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

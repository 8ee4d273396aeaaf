import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';
import styles from './explained-button.module.css';

type ExplainedButtonProps = ComponentProps<typeof Button> & {
  /** Why the button is disabled, and what to do; undefined when it is enabled. */
  disabledReason: string | undefined;
};

/** A button that shows why it is disabled. It can still get the focus, and its handler may move it to a missing field. */
export function ExplainedButton({ disabledReason, ...button }: ExplainedButtonProps) {
  const id = useId();
  if (disabledReason === undefined) return <Button {...button} />;
  return (
    <>
      <span id={id} className={styles.reason}>
        {disabledReason}
      </span>
      <Button {...button} aria-disabled aria-describedby={id} />
    </>
  );
}

import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';
import styles from './explained-button.module.css';

type ExplainedButtonProps = ComponentProps<typeof Button> & {
  /** Why it cannot be pressed now, and what to do; undefined when it can. */
  why: string | undefined;
};

/** A button that says next to it why it cannot be pressed. It can still be reached, and its handler may lead to what is missing. */
export function ExplainedButton({ why, ...button }: ExplainedButtonProps) {
  const id = useId();
  if (why === undefined) return <Button {...button} />;
  return (
    <>
      <span id={id} className={styles.why}>
        {why}
      </span>
      <Button {...button} aria-disabled aria-describedby={id} />
    </>
  );
}

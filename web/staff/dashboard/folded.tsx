import { type ReactNode, useState } from 'react';
import styles from './dashboard.module.css';

type FoldedProps = {
  name: string;
  /** Whether the content is collapsed at first; otherwise it is always shown. */
  isFolded?: boolean;
  /** A section of the page, with a larger title. */
  part?: boolean;
  children: ReactNode;
};

/** Content that is rendered only after the user opens it. */
export function Folded({ name, isFolded = true, part = false, children }: FoldedProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <details
      className={part ? styles.part : styles.folded}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary>{part ? <h2>{name}</h2> : name}</summary>
      {wasOpen && children}
    </details>
  );
}

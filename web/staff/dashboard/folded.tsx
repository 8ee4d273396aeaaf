import { type ReactNode, useState } from 'react';
import styles from './dashboard.module.css';

type FoldedProps = {
  name: string;
  /** Folded until its name is pressed; else shown immediately. */
  isFolded?: boolean;
  /** A part of the page, not a detail of one. */
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

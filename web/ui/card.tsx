import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { joinClasses } from './class-names.ts';

type CardProps = {
  title?: ReactNode;
  /** Rank of the title. */
  heading?: 'h2' | 'h3';
  /** Makes the card a place that links lead to. */
  id?: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** A quiet line at the bottom, such as buttons. */
  foot?: ReactNode;
  /** More air, for pages of families. */
  roomy?: boolean;
  children?: ReactNode;
};

/** A sheet of paper on the ground: a titled section, or a plain frame without a title. */
export function Card({ title, heading: Heading = 'h2', id, actions, foot, roomy = false, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={joinClasses(styles.card, roomy && styles.roomy)}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || actions) && (
        <div className={styles.head}>
          {title && <Heading id={titleId}>{title}</Heading>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children && <div className={styles.body}>{children}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}

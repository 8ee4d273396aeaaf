import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { joinClasses } from './class-names.ts';

type CardProps = {
  title?: ReactNode;
  /** The level of the title. */
  heading?: 'h2' | 'h3';
  /** The element id, as a target of links. */
  id?: string;
  /** Content at the end of the title's line. */
  actions?: ReactNode;
  /** The footer, such as buttons. */
  foot?: ReactNode;
  /** Larger padding, for pages for families. */
  roomy?: boolean;
  children?: ReactNode;
};

/** A box on the page's background: a section with a title, or a plain frame without one. */
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

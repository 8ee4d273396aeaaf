import type { ReactNode } from 'react';
import styles from '#web/public/wizard/form.module.css';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

type NoticeProps = { title: string; children: ReactNode; actions?: ReactNode };

/** A page with a single message. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <div className={styles.page}>
      <Card roomy>
        <div className={styles.level}>
          <PageHeading focusKey={title}>{title}</PageHeading>
          <div>{children}</div>
          {actions && <div>{actions}</div>}
        </div>
      </Card>
    </div>
  );
}

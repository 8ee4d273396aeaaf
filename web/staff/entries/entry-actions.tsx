import type { ReactNode } from 'react';
import { PdfExport } from '#web/staff/exports/pdf-export.tsx';
import type { PdfPlan } from '#web/staff/exports/use-pdf-export.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteEntry, type Deletion } from './delete-entry.tsx';
import styles from './entry-detail.module.css';

type EntryActionsProps = {
  onBack: () => void;
  pdf: PdfPlan;
  /** Undefined for whoever may not delete it. */
  deletion: Deletion | undefined;
  /** The buttons of the area. */
  children: ReactNode;
};

/** The buttons of a detail screen. Source: spec 3 §2. */
export function EntryActions({ onBack, pdf: plan, deletion, children }: EntryActionsProps) {
  return (
    <div className={styles.buttons}>
      <Button kind="quiet" size="small" onClick={onBack}>
        Go Back
      </Button>
      {children}
      <PdfExport plan={plan} />
      {deletion && <DeleteEntry {...deletion} />}
    </div>
  );
}

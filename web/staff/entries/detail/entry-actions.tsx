import type { ReactNode } from 'react';
import { PdfExport } from '#web/staff/exports/pdf-export.tsx';
import type { PdfPlan } from '#web/staff/exports/use-pdf-export.ts';
import { DeleteEntry, type EntryDeletion } from './delete-entry.tsx';

type EntryActionsProps = {
  plan: Omit<PdfPlan, 'title'>;
  /** For users who may delete it. */
  deletion: EntryDeletion | false;
  /** What its area does with it. */
  children: ReactNode;
};

/** What can be done with an entry: its area's own, then to take it along and to delete it. */
export function EntryActions({ plan, deletion, children }: EntryActionsProps) {
  return (
    <>
      {children}
      <PdfExport plan={{ ...plan, title: plan.screen }} />
      {deletion && <DeleteEntry student={plan.name} {...deletion} />}
    </>
  );
}

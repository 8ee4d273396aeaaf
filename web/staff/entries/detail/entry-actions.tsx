import type { ReactNode } from 'react';
import { PdfExport } from '#web/staff/exports/pdf-export.tsx';
import type { PdfPlan } from '#web/staff/exports/use-pdf-export.ts';
import { DeleteEntry, type EntryDeletion } from './delete-entry.tsx';

type EntryActionsProps = {
  plan: Omit<PdfPlan, 'title'>;
  /** Present for users who may delete the entry. */
  deletion: EntryDeletion | false;
  /** The actions of its area. */
  children: ReactNode;
};

/** The actions of an entry: those of its area, then export and delete. */
export function EntryActions({ plan, deletion, children }: EntryActionsProps) {
  return (
    <>
      {children}
      <PdfExport plan={{ ...plan, title: plan.screen }} />
      {deletion && <DeleteEntry student={plan.name} {...deletion} />}
    </>
  );
}

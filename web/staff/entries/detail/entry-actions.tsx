import type { ReactNode } from 'react';
import { PdfExport } from '#web/staff/exports/pdf-export.tsx';
import type { PdfKind } from '#web/staff/exports/use-pdf-export.ts';
import { DeleteEntry, type EntryDeletion } from './delete-entry.tsx';

type EntryActionsProps<E> = {
  pdf: PdfKind<E>;
  entry: E;
  student: string;
  /** Present for users who may delete the entry. */
  deletion: EntryDeletion | false;
  /** The actions of its area. */
  children: ReactNode;
};

/** The actions of an entry: those of its area, then export and delete. */
export function EntryActions<E extends { readonly _id: string }>(props: EntryActionsProps<E>) {
  const { pdf, entry, student, deletion, children } = props;
  return (
    <>
      {children}
      <PdfExport kind={pdf} entry={entry} />
      {deletion && <DeleteEntry student={student} {...deletion} />}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { EntryAreaName } from '#domain/entry-areas.ts';
import { hasRole } from '#domain/users/user.ts';
import { preparePdf } from '#web/lib/files/pdf-export.ts';
import { type PdfArchive, usePdfArchive } from '#web/staff/exports/use-pdf-archive.tsx';
import type { Selected, SelectionBar } from '#web/staff/lists/use-list-selection.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

type BulkSelection<R> = {
  readonly selection: SelectionBar<R>;
  /** The progress and the result of an export. */
  readonly notice: ReactNode;
  readonly dialog: ReactNode;
};

/** The selection bar of a list: all staff export the selected rows, and contributors change them together. */
export function useBulkSelection<R extends { readonly _id: string }, E>(
  area: EntryAreaName,
  nameRow: SelectionBar<R>['nameRow'],
  pdfs: PdfArchive<E>,
): BulkSelection<R> {
  const mayWrite = hasRole(useStaffUser(), 'Contributor');
  const [chosen, setChosen] = useState<Selected<R>>();
  const { exportRows, isRunning, notice } = usePdfArchive(area, nameRow, pdfs);
  return {
    selection: {
      nameRow,
      hint: mayWrite ? 'Select rows to change many at once.' : 'Select rows to export their PDFs.',
      actions: (selected) => (
        <>
          {mayWrite && (
            <Button size="small" onClick={() => setChosen(selected)}>
              Change together...
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            aria-disabled={isRunning}
            onPointerEnter={preparePdf}
            onFocus={preparePdf}
            onClick={() => exportRows(selected.rows)}
          >
            Export PDFs
          </Button>
        </>
      ),
    },
    notice,
    dialog: chosen && (
      <BulkDialog
        area={area}
        ids={chosen.rows.map(({ _id }) => _id)}
        onPreview={chosen.remember}
        onClose={() => setChosen(undefined)}
      />
    ),
  };
}

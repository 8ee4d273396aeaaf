import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preparePdf } from '#web/lib/files/pdf-export.ts';
import { Button } from '#web/ui/button.tsx';
import { ExportProgress } from './export-progress.tsx';
import { type PdfKind, usePdfExport } from './use-pdf-export.ts';

type PdfExportProps<E> = { kind: PdfKind<E>; entry: E };

/** The button that exports an entry to PDF, and its progress. */
export function PdfExport<E extends { readonly _id: string }>({ kind, entry }: PdfExportProps<E>) {
  const { run, cancel, isRunning, progress } = usePdfExport();
  usePreparedPdf();
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-disabled={isRunning}
        onPointerEnter={preparePdf}
        onFocus={preparePdf}
        onClick={() => void run(kind, entry)}
      >
        Export to PDF
      </Button>
      <ExportProgress progress={progress} onCancel={cancel}>
        {({ total }) => <span role="status">{total ? 'Writing the PDF...' : 'Loading what the PDF needs...'}</span>}
      </ExportProgress>
    </>
  );
}

type Connection = { readonly saveData?: boolean };

/** Loads the PDF code after the screen is complete, unless the user saves data. */
function usePreparedPdf(): void {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (isBusy || connection?.saveData) return undefined;
    // Some browsers do not support requestIdleCallback.
    if (!('requestIdleCallback' in window)) return undefined;
    const waiting = requestIdleCallback(preparePdf);
    return () => cancelIdleCallback(waiting);
  }, [isBusy]);
}

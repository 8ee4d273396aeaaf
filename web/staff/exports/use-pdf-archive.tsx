import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed, type EntryAreaName } from '#domain/entry-areas.ts';
import type { ExportedArchive } from '#web/lib/files/export-archive.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { describePdfArchive, refusePdfs } from './describe-pdf-archive.ts';
import { ExportProgress } from './export-progress.tsx';
import { SkippedFiles } from './skipped-files.tsx';
import { useExport } from './use-export.ts';
import { type PdfKind, usePdfWriter } from './use-pdf-export.ts';
import { writeArchive } from './write-archive.ts';

export type PdfArchive<E> = {
  readonly kind: PdfKind<E>;
  readonly fileName: string;
  /** The name of the list in the export log. */
  readonly screen: string;
};

type UsedPdfArchive<R> = {
  /** Must be called during a click. */
  readonly exportRows: (rows: readonly R[]) => void;
  readonly isRunning: boolean;
  /** The progress, and then the entries that are missing. */
  readonly notice: ReactNode;
};

/** Exports rows of a list to an archive with the PDF of each entry, which is the same as that of the detail page. */
export function usePdfArchive<R extends { readonly _id: string }, E>(
  area: EntryAreaName,
  nameRow: (row: R) => string,
  { kind, fileName, screen }: PdfArchive<E>,
): UsedPdfArchive<R> {
  const queries = useQueryClient();
  const writePdf = usePdfWriter();
  const show = useBanner();
  const [incomplete, setIncomplete] = useState<ExportedArchive<R>>();
  const { run, cancel, isRunning, progress } = useExport();

  const summarize = ({ recordCount, skipped }: ExportedArchive<R>) =>
    describePdfArchive(fileName, recordCount, skipped.length);
  const exportRows = (rows: readonly R[]) => {
    const refusal = refusePdfs(rows.length);
    if (refusal) return show({ kind: 'warning', text: refusal });
    setIncomplete(undefined);
    void run({
      fileName,
      screen,
      exportType: 'zip',
      async build(signal, onProgress, exportId) {
        const archive = await writeArchive<R>(fileName, {
          signal,
          onProgress,
          readPage: async () => ({ data: rows, total_count: rows.length, continuation: null }),
          readFile: async ({ _id }, ended) => {
            const entry = await kind.read(_id, { export: exportId, exportOf: 'many' }, ended);
            const plan = kind.plan(entry, queries);
            const file = await writePdf(plan, { signal: ended, onLoaded: () => undefined });
            return { name: plan.fileName, file };
          },
        });
        if (archive.skipped.length > 0) setIncomplete(archive);
        else show({ kind: 'success', text: summarize(archive) });
        return archive;
      },
    });
  };

  const skipped = incomplete?.skipped.map((row) => ({
    path: entryPath(areaNamed(area), row._id),
    student: nameRow(row) || 'No name',
  }));
  return {
    exportRows,
    isRunning,
    notice: (
      <>
        <ExportProgress progress={progress} onCancel={cancel} />
        {incomplete && skipped && (
          <SkippedFiles files={skipped} onClose={() => setIncomplete(undefined)}>
            {summarize(incomplete)}
          </SkippedFiles>
        )}
      </>
    ),
  };
}

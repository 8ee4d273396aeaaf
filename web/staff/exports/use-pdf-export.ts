import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { EntryExport } from '#domain/http/shapes.ts';
import { cleanFileName } from '#web/lib/files/export-file.ts';
import { exportPdf } from '#web/lib/files/pdf-export.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { ensureBrand } from '#web/staff/sites/brands-query.ts';
import { useExport } from './use-export.ts';

/** The document of an entry. */
type PdfPlan = {
  readonly fileName: string;
  /** The kind of document and the student's name, for its header. */
  readonly title: string;
  readonly name: string;
  readonly entry: {
    readonly brandName: string;
    readonly timeZone: string;
    readonly learningCenterName: string;
    readonly brandIcon: string;
  };
  /** Called when the document is written. */
  readonly sections: () => Promise<readonly SummarySection[]>;
};

/** The PDFs of an area, for its detail page and for archives of several entries. */
export type PdfKind<E> = {
  /** The name of the detail page in the export log. */
  readonly screen: string;
  /** Reads an entry under the id of the export, by which the server records it. */
  readonly read: (id: string, query: EntryExport, signal: AbortSignal) => Promise<E>;
  readonly plan: (entry: E, queries: QueryClient) => PdfPlan;
};

type Steps = Parameters<typeof exportPdf>[2];

/** Writes the PDF of an entry, with the name and logo of its brand; the date is in the brand's time zone. */
export function usePdfWriter() {
  const user = useStaffUser();
  const queries = useQueryClient();
  return async ({ title, name, entry, sections }: PdfPlan, steps: Steps): Promise<Blob> => {
    // If brands could not be loaded, the document shows the center's name.
    const brand = await ensureBrand(queries, entry.brandName);
    const head = { name: brand?.displayName ?? entry.learningCenterName, color: brand?.theme.brand ?? '#0b5d5b' };
    const exported = displayMoment(new Date().toISOString(), entry.timeZone);
    const content = {
      title,
      name,
      brand: head,
      sections: await sections(),
      footer: `Exported ${exported} by ${user.name} · ${entry.learningCenterName}`,
    };
    return exportPdf(content, brand?.brandIcon ?? entry.brandIcon, steps);
  };
}

/** Exports an entry to PDF. */
export function usePdfExport() {
  const queries = useQueryClient();
  const writePdf = usePdfWriter();
  const { run, cancel, isRunning, progress } = useExport();
  return {
    cancel,
    isRunning,
    progress,
    run: <E extends { readonly _id: string }>({ screen, read, plan }: PdfKind<E>, entry: E) =>
      run({
        fileName: cleanFileName(plan(entry, queries).fileName),
        screen,
        exportType: 'pdf',
        async build(signal, onProgress, exportId) {
          const newest = await read(entry._id, { export: exportId }, signal);
          const onLoaded = () => onProgress(0, 1);
          const file = await writePdf(plan(newest, queries), { signal, onLoaded });
          return { file, recordCount: 1 };
        },
      }),
  };
}

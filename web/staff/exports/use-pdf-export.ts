import { useQueryClient } from '@tanstack/react-query';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { cleanFileName } from '#web/lib/files/export-file.ts';
import { exportPdf } from '#web/lib/files/pdf-export.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { brandsQuery } from '#web/staff/sites/brands-query.ts';
import { useExport } from './use-export.ts';

export type PdfPlan = {
  readonly fileName: string;
  readonly screen: string;
  /** The kind of document and the student's name, for its header. */
  readonly title: string;
  readonly name: string;
  readonly entry: {
    readonly _id: string;
    readonly brandName: string;
    readonly timeZone: string;
    readonly learningCenterName: string;
    readonly brandIcon: string;
  };
  /** Reads the entry under the id of the export, by which the server records it. */
  readonly read: (exportId: string, signal: AbortSignal) => Promise<unknown>;
  /** Called when the document is written. */
  readonly sections: () => Promise<readonly SummarySection[]>;
};

/** Exports an entry to PDF, with the name and logo of its brand; the date is in the brand's time zone. */
export function usePdfExport() {
  const user = useStaffUser();
  const queries = useQueryClient();
  const { run, cancel, progress } = useExport();
  return {
    cancel,
    progress,
    run: ({ fileName, screen, title, name, entry, read, sections }: PdfPlan) =>
      run({
        fileName: cleanFileName(fileName),
        screen,
        exportType: 'pdf',
        async build(signal, onProgress, exportId) {
          await read(exportId, signal);
          // If brands could not be loaded, the document shows the center's name.
          const brands = await queries.ensureQueryData(brandsQuery).catch(() => []);
          const brand = brands.find(({ brandName }) => brandName === entry.brandName);
          const head = { name: brand?.displayName ?? entry.learningCenterName, color: brand?.theme.brand ?? '#0b5d5b' };
          const exported = displayMoment(new Date().toISOString(), entry.timeZone);
          const content = {
            title,
            name,
            brand: head,
            sections: await sections(),
            footer: `Exported ${exported} by ${user.name} · ${entry.learningCenterName}`,
          };
          const onLoaded = () => onProgress(0, 1);
          const file = await exportPdf(content, brand?.brandIcon ?? entry.brandIcon, { signal, onLoaded });
          return { file, recordCount: 1 };
        },
      }),
  };
}

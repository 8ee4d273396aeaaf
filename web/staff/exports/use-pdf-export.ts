import { useQueryClient } from '@tanstack/react-query';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { cleanFileName } from '#web/lib/export-file.ts';
import { useStaffUser } from '#web/staff/session/staff-session.ts';
import { brandsQuery } from '#web/staff/sites/brands-query.ts';
import { useExport } from './use-export.ts';

export type PdfPlan = {
  readonly fileName: string;
  readonly screen: string;
  readonly title: string;
  readonly entry: {
    readonly _id: string;
    readonly brandName: string;
    readonly learningCenterName: string;
    readonly brandIcon: string;
  };
  readonly sections: readonly SummarySection[];
};

/** Exports one entry to PDF, under the head of its brand. */
export function usePdfExport() {
  const user = useStaffUser();
  const queries = useQueryClient();
  const { run, progress } = useExport();
  return {
    running: progress !== undefined,
    run: ({ fileName, screen, title, entry, sections }: PdfPlan) =>
      run({
        fileName: cleanFileName(fileName),
        screen,
        exportType: 'pdf',
        entryId: entry._id,
        async build() {
          const { exportPdf } = await import('#web/lib/pdf-export.ts');
          // Without the brands the center's name stands in.
          const brands = await queries.ensureQueryData(brandsQuery).catch(() => []);
          const brand = brands.find(({ brandName }) => brandName === entry.brandName);
          const head = { name: brand?.displayName ?? entry.learningCenterName, color: brand?.theme.brand ?? '#0b5d5b' };
          const footer = `${entry.learningCenterName} · exported by ${user.name}`;
          const content = { title, brand: head, sections, footer };
          return { file: await exportPdf(content, brand?.brandIcon ?? entry.brandIcon), recordCount: 1 };
        },
      }),
  };
}

import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { cleanFileName } from '#web/lib/export-file.ts';
import { useStaffUser } from '#web/staff/session/staff-session.ts';
import { useExport } from './use-export.ts';

type PdfPlan = {
  readonly fileName: string;
  readonly screen: string;
  readonly title: string;
  readonly entry: { readonly _id: string; readonly learningCenterName: string; readonly brandIcon: string };
  /** Undefined while brands are not known: the center's name stands in. */
  readonly brand: Brand | undefined;
  readonly sections: readonly SummarySection[];
};

/** Exports one entry to PDF, under the head of its brand. */
export function usePdfExport() {
  const user = useStaffUser();
  const { run, progress } = useExport();
  return {
    running: progress !== undefined,
    run: ({ fileName, screen, title, entry, brand, sections }: PdfPlan) =>
      run({
        fileName: cleanFileName(fileName),
        screen,
        exportType: 'pdf',
        entryId: entry._id,
        async build() {
          const { exportPdf } = await import('#web/lib/pdf-export.ts');
          const head = { name: brand?.displayName ?? entry.learningCenterName, color: brand?.theme.brand ?? '#0b5d5b' };
          const footer = `${entry.learningCenterName} · exported by ${user.name}`;
          const content = { title, brand: head, sections, footer };
          return { file: await exportPdf(content, brand?.brandIcon ?? entry.brandIcon), recordCount: 1 };
        },
      }),
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ExportReport, logExport } from '#domain/dataexport/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { reportError } from '#web/lib/report-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';

type Exported = { readonly file: Blob; readonly recordCount: number };
type ExportPlan = {
  readonly fileName: string;
  readonly screen: string;
  readonly exportType: ExportReport['exportType'];
  /** The entry, when one entry is exported. */
  readonly entryId?: string;
  readonly build: (signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<Exported>;
};
export type ExportProgress = { readonly done: number; readonly total: number };

/**
 * Builds a file, saves it and records the export, a failed one with recordCount 0. `progress` is undefined when nothing
 * runs; a cancelled export leaves no file and no record. Source: spec 3 §7 Export log, §8.
 */
export function useExport() {
  const show = useBanner();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const run = useCallback(
    async ({ build, ...plan }: ExportPlan) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setProgress({ done: 0, total: 0 });
      try {
        const { file, recordCount } = await build(controller.signal, (done, total) => setProgress({ done, total }));
        controller.signal.throwIfAborted();
        saveFile(file, plan.fileName);
        recordExport({ ...plan, recordCount, exportStatus: 'success' });
      } catch (error) {
        if (controller.signal.aborted) return;
        reportError({ context: 'export', error });
        recordExport({ ...plan, recordCount: 0, exportStatus: 'failed' });
        show({ kind: 'warning', text: 'The export did not work. Please try again.' });
      } finally {
        running.current = undefined;
        setProgress(undefined);
      }
    },
    [show],
  );
  return { run, cancel, progress };
}

function recordExport(report: ExportReport): void {
  // The client has reported the failure of the call; the file is saved all the same.
  callApi(logExport, { body: report, keepalive: true }).catch(() => undefined);
}

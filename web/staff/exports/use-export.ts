import { useCallback, useEffect, useRef, useState } from 'react';
import { type ExportReport, logExport } from '#domain/dataexport/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { isDismissal } from '#web/lib/choose-file.ts';
import { reportError } from '#web/lib/report-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';

/** Without a file it is where it was to go already. */
type Exported = { readonly file: Blob | undefined; readonly recordCount: number };
export type ExportPlan = {
  readonly fileName: string;
  readonly screen: string;
  readonly exportType: ExportReport['exportType'];
  /** The entry, when one entry is exported. */
  readonly entryId?: string;
  /** Said when nothing is there to export: then there is no file. */
  readonly none?: string;
  /** Said when it fails. */
  readonly failed?: string;
  /** Makes the file; begun while the click is handled. Rejects with an AbortError when whoever asked has thought better of it. */
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
    async ({ build, none, failed = 'The export did not work. Please try again.', ...plan }: ExportPlan) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setProgress({ done: 0, total: 0 });
      try {
        const { file, recordCount } = await build(controller.signal, (done, total) => setProgress({ done, total }));
        controller.signal.throwIfAborted();
        if (recordCount === 0 && none) return show({ kind: 'warning', text: none });
        if (file) saveFile(file, plan.fileName);
        recordExport({ ...plan, recordCount, exportStatus: 'success' });
      } catch (error) {
        if (controller.signal.aborted || isDismissal(error)) return;
        reportError({ context: 'export', error });
        recordExport({ ...plan, recordCount: 0, exportStatus: 'failed' });
        show({ kind: 'warning', text: failed });
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

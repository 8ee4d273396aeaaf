import { useCallback, useEffect, useRef, useState } from 'react';
import { type ExportReport, logExport } from '#domain/dataexport/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { reportError } from '#web/lib/api/report-error.ts';
import { isDismissal } from '#web/lib/files/choose-file.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { createObserved, type Observed } from '#web/lib/observed.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';

/** Without a file it was already written to the chosen target. */
type Exported = { readonly file: Blob | undefined; readonly recordCount: number };
export type ExportPlan = {
  readonly fileName: string;
  readonly screen: string;
  readonly exportType: ExportReport['exportType'];
  /** The message when there is nothing to export; then there is no file. */
  readonly none?: string;
  /** The message when it fails. */
  readonly failed?: string;
  /**
   * Makes the file; called during a click. Its requests contain the `exportId`, under which the server records the
   * export. Rejects with an AbortError when the user cancels.
   */
  readonly build: (
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
    exportId: string,
  ) => Promise<Exported>;
};
export type ExportState = { readonly done: number; readonly total: number };

/** The progress of an export; undefined while none is running. It changes with each record: only what shows it reads it. */
export type Progress = Observed<ExportState | undefined>;

/** The default message when there is nothing to export. */
const nothing = 'There is nothing to export.';

/**
 * Creates a file, downloads it and reports the result of the export, without a file with recordCount 0. `ExportProgress`
 * shows the `progress`; the component that exports is rendered only when an export starts or ends.
 */
export function useExport() {
  const show = useBanner();
  const [progress] = useState(() => createObserved<ExportState | undefined>(undefined));
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const run = useCallback(
    async ({ build, none = nothing, failed = 'The export did not work. Please try again.', ...plan }: ExportPlan) => {
      if (running.current) return;
      const controller = new AbortController();
      const exportId = crypto.randomUUID();
      const report = (exportStatus: ExportReport['exportStatus'], recordCount = 0) =>
        reportEnd({ ...plan, exportId, recordCount, exportStatus });
      running.current = controller;
      progress.set({ done: 0, total: 0 });
      setIsRunning(true);
      try {
        const onProgress = (done: number, total: number) => progress.set({ done, total });
        const { file, recordCount } = await build(controller.signal, onProgress, exportId);
        controller.signal.throwIfAborted();
        if (file && recordCount > 0) saveFile(file, plan.fileName);
        report('success', recordCount);
        if (recordCount === 0) show({ kind: 'warning', text: none });
      } catch (error) {
        if (controller.signal.aborted) return report('cancelled');
        // The user canceled the file dialog, so nothing was read.
        if (isDismissal(error)) return;
        reportError({ context: 'export', error });
        report('failed');
        show({ kind: 'warning', text: failed });
      } finally {
        running.current = undefined;
        progress.set(undefined);
        setIsRunning(false);
      }
    },
    [show, progress],
  );
  return { run, cancel, isRunning, progress };
}

/** Whether the server has recorded the export; otherwise its result cannot be reported. */
function reportEnd(report: ExportReport): void {
  // The API client has already reported the error; the file is downloaded anyway.
  callApi(logExport, { body: report, keepalive: true }).catch(() => undefined);
}

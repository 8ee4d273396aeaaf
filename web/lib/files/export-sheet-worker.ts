import type { ExportRow, SheetHead } from './export-sheet.ts';
import { openWorkbook } from './export-workbook.ts';
import { serveRequests } from './worker-requests.ts';

/**
 * Messages from the page: first the header, then rows, last the request for the file. Each gets one response, in order.
 */
export type SheetRequest = { readonly head: SheetHead } | { readonly rows: readonly ExportRow[] } | 'finish';
export type ExportSheetAnswer = 'done' | { readonly file: Blob };

let workbook: Awaited<ReturnType<typeof openWorkbook>> | undefined;

async function handle(request: SheetRequest): Promise<ExportSheetAnswer> {
  if (request === 'finish') {
    if (!workbook) throw new Error('The sheet has no head.');
    return { file: await workbook.finish() };
  }
  if ('head' in request) workbook = await openWorkbook(request.head);
  else await workbook?.write(request.rows);
  return 'done';
}

// Writing many thousand rows takes seconds; in a worker this does not block the page.
serveRequests(handle);

import type { ExportRow, SheetHead } from './export-sheet.ts';
import { openWorkbook } from './export-workbook.ts';
import { obeyOrders } from './worker-orders.ts';

/** Messages of the page: first the header, then rows, last the request for the file. Each gets one answer, in order. */
export type SheetOrder = { readonly head: SheetHead } | { readonly rows: readonly ExportRow[] } | 'finish';
export type ExportSheetAnswer = 'done' | { readonly file: Blob };

let workbook: Awaited<ReturnType<typeof openWorkbook>> | undefined;

async function obey(order: SheetOrder): Promise<ExportSheetAnswer> {
  if (order === 'finish') {
    if (!workbook) throw new Error('The sheet has no head.');
    return { file: await workbook.finish() };
  }
  if ('head' in order) workbook = await openWorkbook(order.head);
  else await workbook?.write(order.rows);
  return 'done';
}

// Writing many thousand rows takes seconds: here they do not stop the page.
obeyOrders(obey);

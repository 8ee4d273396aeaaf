import {
  createRowWriter,
  type ExportRow,
  endSheet,
  rowLimit,
  type SheetHead,
  sharedTextsPath,
  sheetPath,
  startSheet,
  workbookParts,
  writeHeaders,
  writeSharedTexts,
} from './export-sheet.ts';
import { createZip, startPacking } from './zip-archive.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes one sheet as an .xlsx file, in groups of rows: only compressed data is kept in memory. */
export async function openWorkbook({ name, columns }: SheetHead) {
  const zip = createZip(xlsxType);
  const writePart = async (path: string, xml: string) => {
    const part = startPacking();
    await part.write(xml);
    await zip.add(path, await part.finish());
  };
  for (const [path, xml] of Object.entries(workbookParts(name))) await writePart(path, xml);
  const shared = new Map<string, number>();
  const writeRows = createRowWriter(columns, shared);
  const sheet = startPacking();
  await sheet.write(startSheet(columns) + writeHeaders(columns, shared));
  let written = 1;
  return {
    async write(rows: readonly ExportRow[]): Promise<void> {
      if (written + rows.length > rowLimit)
        throw new Error('A sheet does not hold so many rows: export fewer entries.');
      await sheet.write(writeRows(rows, written + 1));
      written += rows.length;
    },
    async finish(): Promise<Blob> {
      await sheet.write(endSheet(columns, written));
      await zip.add(sheetPath, await sheet.finish());
      await writePart(sharedTextsPath, writeSharedTexts(shared));
      return zip.finish();
    },
  };
}

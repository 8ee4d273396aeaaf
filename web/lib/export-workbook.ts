import {
  endSheet,
  rowLimit,
  type SheetHead,
  type SheetRow,
  sheetPath,
  startSheet,
  workbookParts,
  writeRows,
} from './export-sheet.ts';
import { createZip } from './export-zip.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes one sheet as an .xlsx file, some rows at a time: what is written is kept compressed only. */
export async function openWorkbook({ name, columns }: SheetHead) {
  const zip = createZip();
  for (const [path, xml] of Object.entries(workbookParts(name))) {
    const part = zip.open(path);
    await part.write(xml);
    await part.close();
  }
  const sheet = zip.open(sheetPath);
  await sheet.write(startSheet(columns));
  let written = 1;
  return {
    async write(rows: readonly SheetRow[]): Promise<void> {
      if (written + rows.length > rowLimit)
        throw new Error('A sheet does not hold so many rows: export fewer entries.');
      await sheet.write(writeRows(columns, rows, written + 1));
      written += rows.length;
    },
    async finish(): Promise<Blob> {
      await sheet.write(endSheet(columns, written));
      await sheet.close();
      return zip.finish(xlsxType);
    },
  };
}

/** `kind` decides how cells are written: a text is never written as a number, a date or a formula (EXP-7). */
export type ExportColumn = { readonly header: string; readonly kind: 'text' | 'date' | 'number' };
/** Dates are YYYY-MM-DD and shown as MM/DD/YYYY; '' and null leave the cell empty. */
export type SheetCell = string | number | null;
export type ExportRow = readonly SheetCell[];
export type SheetHead = { readonly name: string; readonly columns: readonly ExportColumn[] };

/** The maximum number of rows of a sheet in Excel. */
export const rowLimit = 1_048_576;
/** The maximum number of characters of a cell in Excel. */
const maxTextLength = 32_767;
const millisecondsADay = 24 * 60 * 60 * 1000;
/** Day 0 of the spreadsheet calendar. It is correct only from March 1900, because Excel counts a February 29, 1900. */
const calendarStart = Date.UTC(1899, 11, 30);
const firstExactDay = '1900-03-01';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Paths of the parts that are written last: the sheet itself and the texts that its cells share. */
export const sheetPath = 'xl/worksheets/sheet1.xml';
export const sharedTextsPath = 'xl/sharedStrings.xml';

/** Texts that cells refer to by number, because they occur often. */
export type SharedTexts = ReadonlyMap<string, number>;
/** The maximum number of shared texts, which limits memory. Later texts are written into their cells. */
const maxSharedTexts = 50_000;

/**
 * Returns the files inside an .xlsx archive by path, except the sheet and its shared texts. Style 0 is plain, style 1 a
 * date.
 */
export function workbookParts(name: string): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const override = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${contentType}.${type}+xml"/>`;
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      override('xl/workbook.xml', 'sheet.main') +
      override(sheetPath, 'worksheet') +
      override('xl/styles.xml', 'styles') +
      override(sharedTextsPath, 'sharedStrings') +
      '</Types>',
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${relations}">` +
      `<sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packageRelations}">` +
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
      relation('rId2', 'styles', 'styles.xml') +
      relation('rId3', 'sharedStrings', 'sharedStrings.xml') +
      '</Relationships>',
    'xl/styles.xml':
      `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts>` +
      '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
  return Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, declaration + xml]));
}

/** Returns the XML of the sheet before its rows. The header row is frozen. */
export function startSheet(columns: readonly ExportColumn[]): string {
  const widths = columns.map(
    ({ header }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(header.length + 2, 14)}" customWidth="1"/>`,
  );
  return (
    `${declaration}<worksheet xmlns="${main}">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`
  );
}

/** Returns the XML of the header row. */
export function writeHeaders(columns: readonly ExportColumn[], shared: Map<string, number>): string {
  const headers = columns.map(({ header }) => header);
  return createRowWriter(
    columns.map(({ header }) => ({ header, kind: 'text' })),
    shared,
  )([headers], 1);
}

/** Returns a function that writes rows as XML. `first` is the number of the first of them; the header row is row 1. */
export function createRowWriter(columns: readonly ExportColumn[], shared: Map<string, number>) {
  const names = columns.map((_, at) => columnName(at));
  return (rows: readonly ExportRow[], first: number): string => {
    let xml = '';
    for (const [index, row] of rows.entries()) {
      const number = first + index;
      xml += `<row r="${number}">`;
      for (const [at, { kind }] of columns.entries()) {
        const value = row[at] ?? '';
        if (value !== '') xml += writeCell(kind, value, `${names[at]}${number}`, shared);
      }
      xml += '</row>';
    }
    return xml;
  };
}

/** Returns the XML file with the shared texts. */
export function writeSharedTexts(shared: SharedTexts): string {
  const items = [...shared.keys()].map((text) => `<si>${writeText(text)}</si>`);
  return `${declaration}<sst xmlns="${main}" uniqueCount="${shared.size}">${items.join('')}</sst>`;
}

/** Returns the XML of the sheet after its rows. `rows` includes the header row. */
export function endSheet(columns: readonly ExportColumn[], rows: number): string {
  const filter = columns.length > 0 ? `<autoFilter ref="A1:${columnName(columns.length - 1)}${rows}"/>` : '';
  return `</sheetData>${filter}</worksheet>`;
}

function writeCell(
  kind: ExportColumn['kind'],
  value: string | number,
  place: string,
  shared: Map<string, number>,
): string {
  if (kind === 'number' && typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  const text = String(value);
  const serial = kind === 'date' ? dateSerial(text) : undefined;
  if (serial !== undefined) return `<c r="${place}" s="1"><v>${serial}</v></c>`;
  const known = shared.get(text) ?? shareText(text, shared);
  if (known !== undefined) return `<c r="${place}" t="s"><v>${known}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is>${writeText(text)}</is></c>`;
}

function shareText(text: string, shared: Map<string, number>): number | undefined {
  if (shared.size >= maxSharedTexts) return undefined;
  const number = shared.size;
  shared.set(text, number);
  return number;
}

function writeText(text: string): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<t${space}>${escapeXml(text.slice(0, maxTextLength))}</t>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes XML. A character that XML does not allow becomes `_x0007_`, as in Excel; a text in this form is escaped too. */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (char) => escapes[char] ?? char)
    .replace(
      /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu,
      (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** Returns the letters of a column: A, B, ... Z, AA, AB ... */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** The spreadsheet's number of a day; undefined for a text that is not YYYY-MM-DD, or a day before its calendar is exact. */
function dateSerial(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < firstExactDay) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : Math.round((time - calendarStart) / millisecondsADay);
}

import { PDFDocument, type PDFImage, type PDFPage, rgb } from 'pdf-lib';
import { embedFont, type ShapedLine, type TextFont, type TextStyle } from './pdf-font.ts';

export type PdfContent = {
  readonly title: string;
  /** Head of every page: the brand's name, colour (CSS hex of six digits) and, when it could be drawn, its logo as PNG. */
  readonly brand: { readonly name: string; readonly color: string; readonly logo?: Uint8Array | undefined };
  readonly sections: readonly {
    readonly title: string;
    readonly rows: readonly { readonly label: string; readonly text: string }[];
  }[];
  /** Foot of every page, before its number. */
  readonly footer: string;
};
export type PdfFonts = { readonly regular: ArrayBuffer | Uint8Array; readonly bold: ArrayBuffer | Uint8Array };

/** US Letter, in points. */
const page = { width: 612, height: 792, margin: 54, top: 100, bottom: 66 };
const size = { title: 18, heading: 12, text: 10, small: 8 };
const lineHeight = 1.4;
const labelWidth = 170;
/** Where the texts begin. */
const textX = page.margin + labelWidth + 12;
const columnEnd = page.width - page.margin;
/** Lines of an answer that stay on one page. */
const keptTogether = 8;
const ink = rgb(0.09, 0.13, 0.12);
const softInk = rgb(0.31, 0.38, 0.36);

type Pen = {
  readonly file: PDFDocument;
  readonly regular: TextFont;
  readonly bold: TextFont;
  readonly startPage: () => PDFPage;
  page: PDFPage;
  /** Distance of the next line's top from the page's foot. */
  y: number;
};

/** Writes sections of label and text as a PDF: wrapped, broken over pages, with the brand's head on each. */
export async function buildPdf(content: PdfContent, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create();
  file.setTitle(content.title);
  file.setLanguage('en-US');
  const regular = await embedFont(file, fonts.regular);
  const bold = await embedFont(file, fonts.bold);
  const logo = content.brand.logo && (await file.embedPng(content.brand.logo));
  const startPage = () => drawHead(file.addPage([page.width, page.height]), content, bold, logo);
  const pen: Pen = { file, regular, bold, startPage, page: startPage(), y: page.height - page.top };
  drawLines(pen, content.title, { font: bold, size: size.title });
  for (const section of content.sections) drawSection(pen, section);
  drawFeet(pen, content.footer);
  return new Uint8Array(await file.save());
}

function drawHead(sheet: PDFPage, { brand }: PdfContent, font: TextFont, logo: PDFImage | undefined): PDFPage {
  const color = parseColor(brand.color);
  const base = page.height - 52;
  if (logo) sheet.drawImage(logo, { x: page.margin, y: base - 8, width: 26, height: 26 });
  const x = logo ? page.margin + 36 : page.margin;
  const [name] = font.lay(brand.name, size.heading);
  if (name) font.draw(sheet, name, { x, y: base, size: size.heading, color });
  const rule = { x: page.margin, y: base - 18 };
  sheet.drawRectangle({ ...rule, width: page.width - 2 * page.margin, height: 2, color });
  return sheet;
}

type Row = PdfContent['sections'][number]['rows'][number];

function drawSection(pen: Pen, section: PdfContent['sections'][number]) {
  const rows = section.rows.map((row) => layRow(pen, row));
  // A heading never stands alone at the foot of a page.
  makeRoom(pen, size.heading * lineHeight + 14 + (rows[0]?.together ?? 0));
  pen.y -= 14;
  drawLines(pen, section.title, { font: pen.bold, size: size.heading });
  for (const row of rows) drawRow(pen, row);
}

/** Lines of a label and its text; what is short is not torn apart: `together` is the height that has to be on one page. */
function layRow(pen: Pen, row: Row) {
  const labels = pen.regular.lay(row.label, size.text, labelWidth);
  const texts = pen.regular.lay(row.text || '-', size.text, columnEnd - textX);
  const lines = Math.max(labels.length, texts.length);
  return { labels, texts, lines, together: Math.min(lines, keptTogether) * size.text * lineHeight };
}

function drawRow(pen: Pen, { labels, texts, lines, together }: ReturnType<typeof layRow>) {
  const height = size.text * lineHeight;
  makeRoom(pen, together);
  for (let line = 0; line < lines; line += 1) {
    makeRoom(pen, height);
    const y = pen.y - size.text;
    const column = { font: pen.regular, size: size.text, y };
    drawInColumn(pen, labels[line], { ...column, left: page.margin, right: page.margin + labelWidth, color: softInk });
    drawInColumn(pen, texts[line], { ...column, left: textX, right: columnEnd, color: ink });
    pen.y -= height;
  }
  pen.y -= 3;
}

function drawLines(pen: Pen, text: string, style: { font: TextFont; size: number }) {
  for (const line of style.font.lay(text, style.size, columnEnd - page.margin)) {
    makeRoom(pen, style.size * lineHeight);
    const column = { left: page.margin, right: columnEnd, y: pen.y - style.size };
    drawInColumn(pen, line, { ...style, ...column, color: ink });
    pen.y -= style.size * lineHeight;
  }
}

type Column = TextStyle & {
  readonly font: TextFont;
  readonly left: number;
  readonly right: number;
  readonly y: number;
};

/** Draws a line where it begins: a line of a right-to-left paragraph at the column's right. */
function drawInColumn(pen: Pen, line: ShapedLine | undefined, { font, left, right, ...style }: Column) {
  if (line) font.draw(pen.page, line, { ...style, x: line.rtl ? right - line.width : left });
}

function makeRoom(pen: Pen, height: number) {
  if (pen.y - height >= page.bottom) return;
  pen.page = pen.startPage();
  pen.y = page.height - page.top;
}

function drawFeet(pen: Pen, footer: string) {
  const pages = pen.file.getPages();
  for (const [at, sheet] of pages.entries()) {
    const style = { y: 40, size: size.small, color: softInk };
    const [foot] = pen.regular.lay(footer, size.small);
    const [number] = pen.regular.lay(`Page ${at + 1} of ${pages.length}`, size.small);
    if (foot) pen.regular.draw(sheet, foot, { ...style, x: page.margin });
    if (number) pen.regular.draw(sheet, number, { ...style, x: columnEnd - number.width });
  }
}

function parseColor(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red || 0, green || 0, blue || 0);
}

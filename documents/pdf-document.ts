import { type Color, PDFDocument } from 'pdf-lib';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { fillPages } from './pdf-block.ts';
import { type Canvas, makeCanvas, readColor, type TextStyle } from './pdf-canvas.ts';
import { embedFont } from './pdf-font.ts';
import { laySections } from './pdf-section.ts';
import { startTags } from './pdf-tags.ts';
import { missingGlyph } from './pdf-text.ts';
import { layText } from './pdf-text-block.ts';

export type PdfContent = {
  /** What it is, such as 'Registration Form', and whom it is about. */
  readonly title: string;
  readonly name: string;
  /** The brand's name, colour (CSS hex of six digits) and, when it could be drawn, its logo as PNG. */
  readonly brand: { readonly name: string; readonly color: string; readonly logo?: Uint8Array | undefined };
  readonly sections: readonly SummarySection[];
  /** Foot of every page, before its number: when it was exported and by whom. */
  readonly footer: string;
};
export type PdfFonts = { readonly regular: ArrayBuffer | Uint8Array; readonly bold: ArrayBuffer | Uint8Array };

/** US Letter, in points. */
const page = { width: 612, height: 792, left: 42, right: 570, top: 760, bottom: 54 };
const width = page.right - page.left;
const logoSize = 22;
const headHeight = 36;
const footTop = 42;
const sectionSpace = 11;
/** Some scripts, such as Chinese, need fonts that are larger than all else that a page loads. */
const lackingNote = `${missingGlyph} stands for a character that this file cannot show: read it on the screen`;

/**
 * Writes sections of questions and answers as a tagged PDF: the brand's and the student's name at the head of each page,
 * the footer and the number of the page at its foot.
 */
export async function buildPdf(content: PdfContent, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const { title, name, brand } = content;
  const file = await PDFDocument.create();
  file.setTitle(joinTexts(': ', title, name), { showInWindowTitleBar: true });
  file.setAuthor(brand.name);
  file.setLanguage('en-US');
  const styles = await makeStyles(file, fonts, brand.color);
  const logo = brand.logo && (await file.embedPng(brand.logo));
  const tags = startTags(file);

  const heading = layText(name, styles.name, width, 'H1');
  const blocks = [heading, ...laySections(content.sections, styles, width)];
  const bodies = fillPages(blocks, page.top - headHeight - page.bottom, sectionSpace);
  const isLacking = [styles.text, styles.strong].some(({ font }) => font.lacks());
  const footer = joinTexts(' · ', content.footer, isLacking ? lackingNote : '');
  for (const [at, body] of bodies.entries()) {
    const sheet = file.addPage([page.width, page.height]);
    const canvas = makeCanvas(sheet, tags);
    canvas.mark('Artifact', () => {
      if (logo) sheet.drawImage(logo, { x: page.left, y: page.top - logoSize, width: logoSize, height: logoSize });
    });
    drawHead(canvas, content, styles, { logoWidth: logo ? logoSize + 8 : 0, isFirst: at === 0 });
    body.draw(canvas, page.left, page.top - headHeight);
    drawFoot(canvas, [footer, `Page ${at + 1} of ${bodies.length}`], styles.foot);
  }
  tags.finish();
  return new Uint8Array(await file.save());
}

type Styles = Awaited<ReturnType<typeof makeStyles>>;

async function makeStyles(file: PDFDocument, fonts: PdfFonts, brandColor: string) {
  const regular = await embedFont(file, fonts.regular);
  const bold = await embedFont(file, fonts.bold);
  const ink = readColor('#17211f');
  const soft = readColor('#4f615c');
  const brand = readColor(brandColor);
  return {
    brand: { font: bold, size: 11, lineHeight: logoSize, color: brand },
    title: { font: regular, size: 9, lineHeight: logoSize, color: soft },
    name: { font: bold, size: 18, lineHeight: 24, color: ink },
    heading: { font: bold, size: 10.5, lineHeight: 14, color: brand },
    legend: { font: bold, size: 8.5, lineHeight: 13, color: ink },
    label: { font: regular, size: 8, lineHeight: 10, color: soft },
    text: { font: regular, size: 9, lineHeight: 11.5, color: ink },
    strong: { font: bold, size: 9, lineHeight: 11.5, color: ink },
    foot: { font: regular, size: 7.5, lineHeight: 10, color: soft },
    rule: readColor(brandColor, 0.22),
  } satisfies Record<string, TextStyle | Color>;
}

/** The name is not said twice on the first page, where it is the heading. */
function drawHead(
  canvas: Canvas,
  { title, name, brand }: PdfContent,
  styles: Styles,
  { logoWidth, isFirst }: { logoWidth: number; isFirst: boolean },
) {
  const right = isFirst ? title : joinTexts(' · ', name, title);
  const taken = drawFirstLine(canvas, right, styles.title, { right: page.right, width: width / 2, top: page.top });
  const room = width - logoWidth - taken - 14;
  drawFirstLine(canvas, brand.name, styles.brand, { left: page.left + logoWidth, width: room, top: page.top });
  const rule = { left: page.left, top: page.top - logoSize - 4, width, thickness: 1.5 };
  canvas.drawRule({ ...rule, color: styles.brand.color });
}

function drawFoot(canvas: Canvas, [footer, number]: readonly [string, string], style: TextStyle) {
  const taken = drawFirstLine(canvas, number, style, { right: page.right, width, top: footTop });
  drawFirstLine(canvas, footer, style, { left: page.left, width: width - taken - 14, top: footTop });
  canvas.drawRule({ left: page.left, top: footTop + 3, width, thickness: 0.4, color: style.color });
}

type Place = { readonly left?: number; readonly right?: number; readonly width: number; readonly top: number };

/** As much of a text as fits on one line, beginning or ending where it is told; its width in points. */
function drawFirstLine(canvas: Canvas, text: string, style: TextStyle, { width, top, ...place }: Place): number {
  const [line] = style.font.lay(text, style.size, width);
  if (!line) return 0;
  const left = place.left ?? (place.right ?? 0) - line.width;
  canvas.mark('Artifact', () => canvas.drawLine(line, style, { left, right: left + line.width, top }));
  return line.width;
}

const joinTexts = (between: string, ...texts: string[]) => texts.filter(Boolean).join(between);

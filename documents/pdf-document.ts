import { type Color, PDFDocument, type PDFImage } from 'pdf-lib';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { formatMessage } from '#domain/texts/format-message.ts';
import { type DocumentTexts, englishDocument } from './document-texts.ts';
import { fillPages } from './pdf-block.ts';
import { makeCanvas, type TextStyle } from './pdf-canvas.ts';
import type { PdfFonts } from './pdf-font.ts';
import { contentWidth, drawFoot, drawHead, headHeight, logoSize, sheet } from './pdf-frame.ts';
import { layOutSections } from './pdf-section.ts';
import { makeSharedStyles } from './pdf-styles.ts';
import { startTags } from './pdf-tags.ts';
import { layOutTextBlock } from './pdf-text-block.ts';

/** A part of a document with its own heading, which starts at the top of a page. */
export type PdfChapter = { readonly heading: string; readonly sections: readonly SummarySection[] };
export type PdfContent = {
  /** The kind of document, such as 'Registration Form'. `name` is the student. */
  readonly title: string;
  readonly name: string;
  /** The brand's name, color (CSS hex of six digits) and, when it could be drawn, its logo as PNG. */
  readonly brand: { readonly name: string; readonly color: string; readonly logo?: Uint8Array | undefined };
  readonly sections: readonly SummarySection[];
  readonly chapters?: readonly PdfChapter[];
  /** Footer of every page, before the page number: when and by whom the document was exported. */
  readonly footer: string;
  /** English ones when absent. */
  readonly texts?: DocumentTexts;
};

const sectionSpace = 11;
/** The minimum height of the content of the last page, so that it does not hold a single line. */
const minLastPageHeight = 72;
/**
 * Writes sections of questions and answers as a tagged PDF. Each page has the names of brand and student in its header,
 * and the footer with the page number.
 */
export async function buildPdf(content: PdfContent, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const { title, name, brand, sections, chapters = [], texts = englishDocument } = content;
  const file = await PDFDocument.create();
  file.setTitle(joinTexts(': ', title, name), { showInWindowTitleBar: true });
  file.setAuthor(brand.name);
  file.setLanguage(texts.locale);
  const styles = await makeStyles(file, fonts, brand.color);
  const pictures = await embedPictures(file, [sections, ...chapters.map((chapter) => chapter.sections)].flat());
  const logo = brand.logo && (await file.embedPng(brand.logo));
  const tags = startTags(file);

  const layOut = (heading: string, style: TextStyle, parts: PdfContent['sections']) => {
    const blocks = [
      layOutTextBlock(heading, style, contentWidth, 'H1'),
      ...layOutSections(parts, { ...styles, texts, pictures }, contentWidth),
    ];
    return fillPages(blocks, sheet.top - headHeight - sheet.bottom, sectionSpace, minLastPageHeight);
  };
  const bodies = [
    ...layOut(name, styles.name, sections),
    ...chapters.flatMap((chapter) => layOut(chapter.heading, styles.chapter, chapter.sections)),
  ];
  const hasMissingGlyphs = [styles.text, styles.strong].some(({ font }) => font.hasMissingGlyphs());
  const footer = joinTexts(' · ', content.footer, hasMissingGlyphs ? texts.missingGlyphNote : '');
  for (const [at, body] of bodies.entries()) {
    const page = file.addPage([sheet.width, sheet.height]);
    const canvas = makeCanvas(page, tags);
    canvas.mark('Artifact', () => {
      if (logo) page.drawImage(logo, { x: sheet.left, y: sheet.top - logoSize, width: logoSize, height: logoSize });
    });
    // The name is the heading of the first page and is not repeated there.
    const right = at === 0 ? title : joinTexts(' · ', name, title);
    drawHead(canvas, { left: brand.name, right, logoWidth: logo ? logoSize + 8 : 0 }, styles);
    body.draw(canvas, sheet.left, sheet.top - headHeight);
    const number = formatMessage(texts.pageNumber, texts.locale, { number: at + 1, count: bodies.length });
    drawFoot(canvas, [footer, number], styles.foot);
  }
  tags.finish();
  return new Uint8Array(await file.save());
}

async function embedPictures(file: PDFDocument, sections: readonly SummarySection[]) {
  const pictures = new Map<Uint8Array, PDFImage>();
  for (const { rows } of sections) {
    for (const { picture } of rows) if (picture) pictures.set(picture, await file.embedPng(picture));
  }
  return pictures;
}

async function makeStyles(file: PDFDocument, fonts: PdfFonts, brandColor: string) {
  const { regular, bold, ink, styles } = await makeSharedStyles(file, fonts, brandColor);
  return {
    ...styles,
    name: { font: bold, size: 18, lineHeight: 24, color: ink },
    chapter: { font: bold, size: 14, lineHeight: 19, color: ink },
    text: { font: regular, size: 9, lineHeight: 11.5, color: ink },
    strong: { font: bold, size: 9, lineHeight: 11.5, color: ink },
  } satisfies Record<string, TextStyle | Color>;
}

const joinTexts = (between: string, ...texts: string[]) => texts.filter(Boolean).join(between);

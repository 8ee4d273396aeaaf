import { PDFDocument, type PDFPage } from 'pdf-lib';
import { englishDocument } from '../document-texts.ts';
import { type Block, fillPages, stack } from '../pdf-block.ts';
import { type Canvas, makeCanvas } from '../pdf-canvas.ts';
import type { PdfFonts } from '../pdf-font.ts';
import { contentWidth, drawFoot, drawHead, headHeight, sheet } from '../pdf-frame.ts';
import { layOutHeading } from '../pdf-section.ts';
import { startTags } from '../pdf-tags.ts';
import { layOutTextBlock } from '../pdf-text-block.ts';
import { layOutAgreement, layOutTranslation } from './agreement-body.ts';
import type { AgreementContent, AgreementSignature } from './agreement-content.ts';
import { type AgreementStyles, makeAgreementStyles } from './agreement-styles.ts';
import { type AgreementValues, listValues } from './agreement-values.ts';
import { layOutEvidence } from './evidence-page.ts';
import { fillTemplate } from './fill-template.ts';
import { hashPages } from './hash-pages.ts';
import { embedInk, type InkImage } from './ink-image.ts';
import { drawSigner, signatureFoot } from './signature-block.ts';
import { drawSignature, signaturePlaces, signatureSize } from './signature-place.ts';

const space = 10;
const title = 'Master Agreement';

/**
 * Writes a signed agreement: on the charter's own template (a PDF with form fields) or in the default layout, then the
 * page of evidence. The result is ready to be sealed; nothing may be drawn on it later. Throws when the template is not
 * a PDF.
 */
export async function buildAgreement(
  content: AgreementContent,
  fonts: PdfFonts,
  template?: Uint8Array,
): Promise<PDFDocument> {
  const file = template ? await PDFDocument.load(template) : await PDFDocument.create();
  const values = listValues(content);
  file.setTitle(`${title}: ${values.studentFullName}`, { showInWindowTitleBar: true });
  file.setAuthor(content.brand.name);
  file.setLanguage('en-US');
  const { signedAt, regenerated } = content.evidence;
  const madeAt = regenerated?.at ?? signedAt;
  file.setCreationDate(madeAt);
  file.setModificationDate(madeAt);
  const styles = await makeAgreementStyles(file, fonts, content.brand.color);
  const images = embedSignatures(file, content);
  const tags = startTags(file);
  const paper: Paper = { file, content, values, styles, images, open: (page) => makeCanvas(page, tags) };
  if (template) writeOnTemplate(paper);
  else writeOnOurs(paper);
  await writeEvidence(paper);
  tags.finish();
  return file;
}

type Images = { readonly student: InkImage; readonly parent?: InkImage | undefined };
type Paper = {
  readonly file: PDFDocument;
  readonly content: AgreementContent;
  readonly values: AgreementValues;
  readonly styles: AgreementStyles;
  readonly images: Images;
  readonly open: (page: PDFPage) => Canvas;
};

function embedSignatures(file: PDFDocument, { signatures: { student, parent } }: AgreementContent): Images {
  return { student: embedInk(file, student.image), parent: parent && embedInk(file, parent.image) };
}

function writeOnOurs(paper: Paper) {
  const { content, values, styles } = paper;
  const first = sheet.top - headHeight;
  const bodies = [
    ...fillPages(layOutAgreement(content, values, styles), first - sheet.bottom, space),
    ...layOutTranslationPages(paper),
  ];
  const last = bodies.length - 1;
  const below = first - (bodies[last]?.height ?? 0) - 2 * space;
  // The signatures follow the last section on page 2 or later, all on one page.
  const fits = last >= 1 && below - signaturesHeight(paper) >= sheet.bottom;
  const signed = fits ? last : last + 1;
  const pages = signed + 1;
  for (let at = 0; at < pages; at += 1) {
    addSheet(paper, { at, pages, body: bodies[at] }, (page, canvas) => {
      if (at === signed) drawSignatures(paper, { page, canvas, top: fits ? below : first, pages });
    });
  }
}

/** Returns the translation of the agreement's text, a block for each page. */
function layOutTranslationPages({ content: { translation }, styles }: Paper): Block[] {
  if (!translation) return [];
  return fillPages([layOutTranslation(translation, styles)], sheet.top - headHeight - sheet.bottom, space);
}

type Sheet = { readonly at: number; readonly pages: number; readonly body: Block | undefined };

/** Adds a page with header and footer; `at` is its index, `pages` the number of pages before the evidence. */
function addSheet(paper: Paper, { at, pages, body }: Sheet, draw?: (page: PDFPage, canvas: Canvas) => void) {
  const { file, styles, open } = paper;
  const page = file.addPage([sheet.width, sheet.height]);
  const canvas = open(page);
  drawHead(canvas, headOf(paper, at), styles);
  body?.draw(canvas, sheet.left, sheet.top - headHeight);
  draw?.(page, canvas);
  drawFoot(canvas, footOf(paper, at, pages), styles.foot);
}

/** The space above the image of a signature, and below its line. */
const signerSpace = 14;
const signerHeight = (image: InkImage) => signerSpace + signatureSize(image).height + signatureFoot;

function signaturesHeight({ content, images: { student, parent }, styles }: Paper): number {
  const signers = [student, ...(parent ? [parent] : [])];
  return layOutSigningHead(1, content, styles).height + signers.reduce((sum, image) => sum + signerHeight(image), 0);
}

type Signing = { readonly page: PDFPage; readonly canvas: Canvas; readonly top: number; readonly pages: number };

/** Draws the consent text, then each signature on its line with name and date. */
function drawSignatures({ content, images, styles }: Paper, { page, canvas, top, pages }: Signing) {
  const { student, parent } = content.signatures;
  const head = layOutSigningHead(pages, content, styles);
  head.draw(canvas, sheet.left, top);
  let y = top - head.height;
  const draw = (signer: AgreementSignature, image: InkImage) => {
    y -= signerHeight(image);
    drawSigner(canvas, signer, { page, image, x: sheet.left, y: y + signatureFoot }, styles);
  };
  draw(student, images.student);
  if (parent && images.parent) draw(parent, images.parent);
}

function layOutSigningHead(pages: number, { translation }: AgreementContent, styles: AgreementStyles) {
  const all = `Who signs here agrees to all of this agreement, pages 1 to ${pages}.`;
  const text = translation ? `${all} The English text decides.` : all;
  return stack([
    layOutHeading('Signatures', styles, contentWidth),
    layOutTextBlock(text, styles.text, contentWidth, 'P'),
  ]);
}

/** Draws the signatures on page 2, which is added to a template of one page. A translation is on pages after it. */
function writeOnTemplate(paper: Paper) {
  const { file, values, styles, images, open } = paper;
  fillTemplate(file, values, open, styles);
  const page = file.getPages()[1] ?? file.addPage([sheet.width, sheet.height]);
  open(page).mark('P', () => {
    drawSignature(page, images.student, signaturePlaces.student);
    if (images.parent) drawSignature(page, images.parent, signaturePlaces.parent);
  });
  const count = file.getPageCount();
  const bodies = layOutTranslationPages(paper);
  for (const [at, body] of bodies.entries()) addSheet(paper, { at: count + at, pages: count + bodies.length, body });
}

async function writeEvidence(paper: Paper) {
  const { file, content, styles } = paper;
  const signed = file.getPages();
  const evidence = layOutEvidence(content, signed.length, await hashPages(signed), styles);
  addSheet(paper, { at: signed.length, pages: signed.length, body: evidence });
}

/** Returns the texts of a page's header; the first page names the student in its content instead. */
function headOf({ content, values }: Paper, at: number) {
  return { left: content.brand.name, right: at === 0 ? title : `${values.studentFullName} · ${title}` };
}

/** The total includes the page of evidence. */
function footOf({ values, styles }: Paper, at: number, pages: number): readonly [string, string] {
  const hasMissingGlyphs = [styles.text, styles.strong].some(({ font }) => font.hasMissingGlyphs());
  const notes = [
    `Registration ID ${values.registrationId}`,
    ...(hasMissingGlyphs ? [englishDocument.missingGlyphNote] : []),
  ];
  return [notes.join(' · '), `Page ${at + 1} of ${pages + 1}`];
}

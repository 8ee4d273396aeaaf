// Generates the PDF template of one demo charter in local/demo. Run it after a change to this file or to the text of the
// demo agreements: node local/generate/agreement-form.ts
import { writeFileSync } from 'node:fs';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { findDemoTemplate } from '../demo/entries/agreements.ts';

const copper = rgb(0.56, 0.29, 0.11);
const ink = rgb(0.13, 0.13, 0.13);
const gray = rgb(0.35, 0.35, 0.35);
const [left, right] = [56, 556];
const fieldHeight = 20;

const { file, charter, text } = findDemoTemplate();
const pdf = await PDFDocument.create();
const plain = await pdf.embedFont(StandardFonts.Helvetica);
const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
const form = pdf.getForm();
pdf.setTitle(`${charter}: Master Agreement`);
pdf.setAuthor(charter);
// Fixed dates, so that the same text produces the same file.
pdf.setCreationDate(new Date('2026-08-01T12:00:00Z'));
pdf.setModificationDate(new Date('2026-08-01T12:00:00Z'));

/** An empty field on a line, with its label above. */
function drawField(page: PDFPage, name: string, label: string, box: { x: number; y: number; width: number }) {
  page.drawText(label, { x: box.x, y: box.y + fieldHeight + 3, size: 8, font: plain, color: gray });
  const rule = { thickness: 0.7, color: copper };
  page.drawLine({ start: { x: box.x, y: box.y }, end: { x: box.x + box.width, y: box.y }, ...rule });
  form
    .createTextField(name)
    .addToPage(page, { ...box, y: box.y + 1, height: fieldHeight, borderWidth: 0, font: plain });
}

type LabeledField = readonly [name: string, label: string, share: number];

/** Fields in one line, each as wide as its share of the line. */
function drawRow(page: PDFPage, y: number, fields: readonly LabeledField[]) {
  const gap = 14;
  const all = fields.reduce((sum, [, , share]) => sum + share, 0);
  const room = right - left - gap * (fields.length - 1);
  let x = left;
  for (const [name, label, share] of fields) {
    const width = (room * share) / all;
    drawField(page, name, label, { x, y, width });
    x += width + gap;
  }
}

function addPage(title: string): PDFPage {
  const page = pdf.addPage([612, 792]);
  page.drawRectangle({ x: 0, y: 774, width: 612, height: 18, color: copper });
  page.drawText(charter, { x: left, y: 779, size: 9, font: bold, color: rgb(1, 1, 1) });
  page.drawText(title, { x: left, y: 750, size: 15, font: bold, color: ink });
  return page;
}

function breakLines(paragraph: string, font: PDFFont, size: number): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, size) <= right - left) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws sections, each of a heading and a paragraph, starting at `from`, downward. */
function drawSections(page: PDFPage, sections: readonly string[], from: number) {
  let y = from;
  for (const section of sections) {
    const [heading = '', paragraph = ''] = section.split('\n');
    page.drawText(heading, { x: left, y, size: 11, font: bold, color: copper });
    y -= 14;
    for (const line of breakLines(paragraph, plain, 9.8)) {
      page.drawText(line, { x: left, y, size: 9.8, font: plain, color: ink });
      y -= 12.4;
    }
    y -= 6;
  }
}

const sections = text.split('\n\n').filter((part) => /^\d\. /.test(part));
const first = addPage('Master Agreement for Course Enrollment');
const rows: readonly (readonly LabeledField[])[] = [
  [
    ['studentFullName', 'Student', 3],
    ['birthDate', 'Date of birth', 1],
    ['gradeLevel', 'Grade', 1],
  ],
  [
    ['learningCenter', 'Learning center', 1],
    ['session', 'Session', 1],
  ],
  [
    ['schoolYear', 'School year', 2],
    ['registrationId', 'Registration ID', 3],
  ],
  ...[1, 2, 3, 4].map((place): readonly LabeledField[] => [
    [`course${place}`, `Course ${place}`, 1],
    [`agreement${place}`, 'Agreement', 1],
  ]),
];
for (const [at, row] of rows.entries()) drawRow(first, 706 - 37 * at, row);
drawSections(first, sections.slice(0, 6), 452);

const second = addPage('Signatures');
drawRow(second, 706, [
  ['studentName', 'Student', 2],
  ['studentSignatureDate', 'Date', 1],
  ['parentName', 'Parent or guardian', 2],
  ['parentSignatureDate', 'Date', 1],
]);
// The signatures are drawn above these lines.
for (const [label, y] of [
  ['Signature of the student', 588],
  ['Signature of the parent or guardian', 468],
] as const) {
  second.drawLine({ start: { x: 70, y }, end: { x: 470, y }, thickness: 0.7, color: copper });
  second.drawText(label, { x: 70, y: y - 11, size: 8, font: plain, color: gray });
}
drawSections(second, sections.slice(6), 420);

writeFileSync(new URL(`../demo/${file}`, import.meta.url), await pdf.save());

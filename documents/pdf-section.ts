import type { Color, PDFImage } from 'pdf-lib';
import { joinLegend } from '#domain/form-kit/define/group.ts';
import { groupRows, type SummaryPart, type SummaryRow, type SummarySection } from '#domain/form-kit/summarize.ts';
import { formatMessage, type MessageValues } from '#domain/texts/format-message.ts';
import type { DocumentTexts } from './document-texts.ts';
import { type Block, gap, headed, inColumns, isWhole, keepTogether, sideBySide, stack, whole } from './pdf-block.ts';
import type { TextStyle } from './pdf-canvas.ts';
import { layOutTextBlock, marked, widthOf } from './pdf-text-block.ts';

export type SectionStyles = {
  readonly heading: TextStyle;
  readonly legend: TextStyle;
  readonly label: TextStyle;
  readonly text: TextStyle;
  /** The style for text that must not be overlooked. */
  readonly strong: TextStyle;
  readonly rule: Color;
  readonly texts: DocumentTexts;
  /** The embedded pictures of rows. */
  readonly pictures?: ReadonlyMap<Uint8Array, PDFImage>;
};

export type HeadingStyles = Pick<SectionStyles, 'heading' | 'rule'>;

const gutter = 14;
const partSpace = 5;
/** The minimum width of a column of answers below their labels. */
const cellWidth = 115;
/** The maximum size of a picture: 50 by 20 mm. */
const pictureRoom = { width: (50 * 72) / 25.4, height: (20 * 72) / 25.4 };
/** The share of the width that an answer to the right of its question may take. */
const answerShare = 0.45;

/** Lays out sections below each other. Two short sections are placed side by side. */
export function layOutSections(sections: readonly SummarySection[], styles: SectionStyles, width: number): Block[] {
  const [first, second, ...rest] = sections;
  if (!first) return [];
  const pair = second && layOutPair([first, second], styles, width);
  if (pair) return [pair, ...layOutSections(rest, styles, width)];
  return [layOutSection(first, styles, width), ...layOutSections(sections.slice(1), styles, width)];
}

function layOutPair(sections: readonly SummarySection[], styles: SectionStyles, width: number): Block | undefined {
  const half = halfOf(width);
  const both = sideBySide(
    sections.map((section, at) => ({ left: at * (half + gutter), block: layOutSection(section, styles, half) })),
  );
  const stacked = stack(sections.map((section) => layOutSection(section, styles, width)));
  return isWhole(both) && both.height < stacked.height ? both : undefined;
}

function layOutSection({ title, rows }: SummarySection, styles: SectionStyles, width: number): Block {
  const parts = groupRows(rows);
  const blocks = parts.flatMap((part) => {
    const answered = part.rows.filter(({ text }) => text !== '');
    return answered.length > 0 ? [layOutPart(part.legend, answered, styles, width)] : [];
  });
  const blank = nameBlank(parts);
  if (blank.length > 0) {
    const text = fill(styles, 'notAnswered', { labels: blank.join(' · ') });
    blocks.push(layOutTextBlock(text, styles.label, width, 'P'));
  }
  const head = (text: string) => layOutHeading(text, styles, width);
  return keepTogether(headed(head(title), stack(blocks, partSpace), head(fill(styles, 'continued', { title }))));
}

const fill = ({ texts }: SectionStyles, name: 'continued' | 'notAnswered', values: MessageValues) =>
  formatMessage(texts[name], texts.locale, values);

/** A title with a line below it. */
export function layOutHeading(title: string, { heading, rule }: HeadingStyles, width: number): Block {
  const text = layOutTextBlock(title, heading, width, 'H2');
  return whole({
    height: text.height + 6,
    draw(canvas, left, top) {
      text.draw(canvas, left, top);
      canvas.drawRule({ left, top: top - text.height - 1, width, thickness: 0.75, color: rule });
    },
  });
}

/** Returns the labels of unanswered questions; for a group without any answer, its legend. */
function nameBlank(parts: readonly SummaryPart[]): string[] {
  return parts.flatMap(({ legend, rows, isBlank }) => {
    if (isBlank && legend) return [legend];
    return rows.filter(({ text }) => text === '').map(({ label }) => joinLegend(legend, label));
  });
}

function layOutPart(
  legend: string | undefined,
  rows: readonly SummaryRow[],
  styles: SectionStyles,
  width: number,
): Block {
  const body = layOutRows(rows, styles, width);
  if (!legend) return keepTogether(body);
  const head = (text: string) => layOutTextBlock(text, styles.legend, width, 'H3');
  return keepTogether(headed(head(legend), body, head(fill(styles, 'continued', { title: legend }))));
}

/** Answers are below their labels where most labels are short, else to their right; a long answer gets the full width. */
function layOutRows(rows: readonly SummaryRow[], styles: SectionStyles, width: number): Block {
  const short = rows.filter(({ label }) => widthOf(label, styles.label) <= cellWidth);
  const [layOut, textWidth] =
    short.length * 2 > rows.length ? [layOutCells, width] : [layOutList, 2 * answerShare * halfOf(width)];
  const kindOf = ({ text, picture }: SummaryRow) => {
    if (picture) return 'picture';
    return text.includes('\n') || widthOf(text, styles.text) > textWidth ? 'long' : 'short';
  };
  const runs: { readonly kind: ReturnType<typeof kindOf>; readonly rows: SummaryRow[] }[] = [];
  for (const row of rows) {
    const kind = kindOf(row);
    const run = runs.at(-1);
    if (run?.kind === kind && kind !== 'long') run.rows.push(row);
    else runs.push({ kind, rows: [row] });
  }
  return stack(
    runs.flatMap((run) => {
      if (run.kind === 'long') return run.rows.map((row) => layOutLong(row, styles, width));
      return [run.kind === 'picture' ? layOutCells(run.rows, styles, width) : layOut(run.rows, styles, width)];
    }),
  );
}

function layOutLong({ label, text }: SummaryRow, styles: SectionStyles, width: number): Block {
  const body = stack([layOutTextBlock(text, styles.text, width), gap(4)]);
  return marked('P', headed(layOutTextBlock(label, styles.label, width), body, gap(0)));
}

function layOutPicture(picture: PDFImage): Block {
  const { width, height } = picture.scaleToFit(pictureRoom.width, pictureRoom.height);
  return whole({ height, draw: (canvas, left, top) => canvas.drawPicture(picture, { left, top, width, height }) });
}

/** A grid: each cell spans as many columns as its label or text needs. */
function layOutCells(rows: readonly SummaryRow[], styles: SectionStyles, width: number): Block {
  const columns = Math.max(1, Math.floor((width + gutter) / (cellWidth + gutter)));
  const step = (width + gutter) / columns;
  const lines: { left: number; block: Block }[][] = [];
  let column = columns;
  for (const { label, text, picture } of rows) {
    const embedded = picture && styles.pictures?.get(picture);
    const bodyWidth = embedded ? pictureRoom.width : widthOf(text, styles.text);
    const span = Math.min(columns, Math.ceil((Math.max(widthOf(label, styles.label), bodyWidth) + gutter) / step));
    if (column + span > columns) {
      lines.push([]);
      column = 0;
    }
    const inner = span * step - gutter;
    const body = embedded ? layOutPicture(embedded) : layOutTextBlock(text, styles.text, inner);
    const cell = marked('P', stack([layOutTextBlock(label, styles.label, inner), body, gap(4)]));
    lines.at(-1)?.push({ left: column * step, block: cell });
    column += span;
  }
  return stack(lines.map(sideBySide));
}

/** Questions with their answers at the right, in two columns if they fit. */
function layOutList(rows: readonly SummaryRow[], styles: SectionStyles, width: number): Block {
  const inner = width > 2 * cellWidth + gutter * 2 ? halfOf(width) : width;
  const widest = Math.max(...rows.map(({ text }) => widthOf(text, styles.strong)));
  const answerWidth = Math.min(answerShare * inner, widest);
  const items = rows.map(({ label, text }) => {
    const answer = layOutTextBlock(text, text === styles.texts.yes ? styles.strong : styles.text, answerWidth);
    const question = layOutTextBlock(label, styles.label, inner - answerWidth - gutter);
    return underline(
      marked(
        'P',
        sideBySide([
          { left: 0, block: question },
          { left: inner - answerWidth, block: answer },
        ]),
      ),
      styles.rule,
      inner,
    );
  });
  return inner < width ? inColumns(items, inner + gutter) : stack(items);
}

function underline(block: Block, color: Color, width: number): Block {
  return whole({
    height: block.height + 4,
    draw(canvas, left, top) {
      block.draw(canvas, left, top - 1.5);
      canvas.drawRule({ left, top: top - block.height - 3, width, thickness: 0.4, color });
    },
  });
}

const halfOf = (width: number) => (width - gutter) / 2;

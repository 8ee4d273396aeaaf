export type AgreementLine = { readonly text: string; readonly isHeading: boolean };

/** Lines longer than this are no headings. */
const longestHeading = 80;

/** The paragraphs of an agreement's plain text; a short line without a stop at its end is a heading. */
export function readAgreementLines(text: string): AgreementLine[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  return lines.map((line) => ({
    text: line,
    isHeading: line.length <= longestHeading && !/[.!?:;,]$/.test(line.trim()),
  }));
}

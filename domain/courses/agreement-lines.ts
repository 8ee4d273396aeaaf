export type AgreementLine = { readonly text: string; readonly isHeading: boolean };

/** A longer line is never a heading. */
const maxHeadingLength = 80;

/** Splits the plain text of an agreement into paragraphs; a short line without a period at its end is a heading. */
export function readAgreementLines(text: string): AgreementLine[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  return lines.map((line) => ({
    text: line,
    isHeading: line.length <= maxHeadingLength && !/[.!?:;,]$/.test(line.trim()),
  }));
}

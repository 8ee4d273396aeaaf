/** What a seal says next to the document: who signed which registration and when, and who made the document again. */
export type SealReason = {
  readonly signers: readonly string[];
  readonly signedAt: Date;
  readonly entryId: string;
  /** Absent in the document that was signed. */
  readonly regenerated?: { readonly by: string; readonly at: Date } | undefined;
};

const head = 'Signed electronically by';
const registrationLine = /^Registration ([0-9a-f]{24})$/;
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`;
const timeLine = new RegExp(`^Signed (${instant})(?:, made again (${instant}) by (.+))?$`, 'u');

/** To the second, as a line of a seal has it. */
const writeInstant = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');
const writeLine = (text: string) => text.replace(/\s+/g, ' ');

/** A line each: who signed, then the registration and the times, which always stand last. */
export function formatSealReason({ signers, signedAt, entryId, regenerated }: SealReason): string[] {
  const again = regenerated && `, made again ${writeInstant(regenerated.at)} by ${writeLine(regenerated.by)}`;
  return [head, ...signers.map(writeLine), `Registration ${entryId}`, `Signed ${writeInstant(signedAt)}${again ?? ''}`];
}

/** The words of an unchanged seal; an earlier one, without the registration, has the names alone. */
export function parseSealReason(reason: string, isComplete: boolean): Partial<SealReason> | undefined {
  const [first, ...lines] = reason.split('\n');
  if (first !== head) return undefined;
  if (!isComplete) return { signers: lines };
  const [, entryId] = registrationLine.exec(lines.at(-2) ?? '') ?? [];
  const [, signedAt, at, by] = timeLine.exec(lines.at(-1) ?? '') ?? [];
  if (!entryId || !signedAt) return undefined;
  return {
    signers: lines.slice(0, -2),
    entryId,
    signedAt: new Date(signedAt),
    ...(at && by && { regenerated: { at: new Date(at), by } }),
  };
}

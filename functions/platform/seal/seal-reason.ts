/** The reason in a seal: who signed which registration and when, and who regenerated the document. */
export type SealReason = {
  readonly signers: readonly string[];
  readonly signedAt: Date;
  readonly entryId: string;
  /** Absent in the signed document. */
  readonly regenerated?: { readonly by: string; readonly at: Date } | undefined;
};

const head = 'Signed electronically by';
const registrationLine = /^Registration ([0-9a-f]{24})$/;
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`;
const timeLine = new RegExp(`^Signed (${instant})(?:, made again (${instant}) by (.+))?$`, 'u');

/** Formats a time without milliseconds. */
const writeInstant = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');
const writeLine = (text: string) => text.replace(/\s+/g, ' ');

/** Returns the reason as lines: a heading, the signers, the registration, and the times. */
export function formatSealReason({ signers, signedAt, entryId, regenerated }: SealReason): string[] {
  const again = regenerated && `, made again ${writeInstant(regenerated.at)} by ${writeLine(regenerated.by)}`;
  return [head, ...signers.map(writeLine), `Registration ${entryId}`, `Signed ${writeInstant(signedAt)}${again ?? ''}`];
}

/** Parses the reason of an unchanged seal. A seal of an older format has only the signers (`isComplete` false). */
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

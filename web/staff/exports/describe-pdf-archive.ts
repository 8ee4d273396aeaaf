/** The maximum number of entries in an archive of PDFs. */
const maxPdfs = 500;

/** Returns why this number of entries cannot be exported at a time; undefined if it can. */
export function refusePdfs(count: number): string | undefined {
  return count > maxPdfs ? `Choose at most ${maxPdfs} entries at a time. Filter the list first.` : undefined;
}

/** Describes an archive in a sentence, and what is missing in another. */
export function describePdfArchive(fileName: string, recordCount: number, skippedCount: number): string {
  const made = `${fileName} holds ${recordCount === 1 ? '1 PDF' : `${recordCount} PDFs`}.`;
  if (skippedCount === 0) return made;
  const missing = skippedCount === 1 ? 'One entry' : `${skippedCount} entries`;
  return `${made} ${missing} could not be exported and ${skippedCount === 1 ? 'is' : 'are'} not in it.`;
}

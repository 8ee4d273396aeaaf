import { expect, it } from 'vitest';
import { describePdfArchive, refusePdfs } from './describe-pdf-archive.ts';

it('exports 500 entries at most, and says what to do with more (EXP-30)', () => {
  for (const count of [1, 500]) expect(refusePdfs(count)).toBeUndefined();
  expect(refusePdfs(501)).toBe('Choose at most 500 entries at a time. Filter the list first.');
});

it.each([
  [1, 0, 'x.zip holds 1 PDF.'],
  [40, 0, 'x.zip holds 40 PDFs.'],
  [39, 1, 'x.zip holds 39 PDFs. One entry could not be exported and is not in it.'],
  [1, 2, 'x.zip holds 1 PDF. 2 entries could not be exported and are not in it.'],
])('describes an archive of %i files without %i', (made, skipped, sentence) => {
  expect(describePdfArchive('x.zip', made, skipped)).toBe(sentence);
});

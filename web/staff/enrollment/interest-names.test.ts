import { expect, it } from 'vitest';
import { answeredInterest } from '../../../tests/fixtures/answered-entries.ts';
import { pdfName } from './interest-names.ts';

it('names the PDF by the student', () => {
  expect(pdfName(answeredInterest)).toBe('MayaTorres_InterestForm.pdf');
  expect(pdfName({})).toBe('_InterestForm.pdf');
});

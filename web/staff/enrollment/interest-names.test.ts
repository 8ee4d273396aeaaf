import { expect, it } from 'vitest';
import { answeredInterest } from '../../../tests/fixtures/answered-entries.ts';
import { interestPdfName } from './interest-names.ts';

it('names the PDF by the student', () => {
  expect(interestPdfName(answeredInterest)).toBe('MayaTorres_InterestForm.pdf');
  expect(interestPdfName({})).toBe('_InterestForm.pdf');
});

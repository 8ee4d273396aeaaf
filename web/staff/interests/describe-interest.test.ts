import { expect, it } from 'vitest';
import { answeredInterest } from '../../../tests/fixtures/answered-entries.ts';
import { describeInterest, pdfName } from './describe-interest.ts';
import { staffContext } from './interest-context.ts';

it('says where the entry stands, its center and its visible answers', () => {
  const context = { ...staffContext(undefined), today: '2026-11-20' };
  const sections = describeInterest(answeredInterest, context);
  expect(sections.map(({ title }) => title)).toEqual([
    'Request',
    'Selected Learning Center',
    'Student Information',
    'Parent Information',
    'Contact Info',
    'Physical Address',
  ]);
  const texts = Object.fromEntries(sections.flatMap(({ rows }) => rows.map(({ label, text }) => [label, text])));
  expect(texts).toMatchObject({ Status: 'New Interest', Age: '15', 'Last contact': '', Charter: 'Northstar Charter' });
  expect(texts['Date of birth']).toBe('03/04/2011');
  expect(texts.Submitted).toMatch(/^11\/19\/2026, 7:00\sPM PST$/);
});

it('names the PDF by the student', () => {
  expect(pdfName(answeredInterest)).toBe('MayaTorres_InterestForm.pdf');
  expect(pdfName({})).toBe('_InterestForm.pdf');
});

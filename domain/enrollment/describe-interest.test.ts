import { expect, it } from 'vitest';
import { describeInterest } from '#domain/enrollment/describe-interest.ts';
import { answeredInterest } from '../../tests/fixtures/answered-entries.ts';

it('shows the status of the entry, its center and its visible answers', () => {
  const context = { variant: 'long', today: '2026-11-20', facts: { audience: 'staff' } } as const;
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
  expect(texts['Date of Birth']).toBe('03/04/2011');
  expect(texts.Submitted).toMatch(/^11\/19\/2026, 7:00\sPM PST$/);
});

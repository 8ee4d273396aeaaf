import { expect, it } from 'vitest';
import { englishTexts } from '#domain/texts/texts.ts';
import { describeSection, hasYes } from './describe-answers.ts';

const sectionOf = (...texts: string[]) => ({
  id: 'dass',
  title: 'DASS',
  rows: texts.map((text, at) => ({ name: `q${at}`, label: `Question ${at}`, text })),
});

it.each([
  [['No', 'No', 'No'], 'No to all 3 questions'],
  [['No', '', 'No'], 'No to all 2 questions'],
  [['No'], 'No'],
  [['', ''], 'Not answered'],
  [['Maya', '', 'Torres', 'No'], 'Maya, Torres, No'],
])('%j is shown as %s', (texts, line) => {
  expect(describeSection(sectionOf(...texts), englishTexts.t)).toBe(line);
});

it('a section with a Yes is one to look at', () => {
  expect(hasYes(sectionOf('No', 'Yes'), englishTexts.t)).toBe(true);
  expect(hasYes(sectionOf('No', 'Yes, we can', ''), englishTexts.t)).toBe(false);
});

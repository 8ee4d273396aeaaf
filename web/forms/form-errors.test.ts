import { expect, test } from 'vitest';
import type { Group } from '#domain/form-kit/define/group.ts';
import type { VisibleField, VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { englishTexts } from '#domain/texts/texts.ts';
import { countErrors, mergeErrors, rememberServerErrors, summaryItems, summaryTitle } from './form-errors.ts';

const field = { belongsTo: 'student', label: '', input: 'text' } as const;
const question = (name: string, label: string, group?: Group) => ({
  name,
  label,
  field,
  required: true,
  choices: undefined,
  max: undefined,
  list: undefined,
  schema: undefined,
  format: undefined,
  group,
  revealed: false,
});
const stepOf = (title: string, ...fields: VisibleField[]): VisibleStep => ({
  id: title.toLowerCase(),
  title,
  why: undefined,
  setAll: undefined,
  counter: undefined,
  fields,
});

test('a message of the server goes when its answer changes', () => {
  const server = rememberServerErrors({ phone: 'Not reachable', street1: 'Unknown' }, { phone: '1', street1: 'A' });
  expect(mergeErrors(server, [], { phone: '2', street1: 'A' })).toEqual({ street1: 'Unknown' });
});

test("the form's own message comes first", () => {
  const server = rememberServerErrors({ phone: 'Not reachable' }, {});
  expect(mergeErrors(server, [{ field: 'phone', message: 'Required' }], {})).toEqual({ phone: 'Required' });
});

test('the summary follows the order of the questions and names what is wrong', () => {
  const step = stepOf('S', question('a', 'First name'), question('b', 'Phone'), question('c', 'City'));
  expect(summaryItems([step], { b: 'Please provide', a: 'Required' })).toEqual([
    { target: 'a', text: 'First name', isMissing: true },
    { target: 'b', text: 'Phone: Please provide', isMissing: false },
  ]);
  const places = [
    { id: 'center', text: 'Learning Center', error: 'Required' },
    { id: 'notes', text: 'Notes' },
  ];
  expect(summaryItems([step], { a: 'Required' }, places).map(({ target }) => target)).toEqual(['center', 'a']);
  expect(countErrors(places, [step], { b: 'Please provide', a: 'Required' })).toEqual([
    { id: 'center', text: 'Learning Center', errors: 1 },
    { id: 'notes', text: 'Notes', errors: 0 },
    { id: 's-section', text: 'S', errors: 2 },
  ]);

  const parent = { id: 'parent', legend: 'Parent' };
  const parents = { ...step, fields: [question('d', 'First name', parent)] };
  const errors = { a: 'Required', d: 'Required' };
  // The heading of the page says whose name it is, until there are several.
  expect(summaryItems([parents], errors)).toEqual([{ target: 'd', text: 'First name', isMissing: true }]);
  expect(summaryItems([step, parents], errors).map(({ text }) => text)).toEqual(['First name', 'Parent: First name']);
});

test('distinguishes questions with the same label by their sections', () => {
  const city = (name: string) => question(name, 'City');
  const items = summaryItems([stepOf('Home', city('a')), stepOf('School', city('b'))], {
    a: 'Required',
    b: 'Required',
  });
  expect(items.map(({ text }) => text)).toEqual(['Home: City', 'School: City']);
});

test.each([
  [['Required', 'Required'], 'Please fill out the required fields'],
  [['Required', 'No'], 'Please fill out the required fields and correct the marked answers'],
  [['No'], 'Please correct the marked answers'],
])('says of %j: %s', (messages, title) => {
  const items = messages.map((message) => ({ target: 'a', text: 'a', isMissing: message === 'Required' }));
  expect(summaryTitle(items)).toBe(title);
  expect(summaryTitle(items, englishTexts.t, 'All, please')).toBe(
    title.replace('Please fill out the required fields', 'All, please'),
  );
});

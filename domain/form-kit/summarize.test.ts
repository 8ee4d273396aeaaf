import { describe, expect, it } from 'vitest';
import { sampleContext, sampleFields, sampleForm } from '../../tests/fixtures/sample-form.ts';
import { answerText } from './answer-text.ts';
import { displayDate } from './display-date.ts';
import { columns, groupRows, nameQuestion, summarize } from './summarize.ts';

const yes = { yes: true, no: false };

describe('summarize', () => {
  it('gives label and text of every visible question, answered or not', () => {
    const answers = { firstName: 'Maya', birthDate: '2015-01-02', hasPet: yes, pet: 'c', topics: 'hidden' };
    expect(summarize(sampleForm, sampleContext, answers)).toEqual([
      {
        id: 'student',
        title: 'Student',
        rows: [
          { name: 'firstName', label: 'First name', text: 'Maya' },
          { name: 'birthDate', label: 'Born on', text: '01/02/2015' },
        ],
      },
      {
        id: 'pets',
        title: 'Pets',
        rows: [
          { name: 'hasPet', label: 'Does Maya have a pet?', text: 'Yes' },
          { name: 'pet', label: 'Which?', text: 'Cat' },
          { name: 'petName', label: 'Maya calls it', text: '' },
        ],
      },
      {
        id: 'more',
        title: 'More',
        rows: [
          { name: 'country', label: 'Country', text: '' },
          { name: 'news', label: 'News?', text: '' },
        ],
      },
    ]);
  });

  it('leaves out a box that is not checked', () => {
    const { country, ...others } = sampleForm.fields;
    const form = { ...sampleForm, fields: { ...others, country: { ...country, box: 'We live abroad' } } };
    const namesIn = (answers: object) =>
      summarize(form, sampleContext, answers as never)
        .at(-1)
        ?.rows.map(({ name }) => name);
    expect(namesIn({})).toEqual(['news']);
    expect(namesIn({ country: 'Mexico' })).toEqual(['country', 'news', 'sure']);
  });
});

describe('groupRows', () => {
  const parent = { id: 'parent', legend: 'Parent' };
  const row = (name: string, text: string, group?: typeof parent) => ({ name, label: name, text, group });

  it('folds a group of which nothing was answered, but no single question', () => {
    const parts = groupRows([row('email', ''), row('first', '', parent), row('last', '', parent)]);
    expect(parts.map(({ legend, isBlank, rows }) => [legend, isBlank, rows.length])).toEqual([
      [undefined, false, 1],
      ['Parent', true, 2],
    ]);
    expect(groupRows([row('first', '', parent), row('last', 'Torres', parent)])[0]?.isBlank).toBe(false);
  });
});

describe('nameQuestion', () => {
  it('says whom a short label is about', () => {
    const group = { id: 'parent', legend: 'Parent of {student}' };
    const field = {
      belongsTo: 'student',
      label: 'Name',
      variantLabel: { short: 'First' },
      input: 'text',
      group,
    } as const;
    expect(nameQuestion(field, { variant: 'long' })).toBe('Parent of the Student: Name');
    expect(nameQuestion(field, { variant: 'short' })).toBe('Parent of the Student: First');
    expect(nameQuestion(sampleFields.firstName, { variant: 'long' })).toBe('First name');
  });
});

describe('answerText', () => {
  it.each([
    ['news', true, 'Yes'],
    ['news', false, 'No'],
    ['news', undefined, ''],
    ['hasPet', { yes: false, no: true }, 'No'],
    ['hasPet', { yes: true, no: true }, ''],
    ['hasPet', { yes: false, no: false }, ''],
    ['sure', { yes: false, no: false, notSure: true }, 'Not sure'],
    ['pet', 'd', 'Dog'],
    ['pet', 'Fish', 'Fish'],
    ['pet', 'no longer offered', 'no longer offered'],
    ['firstName', '=1+1', '=1+1'],
    ['firstName', '  ', ''],
    ['birthDate', '2015-01-02', '01/02/2015'],
    ['birthDate', 'unknown', 'unknown'],
  ] as const)('%s = %j: %s', (field, answer, text) => {
    expect(answerText(sampleFields[field], answer)).toBe(text);
  });

  it('shows the day of an instant too', () => {
    expect(displayDate('2026-11-20T23:30:00.000Z')).toBe('11/20/2026');
  });
});

describe('columns', () => {
  const long = columns(sampleForm, { variant: 'long' });
  const read = (name: string, answers: Record<string, unknown>) =>
    long.find((column) => column.name === name)?.read(answers);

  it('has one for every question but those without, whether it is visible now or not', () => {
    expect(long.map((column) => column.header)).toEqual([
      'Name',
      'Born',
      'Does the Student have a pet?',
      'Which?',
      'The Student calls it',
      'Country',
      'News?',
      'Topics',
      'Code',
    ]);
    expect(columns(sampleForm, { variant: 'short' })[3]?.header).toBe('Pet');
  });

  it('keeps dates as dates and all else as text', () => {
    expect(long.filter((column) => column.kind === 'date').map((column) => column.name)).toEqual(['birthDate']);
    expect(read('birthDate', { birthDate: '2015-01-02' })).toBe('2015-01-02');
    expect(read('birthDate', {})).toBe('');
    expect(read('pet', { pet: 'd' })).toBe('Dog');
    expect(read('hasPet', { hasPet: yes })).toBe('Yes');
    expect(read('firstName', {})).toBe('');
  });
});

import { expect, test } from 'vitest';
import type { Group } from '#domain/form-kit/group.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { mergeErrors, rememberServerErrors, summaryItems } from './form-errors.ts';

test('a message of the server goes when its answer changes', () => {
  const server = rememberServerErrors({ phone: 'Not reachable', street1: 'Unknown' }, { phone: '1', street1: 'A' });
  expect(mergeErrors(server, [], { phone: '2', street1: 'A' })).toEqual({ street1: 'Unknown' });
});

test("the form's own message comes first", () => {
  const server = rememberServerErrors({ phone: 'Not reachable' }, {});
  expect(mergeErrors(server, [{ field: 'phone', message: 'Required' }], {})).toEqual({ phone: 'Required' });
});

test('the summary follows the order of the questions and names what is wrong', () => {
  const field = { label: '', input: 'text' } as const;
  const question = (name: string, label: string, group?: Group) => ({
    name,
    label,
    field,
    required: true,
    choices: undefined,
    list: undefined,
    schema: undefined,
    format: undefined,
    group,
    revealed: false,
  });
  const step: VisibleStep = {
    id: 's',
    title: 'S',
    why: undefined,
    setAll: undefined,
    counter: undefined,
    fields: [question('a', 'First name'), question('b', 'Phone'), question('c', 'City')],
  };
  expect(summaryItems([step], { b: 'Please provide', a: 'Required' })).toEqual([
    { target: 'a', text: 'First name' },
    { target: 'b', text: 'Phone: Please provide' },
  ]);

  const parent = { id: 'parent', legend: 'Parent' };
  const parents = { ...step, fields: [question('d', 'First name', parent)] };
  const errors = { a: 'Required', d: 'Required' };
  // The heading of the page says whose name it is, until there are several.
  expect(summaryItems([parents], errors)).toEqual([{ target: 'd', text: 'First name' }]);
  expect(summaryItems([step, parents], errors).map(({ text }) => text)).toEqual(['First name', 'Parent: First name']);
});

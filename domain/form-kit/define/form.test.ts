import { describe, expect, it } from 'vitest';
import { defineFields } from './field.ts';
import { defineForm } from './form.ts';

const fields = defineFields({
  name: { belongsTo: 'student', label: 'Name', input: 'text' },
  pet: { belongsTo: 'student', label: 'Pet', input: 'select', options: ['cat', { value: 'd', label: 'Dog' }] },
  sure: { belongsTo: 'student', label: 'Sure?', input: 'yesNo' },
  news: { belongsTo: 'student', label: 'News?', input: 'checkbox' },
});
const head = {
  id: 'tiny',
  version: 1,
  fields,
  numbers: { age: () => 5 },
  facts: { door: ['front', 'back'] },
} as const;
const asked = { id: 'one', title: 'One', fields: { name: {}, pet: {}, sure: {}, news: {} } } as const;

describe('defineForm refuses a condition on a question that comes later or does not exist', () => {
  it('of a step', () => {
    expect(() =>
      defineForm({
        ...head,
        steps: [{ id: 'zero', title: 'Zero', when: { field: 'name', answered: true }, fields: {} }, asked],
      }),
    ).toThrow("Form tiny: zero depends on 'name', which is asked later or never.");
  });

  it.each([
    ['when', { when: { field: 'pet', is: 'cat' } }],
    ['required', { required: { field: 'pet', is: 'cat' } }],
    ['format', { format: { as: String, when: { field: 'pet', is: 'cat' } } }],
    ['offers', { offers: [{ options: ['x'], when: { not: { all: [{ field: 'pet', is: 'cat' }] } } }] }],
  ] as const)('of a question: %s', (_, rule) => {
    expect(() =>
      defineForm({ ...head, steps: [{ id: 'one', title: 'One', fields: { name: rule, pet: {} } }] }),
    ).toThrow("Form tiny: one.name depends on 'pet', which is asked later or never.");
  });

  it('of a question over itself', () => {
    expect(() =>
      defineForm({
        ...head,
        steps: [{ id: 'one', title: 'One', fields: { name: { when: { field: 'name', answered: true } } } }],
      }),
    ).toThrow("one.name depends on 'name'");
  });

  it('but takes what was asked before, in its step or an earlier one', () => {
    const steps = [
      { id: 'one', title: 'One', fields: { name: {}, pet: { when: { field: 'name', answered: true } } } },
      { id: 'two', title: 'Two', when: { field: 'pet', is: 'd' }, fields: { sure: {} } },
    ] as const;
    expect(defineForm({ ...head, steps }).steps).toHaveLength(2);
  });
});

// What follows is checked by the compiler: an expected error that does not come is an error itself.
describe('what does not compile', () => {
  type Parts = Parameters<typeof defineForm<typeof fields, 'age', (typeof head)['facts']>>[0];
  type When = NonNullable<Parts['steps'][number]['when']>;
  const define = (when: When) =>
    defineForm({ ...head, steps: [asked, { id: 'two', title: 'Two', when, fields: {} }] }).id;

  it('a misspelled field', () => {
    // @ts-expect-error nmae is no field
    defineForm({ ...head, steps: [{ id: 'one', title: 'One', fields: { nmae: {} } }] });
    // @ts-expect-error nmae is no field
    expect(() => define({ field: 'nmae', answered: true })).toThrow("'nmae'");
    // @ts-expect-error there is no field nick
    defineForm({ ...head, subject: 'nick', steps: [asked] });
    // @ts-expect-error there is no field nmae to reset by
    defineForm({ ...head, resets: { nmae: ['pet'] }, steps: [asked] });
    // @ts-expect-error there is no field pett to reset
    defineForm({ ...head, resets: { name: ['pett'] }, steps: [asked] });
    const format = { as: String, when: { field: 'nmae', answered: true } } as const;
    const misspelled = { id: 'two', title: 'Two', fields: { name: { format } } } as const;
    // @ts-expect-error nmae is no field
    expect(() => defineForm({ ...head, steps: [asked, misspelled] })).toThrow("'nmae'");
  });

  it('a question that belongs to nobody', () => {
    // @ts-expect-error belongsTo is missing
    expect(defineFields({ name: { label: 'Name', input: 'text' } })).toBeDefined();
  });

  it('an impossible value', () => {
    // @ts-expect-error there is no dog to choose: its value is d
    define({ field: 'pet', is: 'dog' });
    // @ts-expect-error one of the values is impossible
    define({ field: 'pet', is: ['d', 'x'] });
    // @ts-expect-error a yes/no question is never not sure
    define({ field: 'sure', is: 'notSure' });
    // @ts-expect-error a checkbox is true or false
    define({ not: { field: 'news', is: 'true' } });
  });

  it('an unknown fact, a value that a fact cannot take, an unknown number', () => {
    // @ts-expect-error there is no fact window
    define({ fact: 'window', is: 'front' });
    // @ts-expect-error door has no side
    define({ fact: 'door', is: 'side' });
    // @ts-expect-error there is no number agee
    define({ any: [{ number: 'agee', under: 2 }] });
  });

  it('while the same without the mistakes compiles', () => {
    defineForm({ ...head, subject: 'name', resets: { name: ['pet'] }, steps: [asked] });
    const all: When[] = [
      { field: 'name', answered: true },
      { field: 'pet', is: 'd' },
      { field: 'pet', is: ['d', 'cat'] },
      { field: 'sure', is: 'no' },
      { not: { field: 'news', is: false } },
      { fact: 'door', is: 'back' },
      { any: [{ number: 'age', under: 2 }] },
    ];
    expect(define({ all })).toBe('tiny');
  });
});

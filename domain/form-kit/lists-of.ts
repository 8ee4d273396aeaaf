import type { Form } from './define/form.ts';

/** Returns the names of the reference lists that a form's questions use, each once, in the order of the questions. */
export function listsOf({ fields, steps }: Pick<Form, 'fields' | 'steps'>): readonly string[] {
  const questions = steps.flatMap((step) => Object.keys(step.fields)).flatMap((name) => fields[name] ?? []);
  return [...new Set(questions.flatMap(({ list, listBy }) => list ?? listBy?.list ?? []))];
}

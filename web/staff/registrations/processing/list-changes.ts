import type { Registration } from '#domain/registration/registration-entry.ts';
import { describeRegistration } from '../describe-registration.ts';

export type Change = { readonly name: string; readonly label: string; readonly before: string; readonly now: string };

/** What tells only that something changed. */
const alwaysChanges = 'Last change';

/** What differs between two versions of a registration, as its detail shows it. */
export function listChanges(before: Registration, now: Registration): Change[] {
  const [old, present] = [before, now].map((entry) => rowsOf(entry)) as [Rows, Rows];
  return [...new Map([...old, ...present]).entries()].flatMap(([name, { label }]): Change[] => {
    const [textBefore = '', textNow = ''] = [old.get(name)?.text, present.get(name)?.text];
    return textBefore === textNow || label === alwaysChanges ? [] : [{ name, label, before: textBefore, now: textNow }];
  });
}

type Rows = Map<string, { readonly label: string; readonly text: string }>;

function rowsOf(entry: Registration): Rows {
  const sections = describeRegistration(entry);
  return new Map(sections.flatMap(({ id, rows }) => rows.map((row) => [`${id} ${row.name}`, row] as const)));
}

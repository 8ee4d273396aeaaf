import { describeRegistration } from '#domain/registration/describe-registration.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';

export type Change = { readonly name: string; readonly label: string; readonly before: string; readonly now: string };

/** An event that only says that something changed. */
const alwaysChanges = 'Last change';

/** Sections that are added or removed as a whole, with the text for their removal. */
const wholes: Readonly<Record<string, string>> = { selectedStudent: 'Matched student', orientation: 'Orientation' };

/** Lists the differences between two versions of a registration, as its detail page shows them. */
export function listChanges(before: Registration, now: Registration): Change[] {
  const [old, present] = [before, now].map(rowsOf) as [Rows, Rows];
  const has = (rows: Rows, section: string) => [...rows.values()].some((row) => row.section === section);
  const gone = Object.keys(wholes).filter((section) => has(old, section) && !has(present, section));
  const changes = [...new Map([...old, ...present]).entries()].flatMap(([name, { section, label }]): Change[] => {
    const [textBefore = '', textNow = ''] = [old.get(name)?.text, present.get(name)?.text];
    if (textBefore === textNow || label === alwaysChanges || gone.includes(section)) return [];
    const isOfMatch = section === 'selectedStudent';
    return [{ name, label: isOfMatch ? `${wholes[section]}, ${label}` : label, before: textBefore, now: textNow }];
  });
  const removed = gone.map((name) => ({ name, label: wholes[name] ?? name, before: '', now: 'none any more' }));
  return [...removed, ...changes];
}

type Rows = Map<string, { readonly section: string; readonly label: string; readonly text: string }>;

function rowsOf(entry: Registration): Rows {
  const sections = describeRegistration(entry);
  return new Map(
    sections.flatMap(({ id, rows }) => rows.map((row) => [`${id} ${row.name}`, { ...row, section: id }] as const)),
  );
}

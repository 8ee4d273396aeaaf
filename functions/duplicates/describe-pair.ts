import { isDeepStrictEqual } from 'node:util';
import type { DuplicatePair, PairedEntry } from '#domain/duplicates/api.ts';
import { studentName } from '#domain/entries/area-description.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { nameField } from '#domain/entries/name-field.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { answerText } from '#domain/form-kit/answer-text.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { isEmptyAnswer } from '#domain/form-kit/define/inputs.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { describeReasons } from '#domain/matching/describe-reasons.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { CharterScope } from '../platform/http/access.ts';
import { isInScope } from '../platform/http/access.ts';
import type { Pair } from './duplicate-pair.ts';

export type Present = { readonly area: AnyArea; readonly found: Stored<StoredBase> };
export type PresentPair = readonly [Present, Present];

/**
 * Reads the entries of a pair, in its order; undefined if one is not there any more or not within the scope. The entry
 * that went is read only while it is merged.
 */
export async function readPaired(
  { listAreas }: Pick<EntryKit, 'listAreas'>,
  { entries, merge }: Pair,
  scope: CharterScope,
): Promise<PresentPair | undefined> {
  const [left, right] = await Promise.all(
    entries.map(async ({ area: name, id }): Promise<Present | undefined> => {
      const area = listAreas().find(({ definition }) => definition.container === name);
      const found = (await area?.store.find(id)) ?? (merge?.loseId === id ? await area?.merged.find(id) : undefined);
      return area && found && isInScope(scope, found.entry.charterId) ? { area, found } : undefined;
    }),
  );
  return left && right && [left, right];
}

/** Whether two entries can be merged: they are of one area. */
export const canMerge = ([left, right]: PresentPair): boolean =>
  left.area === right.area && left.area.merging !== undefined;

/** Describes a pair for staff. */
export async function describePair(pair: Pair, present: PresentPair, now: Date): Promise<DuplicatePair> {
  const both = present.map(({ area, found }) => area.definition.student(found.entry));
  const [left, right] = both;
  if (!left || !right) throw new Error('A pair has two entries.');
  // Loaded with the first pair, because its tables of names are large.
  const { compareEntries, readStudent } = await import('#domain/matching/compare-entries.ts');
  const { levels } = compareEntries(readStudent(left), readStudent(right));
  const isShared = (what: string) => pair.shared.includes(what);
  const counted = {
    ...levels,
    ...(isShared('phone') && { phone: 'missing' as const }),
    ...(isShared('email') && { email: 'missing' as const }),
    ...(isShared('address') && { address: 'missing' as const }),
  };
  const isMergeable = canMerge(present);
  const fact = (label: string, texts: readonly string[]) => ({
    label,
    texts: [...texts],
    differs: texts[0] !== texts[1],
  });
  const facts = [
    fact(
      'Kind',
      present.map(({ area }) => areaNamed(area.definition.container).words.short),
    ),
    fact(
      'Student',
      both.map(({ firstName, middleName, lastName }) => [firstName, middleName, lastName].filter(Boolean).join(' ')),
    ),
    fact(
      'Date of Birth',
      both.map(({ birthDate }) => (birthDate ? displayDate(birthDate) : '')),
    ),
    fact(
      'Phone',
      both.map(({ phones }) => phones.join(', ')),
    ),
    fact(
      'Email',
      both.map(({ emails }) => emails.join(', ')),
    ),
    fact(
      'Address',
      both.map(({ street, zip }) => [street, zip].filter(Boolean).join(', ')),
    ),
    fact(
      'Learning Center',
      present.map(({ found }) => found.entry.learningCenterName),
    ),
    fact(
      'Status',
      present.map(({ found }) => found.entry.status ?? ''),
    ),
  ];
  const { decided, merge } = pair;
  return {
    _id: pair.id,
    state: pair.state,
    weight: pair.weight,
    reasons: describeReasons(counted, [left, right]),
    entries: await Promise.all(present.map((one) => describeEntry(one, isMergeable, now))),
    facts,
    canMerge: isMergeable,
    ...(decided && { decidedBy: decided.name, decidedAt: decided.at }),
    ...(merge && { keep: merge.keepId, until: merge.until }),
  };
}

async function describeEntry({ area, found }: Present, isMergeable: boolean, now: Date): Promise<PairedEntry> {
  const { entry, etag } = found;
  const refusal = isMergeable ? await area.merging?.refuse(entry, now) : undefined;
  return {
    _id: entry.id,
    etag,
    area: area.definition.container,
    student: studentName(area.definition, entry),
    status: entry.status ?? '',
    learningCenter: entry.learningCenterName,
    timeZone: entry.timeZone,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
    ...(refusal && { refusal }),
  };
}

/** Returns the questions that the entries of a pair answer differently, with the answers as texts. */
export function listQuestions([left, right]: PresentPair) {
  const { definition, merging } = left.area;
  const { form } = definition;
  const entries = [left.found.entry, right.found.entry] as const;
  const answers = entries.map((entry) => pickAnswers(form, entry as unknown as RawAnswers));
  const newer = entries[1].updatedAt > entries[0].updatedAt ? 1 : 0;
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const values = answers.map((one) => one[name]);
    if (isDeepStrictEqual(values[0], values[1])) return [];
    const isOpen = (entry: StoredBase) => merging?.isOpen?.(entry, name) ?? true;
    const suggested: 0 | 1 = isEmptyAnswer(field, values[newer]) ? (newer === 1 ? 0 : 1) : newer;
    return [
      {
        name,
        label: nameField(definition, name),
        texts: values.map((value) => (isEmptyAnswer(field, value) ? '' : answerText(field, value))),
        open: entries.map(isOpen),
        suggested,
      },
    ];
  });
}

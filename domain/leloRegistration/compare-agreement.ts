import { selfRelationship } from '#domain/reference/relationships.ts';
import { type LeloRecord, printedAnswers } from './lelo-entry.ts';

type Printed = (typeof printedAnswers)[number];
export type Difference = { readonly name: Printed; readonly signed: string; readonly now: string };

/** Differences between an entry and the agreement that its family signed. */
export function listDifferences(entry: Partial<Pick<LeloRecord, Printed | 'agreed'>>): Difference[] {
  const { agreed } = entry;
  if (!agreed) return [];
  return printedAnswers.flatMap((name) => {
    const [signed, now] = [agreed[name] ?? '', entry[name] ?? ''];
    return signed === now ? [] : [{ name, signed, now }];
  });
}

type Named = Partial<
  Pick<
    LeloRecord,
    | 'firstName'
    | 'lastName'
    | 'pgFirstName'
    | 'pgLastName'
    | 'pgRelationshipToStudent'
    | 'studentName'
    | 'parentName'
    | 'studentSignatureDate'
  >
>;
export type OtherName = { readonly signer: 'student' | 'parent'; readonly typed: string; readonly registered: string };

/** Returns signers whose typed name does not contain the first and last name of the registration. */
export function listOtherNames(entry: Named): OtherName[] {
  if (!entry.studentSignatureDate) return [];
  const pairs = [
    { signer: 'student' as const, typed: entry.studentName, names: [entry.firstName, entry.lastName] },
    { signer: 'parent' as const, typed: entry.parentName, names: [entry.pgFirstName, entry.pgLastName] },
  ];
  return pairs.flatMap(({ signer, typed = '', names }) => {
    if (signer === 'parent' && (!typed || entry.pgRelationshipToStudent === selfRelationship)) return [];
    const registered = names.filter(Boolean).join(' ');
    const words = foldWords(typed);
    const isSame = foldWords(registered).every((word) => words.includes(word));
    return isSame ? [] : [{ signer, typed, registered }];
  });
}

/** Splits a name into words without case, accents and punctuation. */
const foldWords = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

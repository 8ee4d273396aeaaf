import type { EntryLevels } from './compare-entries.ts';
import type { StudentFacts } from './student-facts.ts';

type Both = readonly [StudentFacts, StudentFacts];

const fullName = ({ firstName, middleName, lastName }: StudentFacts) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** Two texts, or one if they are the same. */
const both = (left: string, right: string) => (left === right ? left : `${left} / ${right}`);

/** Describes what two entries about a student have in common: 'same birth date', 'Maria / María', 'same phone'. */
export function describeReasons(
  { names, birthDate, phone, email, address }: EntryLevels,
  [left, right]: Both,
): string[] {
  const name = names.isSwapped
    ? [`${fullName(left)} / ${fullName(right)}: first and last name swapped`]
    : [
        ...(names.given === 'differs' || names.given === 'missing' ? [] : [both(left.firstName, right.firstName)]),
        ...(names.surname === 'differs' || names.surname === 'missing' ? [] : [both(left.lastName, right.lastName)]),
      ];
  const born =
    birthDate === 'agrees'
      ? ['same birth date']
      : birthDate === 'differs' || birthDate === 'missing'
        ? []
        : ['birth date with a typo'];
  const contacts = Object.entries({ phone, email, address }).flatMap(([what, level]) =>
    level === 'agrees' ? [`same ${what}`] : level === 'near' ? [`similar ${what}`] : [],
  );
  return [...born, ...name, ...contacts];
}

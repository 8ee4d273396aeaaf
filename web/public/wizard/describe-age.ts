import type { Translate } from '#domain/texts/texts.ts';

/** The plausible ages of students; an incompletely typed year gives others. */
const oldest = 120;

/** Returns the age reminder. Empty while the age is unknown. */
export function describeAge(firstName: unknown, age: number | undefined, t: Translate): string {
  if (age === undefined || age > oldest) return '';
  const name = (typeof firstName === 'string' && firstName.trim()) || t('The Student');
  return t('{name} is {age} years old? If not, select birth date again', { name, age });
}

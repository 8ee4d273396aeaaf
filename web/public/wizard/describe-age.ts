import type { Translate } from '#domain/texts/texts.ts';

/** Ages that a student can have; a year that is still being typed gives others. */
const oldest = 120;

/** The age reminder. Empty while the age is not known. */
export function describeAge(firstName: unknown, age: number | undefined, t: Translate): string {
  if (age === undefined || age > oldest) return '';
  const name = (typeof firstName === 'string' && firstName.trim()) || t('The Student');
  return t('{name} is {age} years old? If not, select birth date again', { name, age });
}

/** Returns the sort key for the age: a text that rises with the age; '' without a birth date (YYYY-MM-DD). */
export function ageSortKey(birthDate: string | undefined): string {
  return birthDate ? String(99_999_999 - Number(birthDate.replaceAll('-', ''))) : '';
}

/** What a list sorts by age with: a text that rises with the age, as the birth date (YYYY-MM-DD) falls; '' without one. */
export function ageSortKey(birthDate: string | undefined): string {
  return birthDate ? String(99_999_999 - Number(birthDate.replaceAll('-', ''))) : '';
}

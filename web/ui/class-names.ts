/** The class names that are given, with a space between. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

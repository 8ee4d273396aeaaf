/** Each word's first letter up, the rest down; words part at spaces, hyphens and apostrophes. Source: spec 1 §5. */
export function capitalizeName(name: string): string {
  return name.toLocaleLowerCase('en-US').replace(/(^|[\s\-'’])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase('en-US');
  });
}

/** Unicode letters with their marks, spaces, hyphens, apostrophes and periods. Source: decisions 33. */
export function isLettersAndSpaces(text: string): boolean {
  return /^[\p{L}\p{M} .'’-]*$/u.test(text);
}

/**
 * Returns the number of typing errors between two words: a missing, extra or different letter, or two adjacent letters
 * swapped
 */
export function countTypos(left: string, right: string, max: number): number {
  if (left === right) return 0;
  if (Math.abs(left.length - right.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    let min = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let typos = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) typos = Math.min(typos, (before[column - 2] ?? 0) + 1);
      line.push(typos);
      min = Math.min(min, typos);
    }
    if (min > max) return max + 1;
    before = above;
    above = line;
  }
  return Math.min(above[right.length] ?? 0, max + 1);
}

/**
 * Whether two words may be the same with typing errors: two letters swapped; one error in four letters or more, two in
 * eight.
 */
export function isTypoOf(left: string, right: string): boolean {
  const length = Math.max(left.length, right.length);
  if (length < 3) return false;
  if (length === 3 && [...left].sort().join('') !== [...right].sort().join('')) return false;
  const max = length >= 8 ? 2 : 1;
  return countTypos(left, right, max) <= max;
}

/**
 * Whether two words may be the same with more typing errors: two in five letters or more, three in nine, or reordered
 * letters.
 */
export function isAlike(left: string, right: string): boolean {
  const length = Math.max(left.length, right.length);
  if (length < 3) return false;
  const sorted = (word: string) => [...word].sort().join('');
  if (sorted(left) === sorted(right)) return true;
  const max = length >= 9 ? 3 : length >= 5 ? 2 : 1;
  return countTypos(left, right, max) <= max;
}

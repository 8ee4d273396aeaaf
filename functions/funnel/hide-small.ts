import { minShown } from '#domain/funnel/api.ts';

/** A number of families that may not be shown. */
const isSmall = (count: number): boolean => count < minShown;

/**
 * Whether one of several parts can be shown next to their total. A small part is hidden. Where the hidden parts together
 * are 1 to 4, the smallest other part is hidden too: otherwise total minus parts would reveal them.
 */
export function isShownAmong(parts: readonly number[], at: number): boolean {
  const part = parts[at] ?? 0;
  if (isSmall(part)) return false;
  const hidden = parts.filter(isSmall).reduce((sum, count) => sum + count, 0);
  if (hidden === 0 || !isSmall(hidden)) return true;
  const shown = parts.filter((count) => !isSmall(count));
  return at !== parts.indexOf(Math.min(...shown));
}

type Reached = {
  readonly entered: number;
  readonly left: number;
  readonly showsEntered: boolean;
  readonly showsLeft: boolean;
};

/**
 * Hides small numbers of consecutive steps. Entered minus left is what went on, so `left` is hidden where 1 to 4 did.
 * Entered of a step minus entered of the next is what left the first, so a hidden `left` is added back to the numbers
 * that follow, which are then about right, until the hidden ones together are 5 or more.
 */
export function hideSmallSteps(steps: readonly Reached[]) {
  let hidden = 0;
  return steps.map(({ entered, left, showsEntered, showsLeft }) => {
    if (!isSmall(hidden)) hidden = 0;
    const added = hidden;
    const wentOn = entered - left;
    const isLeftShown = showsLeft && !isSmall(left) && (wentOn <= 0 || !isSmall(wentOn));
    if (!isLeftShown) hidden += left;
    return {
      entered: showsEntered && !isSmall(entered) ? entered + added : null,
      isAbout: added > 0,
      left: isLeftShown ? left : null,
    };
  });
}

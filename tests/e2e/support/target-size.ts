import type axeCore from 'axe-core';

/**
 * Runs in a page that has axe, which measures the targets there that may be too small: those below 24 pixels with another one
 * near the middle, and those that another one overlaps. Not measured is one whose `known` surroundings were measured before:
 * its size, and size and place of what is near; and what is behind an open dialog. Returns the targets that are too small,
 * and the surroundings that were measured and are good.
 */
export async function measureTargets({ rule, known }: { rule: string; known: string[] }) {
  const min = 24;
  const measured = new Set(known);
  const focusable = 'a[href], area, button, input, select, textarea, summary, [tabindex], [contenteditable]';
  const place = document.querySelector('dialog:modal') ? `dialog:modal :is(${focusable})` : focusable;
  const places = [...document.querySelectorAll(place)].flatMap((element) =>
    element.checkVisibility({ visibilityProperty: true }) ? [{ element, box: element.getBoundingClientRect() }] : [],
  );
  const isSmall = ({ width, height }: DOMRect) => width < min || height < min;
  const overlaps = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  /** Whether a circle of 24 pixels in the middle of a target meets another one, or the circle of a small one. */
  const isClose = (one: DOMRect, other: DOMRect) => {
    const { x, y } = middleOf(one);
    const there = middleOf(other);
    const beside = Math.max(other.left - x, 0, x - other.right);
    const below = Math.max(other.top - y, 0, y - other.bottom);
    return Math.hypot(beside, below) < min / 2 || (isSmall(other) && Math.hypot(x - there.x, y - there.y) < min);
  };
  const round = (value: number) => value.toFixed(1);

  const wanted = new Map<Element, string>();
  for (const { element, box } of places) {
    const near = places.filter(({ element: other, box: there }) => {
      const isNear = overlaps(box, there) || (isSmall(box) && isClose(box, there));
      return isNear && !other.contains(element) && !element.contains(other);
    });
    if (near.length === 0) continue;
    // A link within a text may be small.
    const { tabIndex, tagName, parentElement: parent } = element as HTMLElement;
    const isInText = (parent?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const boxes = near.map(({ element: other, box: { left, top, width, height } }) =>
      [
        other.tagName,
        (other as HTMLElement).tabIndex,
        ...[left - box.left, top - box.top, width, height].map(round),
      ].join(' '),
    );
    const own = [tagName, element.getAttribute('role'), tabIndex, isInText, round(box.width), round(box.height)];
    const surroundings = [own.join(' '), ...boxes.sort()].join('; ');
    if (!measured.has(surroundings)) wanted.set(element, surroundings);
  }
  if (wanted.size === 0) return { small: [], good: [] };

  const { axe } = window as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run(
    { include: [...wanted.keys()] },
    { runOnly: { type: 'rule', values: [rule] }, resultTypes: ['violations'], selectors: false, elementRef: true },
  );
  const small = violations.flatMap(({ nodes }) => nodes);
  for (const { element } of small) if (element) wanted.delete(element);
  return { small: small.map(({ html }) => html), good: [...wanted.values()] };
}

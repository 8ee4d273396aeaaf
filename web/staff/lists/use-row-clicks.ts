import { useCallback } from 'react';

const controls = 'a, button, input, select, label';

/**
 * For the element around rows that each have a link: a click on a row follows the link, unless it is on another control
 * of the row. All text can be selected, even in links: a click that ends a selection follows nothing. It is only for
 * pointers; keyboard users follow the links.
 */
export function useRowClicks() {
  return useCallback((rows: HTMLElement | null) => {
    if (!rows) return undefined;
    rows.addEventListener('mousedown', pressLink);
    rows.addEventListener('click', keepSelection, { capture: true });
    rows.addEventListener('click', followLink);
    return () => {
      rows.removeEventListener('mousedown', pressLink);
      rows.removeEventListener('click', keepSelection, { capture: true });
      rows.removeEventListener('click', followLink);
    };
  }, []);
}

/** Removes a link's `href` while the pointer is pressed, because browsers start no text selection on a link. */
function pressLink({ target, button }: MouseEvent): void {
  const link = (target as Element).closest('a[href]');
  const href = link?.getAttribute('href');
  if (!link || !href || button !== 0) return;
  link.removeAttribute('href');
  addEventListener('mouseup', () => link.setAttribute('href', href), { capture: true, once: true });
}

function keepSelection(event: MouseEvent): void {
  // A click by keyboard has the detail 0.
  if (event.detail === 0 || !endsSelection(event.target as Element)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether text of the row is selected; an older selection elsewhere does not count. */
function endsSelection(target: Element): boolean {
  const selection = getSelection();
  const row = target.closest('tr, li');
  if (!row || target.closest('button, input') || selection?.type !== 'Range') return false;
  return selection.containsNode(row, true);
}

function followLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if ((target as Element).closest(controls)) return;
  const link = (target as Element).closest('tr, li')?.querySelector('[data-row-link]');
  const keys = { ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

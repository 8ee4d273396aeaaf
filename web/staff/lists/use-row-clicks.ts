import { useCallback } from 'react';

const controls = 'a, button, input, select, label';

/**
 * For the element around rows, each with a link: a click in a row follows the link, unless the row's own controls are
 * meant. All text can be selected, that of links too: a click that ends a selection follows nothing. For pointers only;
 * the links are there for everybody.
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

/** Browsers begin no selection on a link, so that there is none while it is pressed: a click does not change it. */
function pressLink({ target, button }: MouseEvent): void {
  const link = (target as Element).closest('a[href]');
  const href = link?.getAttribute('href');
  if (!link || !href || button !== 0) return;
  link.removeAttribute('href');
  addEventListener('mouseup', () => link.setAttribute('href', href), { capture: true, once: true });
}

function keepSelection(event: MouseEvent): void {
  // A click of the keyboard counts no clicks.
  if (event.detail === 0 || !endsSelection(event.target as Element)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether text of the row is selected; pressing a button leaves an earlier selection alone, so that it does not count. */
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

/**
 * Scrolls to an element of the page and focuses it. The URL does not change, because a hash would add a history entry.
 */
export function goToPlace(id: string, block: 'start' | 'center'): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block });
  place?.focus({ preventScroll: true });
}

/** Focuses the next field after an element; of all buttons only the submit button. */
export function goToNextField(element: HTMLElement): void {
  const fields = element
    .closest('form')
    ?.querySelectorAll<HTMLElement>(
      'input:not([type="radio"]), input[type="radio"]:checked, fieldset:not(:has(:checked)) input[type="radio"], select, textarea, button[type="submit"]',
    );
  const isAfter = (field: HTMLElement) =>
    !element.contains(field) && element.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING;
  const next = [...(fields ?? [])].find((field) => isAfter(field) && !field.matches(':disabled'));
  next?.focus();
}

/**
 * Brings a place of the page into sight and gives it the focus. The address stays as it is: a hash would be a place in
 * the history.
 */
export function goToPlace(id: string, block: 'start' | 'center'): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block });
  place?.focus({ preventScroll: true });
}

/** Gives the focus to the field of a form that comes after an element, past buttons but the one that submits. */
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

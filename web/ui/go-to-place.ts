/**
 * Brings a place of the page into sight and gives it the focus. The address stays as it is: a hash would be a place in
 * the history.
 */
export function goToPlace(id: string, block: 'start' | 'center'): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block });
  place?.focus({ preventScroll: true });
}

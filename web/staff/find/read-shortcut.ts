/** The part of a keyboard event that decides about a shortcut. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Keys of controls that are marked with `data-shortcut`. */
const controlKeys = ['/', 'n', 'p'] as const;
export type ControlKey = (typeof controlKeys)[number];
export type Shortcut = 'find' | 'sheet' | ControlKey;

/**
 * Returns the shortcut of a pressed key. Those of a single character need `singleKeys`, which is false while somebody
 * types or has switched them off.
 */
export function readShortcut(pressed: Pressed, singleKeys: boolean): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'find';
  if (!singleKeys || ctrlKey || metaKey || altKey) return undefined;
  return key === '?' ? 'sheet' : controlKeys.find((one) => one === key);
}

/** Input types that take no text. */
const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'range', 'reset', 'submit']);

/** Whether a key pressed in an element may be meant as text, or as an answer such as Y and N (STAFF-33). */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untyped.has(target.type);
  return target.isContentEditable || target.closest('textarea, select, [role="textbox"], [role="combobox"]') !== null;
}

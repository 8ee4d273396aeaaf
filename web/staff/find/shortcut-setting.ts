const storageKey = 'staff-single-keys';

/** Whether shortcuts of a single character are on, as chosen on this device. Without storage they are on. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Switches shortcuts of a single character on or off on this device (WCAG 2.1.4). */
export function chooseSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage, the shortcuts remain on.
  }
}

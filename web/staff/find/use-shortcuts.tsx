import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lateComponent } from '#web/lib/late-component.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { type ControlKey, readShortcut, takesText } from './read-shortcut.ts';
import { hasSingleKeys } from './shortcut-setting.ts';

type DialogProps = {
  onClose: () => void;
  /** Called once the dialog has the focus. Returns what was typed before. */
  takeTyped: () => string;
};

/** Loaded when they are opened first. */
const dialogs = {
  find: lateComponent<DialogProps>(async () => (await import('./find-dialog.tsx')).FindDialog),
  sheet: lateComponent<DialogProps>(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet),
};
type DialogName = keyof typeof dialogs;

/** The shortcuts of all staff screens: the functions that open their two dialogs, and the open one. */
export function useShortcuts(): { readonly open: (name: DialogName) => void; readonly dialog: ReactNode } {
  const [name, setName] = useState<DialogName>();
  const show = useBanner();
  /** What is typed while a dialog is loading; undefined otherwise. */
  const early = useRef<string>(undefined);
  const takeTyped = useCallback(() => {
    const typed = early.current ?? '';
    early.current = undefined;
    return typed;
  }, []);
  const open = useCallback(
    (next: DialogName) => {
      early.current = '';
      const fail = () => {
        early.current = undefined;
        show({ kind: 'warning', text: 'This could not be opened. Check the connection and try again.' });
      };
      dialogs[next].load().then(() => setName(next), fail);
    },
    [show],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      if (early.current !== undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        early.current += event.key;
        event.preventDefault();
        return;
      }
      const shortcut = readShortcut(event, hasSingleKeys() && !takesText(event.target));
      if (!shortcut) return;
      if (shortcut === 'find' || shortcut === 'sheet') open(shortcut);
      else if (!takeControl(shortcut)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const Opened = name && dialogs[name];
  return {
    open,
    dialog: Opened && (
      <Suspense fallback={null}>
        <Opened onClose={() => setName(undefined)} takeTyped={takeTyped} />
      </Suspense>
    ),
  };
}

/** Focuses the field or presses the button that is marked with a shortcut. False when the screen has none. */
function takeControl(key: ControlKey): boolean {
  const control = document.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);
  if (!control || control.closest('[inert]')) return false;
  if (control instanceof HTMLInputElement) control.select();
  control.focus();
  if (control instanceof HTMLButtonElement) control.click();
  return true;
}

import { pathWithoutLanguage } from '#domain/texts/language-path.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controls = 'input[id], select[id], textarea[id]';
/** The paths of a secondary registration that was begun: later steps, and the link to a saved one. */
const laterPath = /^\/(lelo|forms\/[^/]+\/.)/;

/** What a family does in the first screen of a page before the script replaces it. */
type FirstInput = {
  /** The first screen, also after it is replaced. */
  readonly screen: Element;
  /** The element with the focus. */
  focused: Element | null;
  /** Where the cursor is in it. */
  selection: readonly [start: number | null, end: number | null];
  /** The button that was pressed last. */
  pressed: Element | null;
};

/** Watches the first screen of a page from now on. */
function watchFirstInput(): FirstInput | undefined {
  const screen = document.getElementById('root')?.firstElementChild;
  if (!screen) return undefined;
  // A visit that goes on elsewhere than at the start does not show the start.
  if (history.state?.usr || laterPath.test(pathWithoutLanguage(location.pathname)))
    screen.querySelector('main')?.replaceChildren();
  const input: FirstInput = { screen, focused: document.activeElement, selection: [null, null], pressed: null };
  // A control that is taken out of the page forgets its selection.
  const readSelection = () => {
    const { activeElement: now } = document;
    if (now instanceof HTMLInputElement && screen.contains(now))
      input.selection = [now.selectionStart, now.selectionEnd];
  };
  readSelection();
  document.addEventListener('selectionchange', readSelection, { signal: replaced.signal });
  screen.addEventListener('focusin', ({ target }) => {
    input.focused = target as Element;
  });
  screen.addEventListener('focusout', () => {
    // The focus is also lost when the screen is replaced: then it stays known.
    setTimeout(() => {
      if (screen.isConnected && !screen.contains(document.activeElement)) input.focused = null;
    });
  });
  screen.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) input.pressed = button;
  });
  screen.addEventListener('submit', (event) => event.preventDefault());
  return input;
}

/** Aborted when the screen is replaced. */
const replaced = new AbortController();
const firstInput = watchFirstInput();

/**
 * Repeats in the page what the family did in its first screen, which it has replaced: what was typed, the focus, and the
 * last press of a button, such as Next.
 */
export function repeatFirstInput(): void {
  replaced.abort();
  if (!firstInput) return;
  const { screen, focused, selection, pressed } = firstInput;
  for (const control of screen.querySelectorAll<Control>(controls)) repeatControl(control);
  const now = screen.contains(focused) ? findSame(focused) : undefined;
  now?.focus({ preventScroll: true });
  // After the form has taken the values, which puts the cursor at the end.
  setTimeout(() => {
    if (now instanceof HTMLInputElement && selection[0] !== null) now.setSelectionRange(...selection);
    findSame(pressed)?.click();
  });
}

/** The element of the page that is the same as one of the first screen: by its id, else a button by its text. */
function findSame(old: Element | null): HTMLElement | undefined {
  if (!old) return undefined;
  if (old.id) return document.getElementById(old.id) ?? undefined;
  return [...document.querySelectorAll('button')].find((button) => button.textContent === old.textContent);
}

function repeatControl(old: Control): void {
  const now = document.getElementById(old.id);
  if (old instanceof HTMLInputElement && now instanceof HTMLInputElement) {
    if (old.type === 'checkbox' || old.type === 'radio') {
      if (old.checked !== old.defaultChecked && now.checked !== old.checked) now.click();
    } else if (old.value !== old.defaultValue) change(now, old.value);
  } else if (old instanceof HTMLTextAreaElement && now instanceof HTMLTextAreaElement) {
    if (old.value !== old.defaultValue) change(now, old.value);
  } else if (old instanceof HTMLSelectElement && now instanceof HTMLSelectElement) {
    if (old.selectedIndex > 0) change(now, old.value);
  }
}

/** Changes a control as somebody does who types or chooses. */
function change(control: Control, value: string): void {
  control.value = value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

import { useCallback } from 'react';

const controls = 'a[href], button, select, summary';
const steps = {
  across: { ArrowRight: 1, ArrowLeft: -1 },
  down: { ArrowDown: 1, ArrowUp: -1 },
} as const satisfies Record<string, Readonly<Record<string, 1 | -1>>>;
const ends: Readonly<Record<string, 0 | -1>> = { Home: 0, End: -1 };

/**
 * For the element around many controls: Tab stops there once, and arrow keys, Home and End move between the controls
 * (the roving tabindex of the WAI-ARIA practices). Tab comes back to the control that was used last, in a navigation to
 * the link of the current page. Fields in which text is typed keep their own stops.
 */
export function useArrowKeys(axis: keyof typeof steps) {
  return useCallback(
    (group: HTMLElement | null) => {
      if (!group) return undefined;
      let last: Element | undefined;
      const all = () => [...group.querySelectorAll<HTMLElement>(controls)];
      const usable = () => all().filter((control) => !control.matches(':disabled') && isOpen(control));
      const chooseStop = () => {
        const candidates = usable();
        const stop =
          candidates.find((control) => control === last) ??
          candidates.find((control) => control.ariaCurrent === 'page') ??
          candidates[0];
        for (const control of all()) control.tabIndex = control === stop ? 0 : -1;
      };
      const onFocusIn = ({ target }: FocusEvent) => {
        last = target instanceof Element ? target : undefined;
        chooseStop();
      };
      const onFocusOut = ({ relatedTarget }: FocusEvent) => {
        const stays = relatedTarget instanceof Node && group.contains(relatedTarget);
        if (stays || !group.querySelector('[aria-current="page"]')) return;
        last = undefined;
        chooseStop();
      };
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const targets = usable().filter((control) => control.checkVisibility({ visibilityProperty: true }));
        const at = event.target instanceof HTMLElement ? targets.indexOf(event.target) : -1;
        if (at === -1) return;
        const step = (steps[axis] as Readonly<Record<string, 1 | -1>>)[event.key];
        // Home and End choose in a drop-down.
        const end = event.target instanceof HTMLSelectElement ? undefined : ends[event.key];
        const next = step ? (at + step) % targets.length : end;
        if (next === undefined) return;
        event.preventDefault();
        targets.at(next)?.focus();
      };
      group.dataset.arrowKeys = axis;
      chooseStop();
      const observer = new MutationObserver(chooseStop);
      observer.observe(group, {
        subtree: true,
        childList: true,
        attributeFilter: ['disabled', 'aria-current', 'open'],
      });
      group.addEventListener('focusin', onFocusIn);
      group.addEventListener('focusout', onFocusOut);
      group.addEventListener('keydown', onKeyDown);
      return () => {
        observer.disconnect();
        group.removeEventListener('focusin', onFocusIn);
        group.removeEventListener('focusout', onFocusOut);
        group.removeEventListener('keydown', onKeyDown);
      };
    },
    [axis],
  );
}

/** Whether no closed section hides a control. */
function isOpen(control: Element): boolean {
  const section = control.closest('details:not([open])');
  return !section || control.matches('summary');
}

import type { FamilyEntry } from '#domain/family/entries-api.ts';
import { renderNow } from '#web/lib/run-effects.ts';
import type { WithAccess } from '../family-access.ts';

/** What the page needs that changes an entry. */
export type ChangeAnswersProps = {
  entry: FamilyEntry;
  /** The address with which the family has opened its forms. */
  email: string;
  withAccess: WithAccess;
  /** Called with what was done; '' when nothing was. */
  onEnd: (news: string) => Promise<void>;
};

/** What the parts of a card need to change its entry. */
export type ChangeProps = {
  entry: FamilyEntry;
  withAccess: WithAccess;
  /** Called with what is said about the change; without it the focus says it. */
  onChange: (changed: FamilyEntry, news?: string) => void;
};

/** The ids of the buttons of an entry, between which the focus moves. */
export const undoButtonId = (id: string) => `undo-${id}`;
export const withdrawButtonId = (id: string) => `withdraw-${id}`;

/** Shows a change at once, and moves the focus to a button that it shows. */
export function showAndFocus(change: () => void, buttonId: string): void {
  renderNow(change);
  document.getElementById(buttonId)?.focus();
}

/** The key under which the tab stores changes of an entry that are not sent yet. */
export const unsentKey = (id: string): string => `family:change:${id}`;

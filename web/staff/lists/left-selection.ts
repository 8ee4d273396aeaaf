import type { Location } from 'react-router-dom';
import type { RowSelection } from './list-selection.ts';

type LeftSelection = {
  readonly at: Location;
  readonly selection: RowSelection;
  /** The data of the selected rows, which may be on several pages. */
  readonly rows: ReadonlyMap<string, unknown>;
};
let left: LeftSelection | undefined;

/** The state of a link from a preview back to its list. */
export const backFromPreview = { backFromPreview: true };

/** Stores the selection of a list that is left for a preview, until it is taken or the page is reloaded. */
export function rememberSelection(selection: LeftSelection): void {
  left = selection;
}

export function forgetSelection(): void {
  left = undefined;
}

/** Returns the address of the list that was left, if it has this path; otherwise the path. */
export function listToReturnTo(path: string): string {
  return left?.at.pathname === path ? path + left.at.search : path;
}

/** Takes the stored selection when its list is opened again: by Back, or by the link of the preview. */
export function takeSelection({ key, pathname, search, state }: Location): LeftSelection | undefined {
  const isSame = left?.at.pathname === pathname && left.at.search === search;
  if (!isSame || !(left?.at.key === key || state?.backFromPreview === true)) return undefined;
  const taken = left;
  forgetSelection();
  return taken;
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { chooseSearch, type EntryListState } from './list-state.ts';

/** The delay between typing and searching, in milliseconds. */
const searchDelay = 300;

/** State of history entries that the list itself has made. They do not change the typed text. */
export const changedByList = { changedByList: true };

/**
 * The text in the search box of a list. It is searched after a short pause, but not while another page opens: a search would
 * return to the list. A navigation resets it to the search of the new address.
 */
export function useTypedSearch<C extends string>(state: EntryListState<C>, search: (text: string) => void) {
  const { key, pathname, state: locationState } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const navigation = useNavigationType();
  const [typed, setTyped] = useState(state.search);
  const [entryKey, setEntryKey] = useState(key);
  if (key !== entryKey) {
    setEntryKey(key);
    if (navigation === 'POP' || !locationState?.changedByList) setTyped(state.search);
  }
  useEffect(() => {
    if (isLeaving || chooseSearch(state, typed) === state) return;
    const timer = setTimeout(() => {
      // The address changes before the list is removed.
      if (window.location.pathname === pathname) search(typed);
    }, searchDelay);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}

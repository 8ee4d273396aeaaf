import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { chooseSearch, type EntryListState } from './list-state.ts';

/** Milliseconds that a search waits for more to be typed. */
const searchDelay = 300;

/** Put on the places that the list itself goes to, which leave what is being typed alone. */
export const ownPlace = { ownPlace: true };

/** What is typed into the search of a list, which waits a moment and then is searched; elsewhere in the history it is what was searched there. */
export function useTypedSearch<C extends string>(state: EntryListState<C>, change: (next: EntryListState<C>) => void) {
  const { key, state: placed } = useLocation();
  const navigation = useNavigationType();
  const [typed, setTyped] = useState(state.search);
  const [place, setPlace] = useState(key);
  if (key !== place) {
    setPlace(key);
    if (navigation === 'POP' || !placed?.ownPlace) setTyped(state.search);
  }
  useEffect(() => {
    const next = chooseSearch(state, typed);
    if (next === state) return;
    const timer = setTimeout(() => change(next), searchDelay);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}

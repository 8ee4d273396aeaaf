import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { chooseSearch, type EntryListState } from './list-state.ts';

/** Milliseconds that a search waits for more to be typed. */
const searchDelay = 300;

/** Marks history entries of the list itself, which do not change the text that is being typed. */
export const ownPlace = { ownPlace: true };

/** The text in the search of a list, which is searched after a short pause; in other history entries the text that was searched there. */
export function useTypedSearch<C extends string>(state: EntryListState<C>, search: (text: string) => void) {
  const { key, state: placed } = useLocation();
  const navigation = useNavigationType();
  const [typed, setTyped] = useState(state.search);
  const [place, setPlace] = useState(key);
  if (key !== place) {
    setPlace(key);
    if (navigation === 'POP' || !placed?.ownPlace) setTyped(state.search);
  }
  useEffect(() => {
    if (chooseSearch(state, typed) === state) return;
    const timer = setTimeout(() => search(typed), searchDelay);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}

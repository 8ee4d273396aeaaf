import { createContext, useContext } from 'react';
import { defaultTimeZone } from '#domain/calendar/today.ts';
import type { Brand } from '#domain/locations/brand.ts';

export type BrandState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly brand: Brand };

export const BrandContext = createContext<BrandState>({ status: 'loading' });

/** The brand of this host, or its loading state. */
export const useBrandState = () => useContext(BrandContext);

/** The brand of this host after it is loaded. */
export function useBrand(): Brand | undefined {
  const state = useBrandState();
  return state.status === 'ready' ? state.brand : undefined;
}

/** The time zone for times that belong to no entry. */
export const useTimeZone = (): string => useBrand()?.timeZone ?? defaultTimeZone;

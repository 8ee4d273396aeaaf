import { createContext, useContext } from 'react';
import type { Brand } from '#domain/locations/brand.ts';

export type BrandState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly brand: Brand };

export const BrandContext = createContext<BrandState>({ status: 'loading' });

/** The brand of this host, or how far its loading is. */
export const useBrandState = () => useContext(BrandContext);

/** The brand of this host once it is known. */
export function useBrand(): Brand | undefined {
  const state = useBrandState();
  return state.status === 'ready' ? state.brand : undefined;
}

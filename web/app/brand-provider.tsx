import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Brand } from '#domain/locations/brand.ts';
import { BrandContext, type BrandState } from '#web/lib/brand-context.ts';
import { firstValue, forgetFirstValues } from '#web/lib/first-values.ts';
import { loadBrand } from '#web/lib/load-brand.ts';
import { usePageIcon } from '#web/lib/use-page-title.ts';

/** Provides the brand of this host to the pages, and sets its colors and the icon of the tab. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<BrandState>(() => {
    const first = firstValue(loadBrand, location.host);
    return first ? { status: 'ready', brand: first.value } : { status: 'loading' };
  });

  const load = useCallback(async () => {
    setState({ status: 'loading' });
    try {
      const brand = await loadBrand(location.host);
      paintBrand(brand);
      setState({ status: 'ready', brand });
    } catch {
      setState({ status: 'failed', retry: () => void load() });
    }
  }, []);
  useLayoutEffect(() => {
    const first = firstValue(loadBrand, location.host);
    if (first) paintBrand(first.value);
  }, []);
  useEffect(() => {
    if (!firstValue(loadBrand, location.host)) void load();
    forgetFirstValues();
  }, [load]);

  usePageIcon(state.status === 'ready' ? state.brand.brandIcon : undefined);
  return <BrandContext value={state}>{children}</BrandContext>;
}

function paintBrand({ theme }: Brand): void {
  const { style } = document.documentElement;
  style.setProperty('--brand', theme.brand);
  style.setProperty('--brand-ink', theme.ink);
}

import { useEffect, useLayoutEffect } from 'react';
import { useBrand } from './brand-context.ts';

/** Sets the page title of the browser tab. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Sets the title of a page for families: its title, then the brand once it is loaded. */
export function usePageTitle(title: string): void {
  useTabTitle(useBrandedTitle(title));
}

/** Sets the title of a page whose content sets a more exact one, which may be there at once. */
export function useOuterPageTitle(title: string): void {
  const branded = useBrandedTitle(title);
  // Before the effects of the content.
  useLayoutEffect(() => {
    document.title = branded;
  }, [branded]);
}

function useBrandedTitle(title: string): string {
  const brand = useBrand()?.displayName;
  return brand ? `${title} - ${brand}` : title;
}

/** The icon of the browser tab. */
export function usePageIcon(icon: string | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && icon) link.href = icon;
  }, [icon]);
}

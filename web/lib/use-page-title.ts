import { useEffect } from 'react';
import { useBrand } from './brand-context.ts';

/** Sets the page title of the browser tab. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Sets the title of a page for families: its title, then the brand once it is loaded. */
export function usePageTitle(title: string): void {
  const brand = useBrand()?.displayName;
  useTabTitle(brand ? `${title} - ${brand}` : title);
}

/** The icon of the browser tab. */
export function usePageIcon(icon: string | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && icon) link.href = icon;
  }, [icon]);
}

import { useEffect } from 'react';
import { useBrand } from './brand-context.ts';

/** Names the page in the tab. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Names a page of families in the tab: the title, then the brand once it is known. */
export function usePageTitle(title: string): void {
  const brand = useBrand()?.displayName;
  useTabTitle(brand ? `${title} - ${brand}` : title);
}

/** The icon in the tab. */
export function usePageIcon(icon: string | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && icon) link.href = icon;
  }, [icon]);
}

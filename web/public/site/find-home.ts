import type { Site } from '#domain/locations/site.ts';

type OfBrand = { readonly charter: { readonly brand: Pick<Site['charter']['brand'], 'brandName' | 'domain'> } };

/**
 * Returns the URL of a learning center on the domain of its brand, if that differs from the brand of this host.
 * Undefined if it has the same brand, or its brand has no other domain.
 */
export function findHome(site: OfBrand, hostBrand: { readonly brandName: string }, href: string): string | undefined {
  const { brandName, domain } = site.charter.brand;
  const home = new URL(href);
  if (brandName === hostBrand.brandName || !domain || domain.toLowerCase() === home.hostname) return undefined;
  // The port does not change: locally every brand has the same one.
  home.hostname = domain;
  return home.href;
}

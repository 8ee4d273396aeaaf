import type { Site } from '#domain/locations/site.ts';

type OfBrand = { readonly charter: { readonly brand: Pick<Site['charter']['brand'], 'brandName' | 'domain'> } };

/**
 * Where a learning center of another brand than the host's is at home: the same address on its brand's domain. Undefined
 * where it is at home here, or its brand has no other domain.
 */
export function findHome(site: OfBrand, hostBrand: { readonly brandName: string }, href: string): string | undefined {
  const { brandName, domain } = site.charter.brand;
  const home = new URL(href);
  if (brandName === hostBrand.brandName || !domain || domain.toLowerCase() === home.hostname) return undefined;
  // The port stays: on a laptop every brand is on the same one.
  home.hostname = domain;
  return home.href;
}

import type { Site } from '#domain/locations/site.ts';

type Placed = {
  readonly _id: string;
  readonly charter: { readonly brand: Pick<Site['charter']['brand'], 'brandName'> };
};
type Count = { readonly siteId: string; readonly courses: number };

/**
 * Returns the brand on whose site a form is opened: this page's brand if it offers courses, else the first that does.
 */
export function pickBrandName(sites: readonly Placed[], counts: readonly Count[], here: string): string | undefined {
  const offering = new Set(counts.filter(({ courses }) => courses > 0).map(({ siteId }) => siteId));
  const names = sites.filter(({ _id }) => offering.has(_id)).map(({ charter }) => charter.brand.brandName);
  return names.includes(here) ? here : names.toSorted()[0];
}

import * as v from 'valibot';

/** A stored school brand. `domain` is the host of its public site; `color` and `ink` are CSS hex colors. */
export const BrandRecord = v.object({
  id: v.string(),
  brandName: v.string(),
  displayName: v.string(),
  domain: v.string(),
  enrollmentUrl: v.string(),
  brandIcon: v.string(),
  brandPhoto: v.string(),
  variant: v.picklist(['short', 'long']),
  color: v.pipe(v.string(), v.hexColor()),
  timeZone: v.string(),
  isDefault: v.boolean(),
  programTypes: v.array(v.string()),
  schoolTypes: v.array(v.string()),
});
export type BrandRecord = v.InferOutput<typeof BrandRecord>;

/** The fields of a brand that the site needs. The contrast of `theme` with white is at least 4.5. */
export const Brand = v.object({
  brandName: v.string(),
  domain: v.string(),
  brandIcon: v.string(),
  brandPhoto: v.string(),
  displayName: v.string(),
  variant: v.picklist(['short', 'long']),
  theme: v.object({ brand: v.string(), ink: v.string() }),
  timeZone: v.string(),
  isDefault: v.boolean(),
});
export type Brand = v.InferOutput<typeof Brand>;

/**
 * Returns the brand of a host: the brand with this domain, or with the name that is the first label of
 * `<brand>.localhost`, else the default brand.
 */
export function findBrandByHost<B extends { brandName: string; domain: string; isDefault: boolean }>(
  brands: readonly B[],
  host: string,
): B | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const label = name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : undefined;
  return (
    brands.find((brand) => brand.domain.toLowerCase() === name) ??
    brands.find((brand) => brand.brandName.toLowerCase() === label) ??
    brands.find((brand) => brand.isDefault)
  );
}

import type { Coordinates, SiteRecord } from '#domain/locations/site.ts';
import { borderZips } from './border-zips.ts';

type Placed = Pick<SiteRecord, 'timeZone'> & { readonly address: Pick<SiteRecord['address'], 'zip' | 'coordinates'> };

/**
 * The IANA time zone by whose clock a learning center holds its orientations: its own where one is given, else that of
 * its place, else that of its ZIP area, else `otherwise`.
 */
export async function findCenterTimeZone(
  { timeZone, address }: Placed,
  findZip: (zip: string) => Promise<Coordinates | undefined>,
  otherwise: string,
): Promise<string> {
  const zip = address.zip.slice(0, 5);
  const known = timeZone || borderZips.get(zip);
  if (known) return known;
  const place = address.coordinates ?? (await findZip(zip));
  return (place && (await lookUpTimeZone(place))) ?? otherwise;
}

/** The time zone of a place; undefined when there is no such place. */
async function lookUpTimeZone({ latitude, longitude }: Coordinates): Promise<string | undefined> {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  return lookUp(latitude, longitude);
}

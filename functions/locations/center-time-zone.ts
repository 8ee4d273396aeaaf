import type { Coordinates, SiteRecord } from '#domain/locations/site.ts';
import { borderZips } from './border-zips.ts';

type Placed = Pick<SiteRecord, 'timeZone'> & { readonly address: Pick<SiteRecord['address'], 'zip' | 'coordinates'> };

/**
 * Returns the IANA time zone of a learning center's orientations: its own one if it has one, else that of its
 * coordinates, else that of its ZIP area, else `otherwise`.
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

/** Returns the time zone of coordinates; undefined for invalid coordinates. */
async function lookUpTimeZone({ latitude, longitude }: Coordinates): Promise<string | undefined> {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  return lookUp(latitude, longitude);
}

import { formatAddress, type Site } from '#domain/locations/site.ts';

type Hours = Pick<Site['address'], 'start_day' | 'end_day' | 'start_time' | 'end_time'>;

/** 'Mon-Fri, 8:30 AM-4:30 PM'; what is not known is left out. */
export function formatHours({ start_day, end_day, start_time, end_time }: Hours): string {
  const days = [...new Set([start_day, end_day])].map((day) => day.slice(0, 3)).filter(Boolean);
  const times = [start_time, end_time].filter(Boolean);
  return [days.join('-'), times.join('-')].filter(Boolean).join(', ');
}

/** Miles with one decimal; empty when not known. */
export function formatDistance(miles: number | undefined): string {
  return miles === undefined ? '' : `${miles.toFixed(1)} mi`;
}

/** Directions to a learning center on a maps site. The link has the address of the center and nothing of the family. */
export function directionsTo(address: Site['address']): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(formatAddress(address))}`;
}

/** 'name - charter'. */
export function siteTitle(site: Pick<Site, 'name' | 'charter'>): string {
  return `${site.name} - ${site.charter.name}`;
}

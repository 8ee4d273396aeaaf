import { toSearchText } from '#domain/form-kit/search-text.ts';
import { formatAddress } from '#domain/locations/describe-site.ts';
import type { Site } from '#domain/locations/site.ts';
import type { User } from '#domain/users/user.ts';

/** Radius in miles (STAFF-28). */
export const radii = ['5', '10', '15', '20', '25', '50', '100'] as const;
export const defaultRadius = '20';

/** The name of a learning center on staff screens. */
export const siteName = (site: Pick<Site, 'name' | 'displayName'>) => site.displayName || site.name;

/** The displayed facts about a chosen site. */
export function describeSite(site: Site): { name: string; charter: string; address: string } {
  return { name: siteName(site), charter: site.charter.name, address: formatAddress(site.address) };
}

/** Returns the sites of a staff member's charters: the server accepts no others. */
export function sitesOfUser(
  sites: readonly Site[],
  { allCharterAccess, charterAssignments }: Pick<User, 'allCharterAccess' | 'charterAssignments'>,
): readonly Site[] {
  const own = new Set(charterAssignments.map(({ _id }) => _id));
  return allCharterAccess ? sites : sites.filter(({ charter }) => own.has(charter._id));
}

/** Returns the sites whose name, charter or address contains every word of a text, ignoring letter case and accents. */
export function filterSites(sites: readonly Site[], text: string): readonly Site[] {
  const words = toSearchText([text]).split(/\s+/).filter(Boolean);
  return sites.filter((site) => {
    const searched = toSearchText([site.name, site.displayName, site.charter.name, formatAddress(site.address)]);
    return words.every((word) => searched.includes(word));
  });
}

/** Formats miles with one decimal. */
export function displayMiles(distance: number | undefined): string {
  return distance === undefined ? '-' : `${distance.toFixed(1)} mi`;
}

export const maxPermalinkLength = 80;

/**
 * Makes the permalink for a name: lower-case letters, digits and hyphens; spaces become hyphens, and accents are
 * removed. '' when no character remains.
 */
export function toPermalink(name: string): string {
  return name
    .slice(0, 4 * maxPermalinkLength)
    .normalize('NFD')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, maxPermalinkLength);
}

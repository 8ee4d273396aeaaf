/**
 * Whether an address is on the site: one of the given origins, or any `http://<brand>.localhost` on the port of one
 * of them.
 */
export function createOriginCheck(origins: string[]): (address: string) => boolean {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  const ports = new Set(origins.map((origin) => new URL(origin).port));
  return (address) => {
    const url = URL.parse(address);
    if (!url) return false;
    if (allowed.has(url.origin)) return true;
    return url.protocol === 'http:' && url.hostname.endsWith('.localhost') && ports.has(url.port);
  };
}

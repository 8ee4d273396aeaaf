import { isIPv6 } from 'node:net';
import type { HttpRequest } from '@azure/functions';

/** The key of a client for rate limits: its IPv4 address, or the network of its IPv6 address. */
export function clientNetwork(request: HttpRequest, frontDoorId: string | undefined): string {
  return networkOf(clientAddress(request, frontDoorId));
}

/**
 * Returns the client's address: if the request came through our Front Door, the address that Front Door saw; else the
 * last address that the platform appended. Never the leftmost x-forwarded-for, which a client can forge (API-17).
 */
export function clientAddress(request: HttpRequest, frontDoorId: string | undefined): string {
  const ours = frontDoorId !== undefined && request.headers.get('x-azure-fdid') === frontDoorId;
  if (ours) return request.headers.get('x-azure-socketip') ?? 'unknown';
  const last = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  // A port may follow an IPv4 address or the brackets of an IPv6 address.
  return last?.replace(/^([\d.]+|\[.*\]):\d+$/, '$1').replace(/^\[|\]$/g, '') || 'local';
}

/**
 * Returns an IPv4 address unchanged, and the first half of an IPv6 address: a household or a server controls all
 * addresses of the other half.
 */
function networkOf(address: string): string {
  const plain = address.toLowerCase();
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(plain) ?? [];
  if (mapped || !isIPv6(plain)) return mapped ?? address;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const all = [...groups, ...Array(8 - groups.length - last.length).fill('0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

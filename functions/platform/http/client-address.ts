import { isIPv6 } from 'node:net';
import type { HttpRequest } from '@azure/functions';

/** The client's address, of an IPv6 one its network: whom limits count. */
export function clientNetwork(request: HttpRequest, frontDoorId: string | undefined): string {
  return networkOf(clientAddress(request, frontDoorId));
}

/**
 * The client's address: what Front Door saw on its socket, when the request came through our Front Door; else what the
 * platform itself appended last. Never the leftmost x-forwarded-for, which a caller writes (API-17).
 */
export function clientAddress(request: HttpRequest, frontDoorId: string | undefined): string {
  const ours = frontDoorId !== undefined && request.headers.get('x-azure-fdid') === frontDoorId;
  if (ours) return request.headers.get('x-azure-socketip') ?? 'unknown';
  const last = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  // A port follows an IPv4 address or the brackets of an IPv6 one.
  return last?.replace(/^([\d.]+|\[.*\]):\d+$/, '$1').replace(/^\[|\]$/g, '') || 'local';
}

/**
 * An IPv4 address unchanged; of an IPv6 one the first half, because a household or a server has the whole other half
 * to itself.
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

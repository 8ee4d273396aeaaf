import type { HttpRequest } from '@azure/functions';

/**
 * The client's address: what Front Door saw on its socket, when the request came through our Front Door; else what the
 * platform itself appended last. Never the leftmost x-forwarded-for, which a caller writes. Source: contract, Abuse.
 */
export function clientAddress(request: HttpRequest, frontDoorId: string | undefined): string {
  const ours = frontDoorId !== undefined && request.headers.get('x-azure-fdid') === frontDoorId;
  if (ours) return request.headers.get('x-azure-socketip') ?? 'unknown';
  const last = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  // A port follows an IPv4 address or the brackets of an IPv6 one.
  return last?.replace(/^([\d.]+|\[.*\]):\d+$/, '$1') || 'local';
}

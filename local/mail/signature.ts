import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from './reply.ts';

/** Whether a call has the signature that Azure Communication Services requires. `key` is base64. */
export function isSigned({ method, url, headers, body }: Call, key: string): boolean {
  const hash = createHash('sha256').update(body).digest('base64');
  if (headers['x-ms-content-sha256'] !== hash) return false;
  const signed = `${method}\n${url.pathname}${url.search}\n${headers['x-ms-date']};${headers.host};${hash}`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(signed).digest('base64');
  const wanted = `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`;
  const given = String(headers.authorization);
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from './call.ts';

/** Headers that are signed by position; the length is left out when it is 0. */
const signedHeaders = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
];

/** Whether a call carries the Shared Key signature of Azure Storage for `account`. `key` is base64. */
export function isSigned({ method, url, headers }: Call, account: string, key: string): boolean {
  const values = signedHeaders.map((name) => {
    const value = String(headers[name] ?? '');
    return name === 'content-length' && value === '0' ? '' : value;
  });
  const own = Object.keys(headers)
    .filter((name) => name.startsWith('x-ms-'))
    .sort()
    .map((name) => `${name}:${headers[name]}\n`);
  const query = [...url.searchParams].map(([name, value]) => `\n${name.toLowerCase()}:${value}`).sort();
  const text = `${[method, ...values].join('\n')}\n${own.join('')}/${account}${url.pathname}${query.join('')}`;
  const wanted = `SharedKey ${account}:${createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64')}`;
  const given = String(headers.authorization);
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const maxCached = 200;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses contents and caches the results, as Front Door does. */
export function createCompressionCache() {
  const cached = new Map<string, Promise<Buffer>>();
  return (content: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> => {
    const key = `${encoding} ${createHash('sha1').update(content).digest('base64')}`;
    const found = cached.get(key);
    if (found) return found;
    const result =
      encoding === 'br'
        ? compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : compressGzip(content);
    cached.set(key, result);
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    return result;
  };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const mostKept = 200;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses contents and keeps the results, so that what many ask for is compressed once, as Front Door does. */
export function createCompressionCache() {
  const kept = new Map<string, Promise<Buffer>>();
  return (content: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> => {
    const key = `${encoding} ${createHash('sha1').update(content).digest('base64')}`;
    const found = kept.get(key);
    if (found) return found;
    const result =
      encoding === 'br'
        ? compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : compressGzip(content);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}

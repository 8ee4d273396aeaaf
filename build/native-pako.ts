import { deflateSync, inflateSync } from 'node:zlib';

const plain = ({ buffer, byteOffset, length }: Buffer<ArrayBuffer>) => new Uint8Array(buffer, byteOffset, length);

/**
 * What pdf-lib and its parts use of the library pako, by the compression of Node: the JavaScript of pako takes several times
 * as long. The functions app is bundled with this module in place of pako; the browser keeps pako.
 */
export default {
  deflate: (bytes: Uint8Array) => plain(deflateSync(bytes)),
  inflate: (bytes: Uint8Array) => plain(inflateSync(bytes)),
};

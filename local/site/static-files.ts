import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
};

export type Encoding = 'br' | 'gzip' | 'identity';
export type StaticFile = {
  body: Buffer;
  type: string;
  /** The ETag, which differs by encoding. */
  etag: string;
  encoding: Encoding;
  /** Whether other encodings exist, so that caches must store them separately. */
  varies: boolean;
};
export type StaticFiles = {
  /** Returns the file at a path of the site in the best accepted encoding; undefined when there is none. */
  find(path: string, acceptEncoding: string): Promise<StaticFile | undefined>;
};

type CachedFile = { version: string; changed: number; body: Buffer; etag: string };

/** Caches the files of a folder in memory until they change on disk. `mimeTypes` adds types by extension. */
export function openStaticFiles(folder: string, mimeTypes: Record<string, string>): StaticFiles {
  const root = resolve(folder) + sep;
  const cached = new Map<string, CachedFile>();

  async function read(file: string): Promise<CachedFile | undefined> {
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const version = `${info.mtimeMs}-${info.size}`;
    const present = cached.get(file);
    if (present?.version === version) return present;
    const body = await readFile(file);
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const entry = { version, changed: info.mtimeMs, body, etag };
    cached.set(file, entry);
    return entry;
  }

  return {
    find: async (path, acceptEncoding) => {
      const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
      const extension = extname(file);
      // The compressed copies have no URL of their own.
      if (!file.startsWith(root) || path.includes('\0') || extension === '.br' || extension === '.gz') return undefined;
      const plain = await read(file);
      if (!plain) return undefined;
      // During a build the compressed copy may still be that of the previous file.
      const readSibling = async (suffix: string) => {
        const sibling = await read(`${file}${suffix}`);
        return sibling && sibling.changed >= plain.changed ? sibling : undefined;
      };
      const [brotli, gzip] = await Promise.all([readSibling('.br'), readSibling('.gz')]);
      const accepted = parseAcceptEncoding(acceptEncoding);
      const choice: [Encoding, CachedFile] =
        brotli && accepted.has('br')
          ? ['br', brotli]
          : gzip && accepted.has('gzip')
            ? ['gzip', gzip]
            : ['identity', plain];
      const [encoding, { body }] = choice;
      return {
        body,
        type: mimeTypes[extension] ?? types[extension] ?? 'application/octet-stream',
        etag: encoding === 'identity' ? `"${plain.etag}"` : `"${plain.etag}-${encoding}"`,
        encoding,
        varies: brotli !== undefined || gzip !== undefined,
      };
    },
  };
}

/** Serves a site's files and, below some paths, files of other folders, which only the local product has. */
export function addFolders(site: StaticFiles, folders: Readonly<Record<string, StaticFiles>>): StaticFiles {
  return {
    find: async (path, acceptEncoding) => {
      for (const [start, files] of Object.entries(folders)) {
        if (path !== start && !path.startsWith(`${start}/`)) continue;
        const found = await files.find(path.slice(start.length) || '/', acceptEncoding);
        if (found) return found;
      }
      return site.find(path, acceptEncoding);
    },
  };
}

/** Returns the encodings in a header except those with q=0. */
export function parseAcceptEncoding(header: string): Set<string> {
  const accepted = new Set<string>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted;
}

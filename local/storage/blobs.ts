import { createHash, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { type Call, escapeXml, fail, notOffered, type Reply, toHttpDate } from './call.ts';

type Blob = {
  readonly container: string;
  readonly name: string;
  readonly type: string;
  /** A JSON object of metadata by name. */
  readonly metadata: string;
  readonly etag: string;
  readonly modified: number;
  readonly size: number;
  readonly md5: string;
};
const columns = 'container, name, type, metadata, etag, modified, length(bytes) AS size, md5';
const maxListed = 5000;

/**
 * The calls of the Blob service that the product uses: containers, block blobs in one piece with conditions, ranges,
 * properties, deletion and lists. A write is in the database before it is answered.
 */
export function createBlobs(db: DatabaseSync): (call: Call) => Reply {
  db.exec(`CREATE TABLE IF NOT EXISTS containers (name TEXT PRIMARY KEY, etag TEXT NOT NULL, modified INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS blobs (container TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL, metadata TEXT NOT NULL,
      etag TEXT NOT NULL, modified INTEGER NOT NULL, md5 TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (container, name)) STRICT`);
  const findContainer = db.prepare('SELECT etag, modified FROM containers WHERE name = ?');
  const addContainer = db.prepare('INSERT INTO containers VALUES (?, ?, ?)');
  const dropContainer = db.prepare('DELETE FROM containers WHERE name = ?');
  const dropBlobs = db.prepare('DELETE FROM blobs WHERE container = ?');
  const find = db.prepare(`SELECT ${columns} FROM blobs WHERE container = ? AND name = ?`);
  const findPart = db.prepare('SELECT substr(bytes, ?, ?) AS part FROM blobs WHERE container = ? AND name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO blobs VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM blobs WHERE container = ? AND name = ?');
  const list = db.prepare(
    `SELECT ${columns} FROM blobs WHERE container = ? AND name >= ? AND substr(name, 1, length(?)) = ? ORDER BY name LIMIT ?`,
  );

  function answerContainer(call: Call, name: string): Reply {
    const found = findContainer.get(name);
    const comp = call.url.searchParams.get('comp');
    if (call.method === 'PUT' && comp === null) {
      if (found) return fail(409, 'ContainerAlreadyExists');
      const [etag, modified] = [newTag(), Date.now()];
      addContainer.run(name, etag, modified);
      return { status: 201, headers: { etag, 'last-modified': toHttpDate(modified) } };
    }
    if (!found) return fail(404, 'ContainerNotFound');
    if (call.method === 'DELETE') {
      dropBlobs.run(name);
      dropContainer.run(name);
      return { status: 202 };
    }
    if (call.method !== 'GET' && call.method !== 'HEAD') return notOffered(call);
    if (comp === 'list') return answerList(call, name);
    if (comp !== null) return notOffered(call);
    return {
      status: 200,
      headers: { etag: String(found.etag), 'last-modified': toHttpDate(Number(found.modified)) },
    };
  }

  function answerList({ url }: Call, container: string): Reply {
    const prefix = url.searchParams.get('prefix') ?? '';
    const marker = url.searchParams.get('marker') ?? '';
    const max = Math.min(Number(url.searchParams.get('maxresults') ?? maxListed), maxListed);
    const rows = list.all(container, marker, prefix, prefix, max + 1) as unknown as Blob[];
    const next = rows[max]?.name ?? '';
    const blobs = rows
      .slice(0, max)
      .map(
        ({ name, modified, etag, size, type }) =>
          `<Blob><Name>${escapeXml(name)}</Name><Properties><Last-Modified>${toHttpDate(modified)}</Last-Modified>` +
          `<Etag>${escapeXml(etag)}</Etag><Content-Length>${size}</Content-Length>` +
          `<Content-Type>${escapeXml(type)}</Content-Type><BlobType>BlockBlob</BlobType></Properties></Blob>`,
      );
    const body =
      `<?xml version="1.0" encoding="utf-8"?><EnumerationResults ContainerName="${escapeXml(container)}">` +
      `<Prefix>${escapeXml(prefix)}</Prefix><Blobs>${blobs.join('')}</Blobs><NextMarker>${escapeXml(next)}</NextMarker>` +
      '</EnumerationResults>';
    return { status: 200, headers: { 'content-type': 'application/xml' }, body };
  }

  function putBlob({ headers, body }: Call, container: string, name: string): Reply {
    if (headers['x-ms-blob-type'] !== 'BlockBlob')
      return fail(400, 'InvalidHeaderValue', 'Only block blobs are offered.');
    const md5 = createHash('md5').update(body).digest('base64');
    const claimed = headers['content-md5'];
    if (claimed !== undefined && claimed !== md5) return fail(400, 'Md5Mismatch');
    const metadata = Object.entries(headers).flatMap(([key, value]) =>
      key.startsWith('x-ms-meta-') ? [[key.slice('x-ms-meta-'.length), value]] : [],
    );
    const type = String(headers['x-ms-blob-content-type'] ?? headers['content-type'] ?? 'application/octet-stream');
    const [etag, modified] = [newTag(), Date.now()];
    put.run(container, name, type, JSON.stringify(Object.fromEntries(metadata)), etag, modified, md5, body);
    return { status: 201, headers: { etag, 'last-modified': toHttpDate(modified), 'content-md5': md5 } };
  }

  function readBlob({ method, headers }: Call, blob: Blob): Reply {
    const about: OutgoingHttpHeaders = { ...describeBlob(blob), 'accept-ranges': 'bytes' };
    if (method === 'HEAD') return { status: 200, headers: { ...about, 'content-length': blob.size } };
    const range = /^bytes=(\d+)-(\d*)$/.exec(String(headers['x-ms-range'] ?? headers.range ?? ''));
    const start = range ? Number(range[1]) : 0;
    const end = range?.[2] ? Math.min(Number(range[2]), blob.size - 1) : blob.size - 1;
    if (range && start >= blob.size) return fail(416, 'InvalidRange');
    const row = findPart.get(start + 1, end - start + 1, blob.container, blob.name);
    const body = row?.part as Uint8Array;
    if (!range) return { status: 200, headers: about, body };
    return { status: 206, headers: { ...about, 'content-range': `bytes ${start}-${end}/${blob.size}` }, body };
  }

  return (call) => {
    const [container, ...rest] = call.path;
    if (container === undefined) return notOffered(call);
    if (call.url.searchParams.get('restype') === 'container') return answerContainer(call, container);
    if (rest.length === 0 || call.url.searchParams.has('comp')) return notOffered(call);
    const name = rest.join('/');
    if (!findContainer.get(container)) return fail(404, 'ContainerNotFound');
    const blob = find.get(container, name) as Blob | undefined;
    if (!blob && call.method !== 'PUT') return fail(404, 'BlobNotFound');
    const refusal = checkConditions(call, blob);
    if (refusal) return refusal;
    if (call.method === 'PUT') return putBlob(call, container, name);
    if (call.method === 'DELETE') {
      drop.run(container, name);
      return { status: 202 };
    }
    return blob && (call.method === 'GET' || call.method === 'HEAD') ? readBlob(call, blob) : notOffered(call);
  };
}

const newTag = () => `"0x${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}"`;

function checkConditions({ method, headers }: Call, blob: Blob | undefined): Reply | undefined {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined && !(blob && (match === '*' || match === blob.etag))) return fail(412, 'ConditionNotMet');
  if (noneMatch === undefined || !blob || (noneMatch !== '*' && noneMatch !== blob.etag)) return undefined;
  if (method === 'GET' || method === 'HEAD') return { status: 304 };
  return noneMatch === '*' ? fail(409, 'BlobAlreadyExists') : fail(412, 'ConditionNotMet');
}

function describeBlob({ etag, modified, type, metadata, md5 }: Blob): OutgoingHttpHeaders {
  const own = Object.entries(JSON.parse(metadata) as Record<string, string>);
  return {
    etag,
    'last-modified': toHttpDate(modified),
    'content-type': type,
    'x-ms-blob-content-md5': md5,
    'x-ms-blob-type': 'BlockBlob',
    ...Object.fromEntries(own.map(([name, value]) => [`x-ms-meta-${name}`, value])),
  };
}

import { randomUUID } from 'node:crypto';
import { refuse } from '../errors.ts';
import { isObject, type JsonObject } from '../values.ts';
import { writeDocumentRid } from './rid.ts';
import { checkTtl } from './ttl.ts';

const largestDocument = 2 * 1024 * 1024;
const maxIdLength = 1023;

/** Checks a document like the service: it must be an object with a valid id and ttl (400). */
export function checkDocument(body: unknown): JsonObject & { id: string } {
  if (!isObject(body)) throw refuse(400, 'The input content is invalid: an item must be a JSON object.');
  const { id } = body;
  if (typeof id !== 'string' || id === '') {
    throw refuse(400, "The input content is invalid because the required properties - 'id; ' - are missing");
  }
  if (Buffer.byteLength(id) > maxIdLength || /[/\\#]|\s$/.test(id)) {
    throw refuse(
      400,
      `The id '${id}' is invalid: use up to ${maxIdLength} bytes, without '/', '\\' or '#', and no blank at the end.`,
    );
  }
  if (body.ttl !== undefined) checkTtl(body.ttl, 'ttl');
  return Object.assign(body, { id });
}

/** Sets the service's own properties on a document, in place. `now` is in milliseconds. */
export function stampDocument(doc: JsonObject, container: number, row: number, now: number): void {
  doc._rid = writeDocumentRid(container, row);
  doc._self = `docs/${doc._rid}/`;
  doc._etag = `"${randomUUID()}"`;
  doc._attachments = 'attachments/';
  doc._ts = Math.floor(now / 1000);
}

/** Writes a document as JSON; throws 413 when it is over 2 MB. */
export function writeDocument(doc: JsonObject): string {
  const text = JSON.stringify(doc);
  if (text.length * 3 > largestDocument && Buffer.byteLength(text) > largestDocument) {
    throw refuse(413, 'Request size is too large: an item can have at most 2 MB as JSON.');
  }
  return text;
}

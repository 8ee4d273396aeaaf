import { createHash } from 'node:crypto';

function digest(kind: string, key: string): string {
  return createHash('sha256').update(`demo:${kind}:${key}`).digest('hex');
}

/** The id of a demo record: 24 hexadecimal digits, the same at every load. */
export function demoId(kind: string, key: string): string {
  return digest(kind, key).slice(0, 24);
}

/** A UUID v4 that is the same at every load. */
export function demoUuid(kind: string, key: string): string {
  const hex = digest(kind, key);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Text in the form of an address: lower case, words joined by hyphens. */
export function slugify(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

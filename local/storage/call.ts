import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** One request to the stand-in of Azure Storage. */
export type Call = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Decoded segments of the path after the account: container and blob name, or queue, `messages` and message id. */
  readonly path: readonly string[];
};
export type Reply = {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
};

/** The error response of Azure Storage: the SDKs read the code from the header. */
export const fail = (status: number, code: string, message = code): Reply => ({
  status,
  headers: { 'x-ms-error-code': code, 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`,
});

/** An error for features that the product does not use; the message contains the feature. */
export const notOffered = ({ method, url }: Call): Reply =>
  fail(501, 'NotImplemented', `The local storage does not offer ${method} ${url.pathname}${url.search}.`);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const signs = Object.fromEntries(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Returns the text of the only element `name`, with its entities decoded; undefined when there is none. */
export function readElement(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text
    ?.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) => String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)))
    .replace(/&\w+;/g, (entity) => signs[entity] ?? entity);
}

/** A header value in the format of HTTP dates. */
export const toHttpDate = (time: number): string => new Date(time).toUTCString();

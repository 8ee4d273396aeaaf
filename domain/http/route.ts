import type { GenericSchema, InferOutput } from 'valibot';
import type { EntryRead } from '#domain/entry-areas.ts';
import type { StaffAccess } from '#domain/users/user.ts';

/** The token that a caller needs. `open`: none; `public`: the anonymous web token; others: an Entra token of that role or above. */
export type Access = 'open' | 'public' | StaffAccess;

/** Counters shared by all instances, per client address. */
export type RateLimit = 'tokens' | 'submissions' | 'errors';

/**
 * Tokens that open one entry to a family: to continue it, to fetch a copy right after submitting it, or to fetch a copy
 * later through a link in a mail.
 */
export type LinkTokenKind = 'edit' | 'receipt' | 'copy';

/** Data that staff read in addition to the lists and entries of areas. */
export const otherReads = [
  'orientations',
  'notes',
  'mails',
  'signed agreement',
  'signature',
  'dashboard',
  'student data',
  'deleted entries',
  'activity',
] as const;
export type OtherRead = (typeof otherReads)[number];
/** Data whose reading by staff is logged. */
export type ReadSubject = EntryRead | OtherRead;

export type RouteShape = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template from the root, such as `/api/enrollment/{id}`; `{id?}` may be absent. */
  readonly path: string;
  /** One access, or several if each of them is sufficient. */
  readonly access: Access | readonly Access[];
  readonly summary: string;
  readonly params?: GenericSchema<Record<string, unknown>, Record<string, unknown>>;
  readonly query?: GenericSchema<Record<string, unknown>, Record<string, unknown>>;
  readonly body?: GenericSchema;
  /** Other JSON content types that are accepted besides application/json; the body may be a list then. */
  readonly bodyTypes?: readonly string[];
  /** Content type of a body that is bytes and not JSON; instead of `body`. */
  readonly binaryBody?: string;
  readonly response?: GenericSchema;
  /** Content type of an answer that is a file and not JSON; instead of `response`. */
  readonly binaryResponse?: string;
  /** The caller must also send a token of this kind, in `x-edit-token` or `x-receipt-token`: 401 without a good one. */
  readonly linkToken?: LinkTokenKind;
  readonly status: 200 | 201 | 204;
  /** The caller must send the ETag that it read in If-Match: 428 without, 409 when stale. */
  readonly ifMatch?: true;
  readonly rateLimit?: RateLimit;
  /** Largest body in bytes; 1 MB when absent. */
  readonly bodyLimit?: number;
  /** Seconds that answers may be cached by anybody. */
  readonly cacheSeconds?: number;
  /** The personal data in the response. Each read by staff is recorded in the audit log before the response is sent. */
  readonly reads?: ReadSubject;
};

/** The largest body of any route, in bytes. The firewall and the functions host refuse a larger one unread. */
export const largestBody = 4_500_000;

/** The largest body that a route takes, in bytes. */
export const bodyLimitOf = ({ bodyLimit = 1024 * 1024 }: Pick<RouteShape, 'bodyLimit'>): number => bodyLimit;

/** Declares a route once for server, web client and OpenAPI. */
export const defineRoute = <const R extends RouteShape>(route: R): R => route;

export type ParamsOf<R extends RouteShape> = R['params'] extends GenericSchema ? InferOutput<R['params']> : undefined;
export type QueryOf<R extends RouteShape> = R['query'] extends GenericSchema ? InferOutput<R['query']> : undefined;
export type BodyOf<R extends RouteShape> = R['body'] extends GenericSchema
  ? InferOutput<R['body']>
  : R['binaryBody'] extends string
    ? Uint8Array<ArrayBuffer>
    : undefined;
export type ResponseOf<R extends RouteShape> = R['response'] extends GenericSchema
  ? InferOutput<R['response']>
  : undefined;

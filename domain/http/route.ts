import type { GenericSchema, InferOutput } from 'valibot';
import type { EntryRead } from '#domain/entry-areas.ts';
import type { StaffAccess } from '#domain/users/user.ts';

/** The token that a caller needs. `open`: none; `public`: the anonymous web token; others: an Entra token of that role or above. */
export type Access = 'open' | 'public' | StaffAccess;

/** Rate limits per client address, shared by all instances. */
export type RateLimit = 'tokens' | 'submissions' | 'errors' | 'codes' | 'drafts' | 'funnel';

/**
 * Tokens that open one entry to a family: to continue it, to fetch a copy right after submitting it, or to fetch a copy
 * later through a link in a mail. `family` opens everything of one email address, after a code by mail; `draft` saves
 * one unfinished form, `reminders` stops the reminders of one, and `news` stops emails with news to an address. `line` opens
 * nothing: it is the place in the line of a busy server.
 */
export type LinkTokenKind = 'edit' | 'receipt' | 'copy' | 'family' | 'draft' | 'reminders' | 'news' | 'line';

/** Personal data, other than lists and entries of areas, whose reading is logged. */
export const otherReads = [
  'found entries',
  'orientations',
  'notes',
  'mails',
  'letter',
  'signed agreement',
  'signature',
  'dashboard',
  'student data',
  'deleted entries',
  'duplicates',
  'activity',
  'family page',
  'bulk change',
  'tasks',
] as const;
export type OtherRead = (typeof otherReads)[number];
/** Personal data whose reading by staff is logged. */
export type ReadSubject = EntryRead | OtherRead;

export type RouteShape = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template from the root, such as `/api/enrollment/{id}`; `{id?}` may be absent. */
  readonly path: string;
  /** The required access, or several if each of them is sufficient. */
  readonly access: Access | readonly Access[];
  readonly summary: string;
  readonly params?: GenericSchema<Record<string, unknown>, Record<string, unknown>>;
  readonly query?: GenericSchema<Record<string, unknown>, Record<string, unknown>>;
  readonly body?: GenericSchema;
  /** Other JSON content types that are accepted besides application/json; their bodies may also be lists. */
  readonly bodyTypes?: readonly string[];
  /** The content type of a binary body; instead of `body`. */
  readonly binaryBody?: string;
  readonly response?: GenericSchema;
  /** The content type of a file response; instead of `response`. */
  readonly binaryResponse?: string;
  /**
   * The caller must also send a token of this kind, such as in `x-edit-token`; 401 without a valid one.
   */
  readonly linkToken?: LinkTokenKind;
  readonly status: 200 | 201 | 204;
  /** The caller must send the ETag that it read in If-Match: 428 without it, 409 when it is outdated. */
  readonly ifMatch?: true;
  readonly rateLimit?: RateLimit;
  /**
   * How calls are treated while too many are under way. `line`: a family waits for its turn, and the site calls again by
   * itself, so the same call twice must have the effect of one. `always`: never refused. When absent, calls of families
   * are refused at twice the limit of the line, and calls of staff at half of it.
   */
  readonly underLoad?: 'line' | 'always';
  /** The maximum body size in bytes; 1 MB when absent. */
  readonly bodyLimit?: number;
  /** The maximum number of values in a JSON body, including nested ones; 2,000 when absent. */
  readonly valueLimit?: number;
  /** How many seconds any cache may store the response. */
  readonly cacheSeconds?: number;
  /** The personal data in the response. Each read by staff is recorded in the audit log before the response is sent. */
  readonly reads?: ReadSubject;
};

/** The maximum body size of all routes, in bytes. The firewall and the Functions host refuse larger bodies unread. */
export const largestBody = 4_500_000;

/** The maximum body size of a route, in bytes. */
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

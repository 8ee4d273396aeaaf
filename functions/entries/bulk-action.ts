import { type BulkActionDescription, type BulkParameters, bulkParameters } from '#domain/bulk/bulk-action.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { parsePart } from '../platform/http/parse-part.ts';
import { isProblem } from '../platform/http/problem.ts';
import type { AlsoWrite } from './also-write.ts';

/** The entry that one step of a bulk change changes, on the version that its preview has read. */
export type BulkTarget = {
  readonly id: string;
  readonly etag: string;
  readonly alsoWrite: AlsoWrite;
  readonly caller: StaffCaller;
  /** The bulk change, and when its preview was made. */
  readonly jobId: string;
  readonly previewedAt: string;
};

export type BulkContext = {
  readonly parameters: BulkParameters;
  readonly caller: StaffCaller;
  readonly now: Date;
};

/** Returns why an entry cannot be changed; undefined when it can. */
export type BulkCheck<E> = (entry: E) => string | undefined | Promise<string | undefined>;

/** How an area takes one of its actions on many entries. */
export type BulkAction<E extends StoredBase> = {
  /**
   * Starts the check of a preview. It is called for the entries in their order, for many of them before the first answer. It
   * may remember the entries that it has accepted, such as to count the free places of a center.
   */
  readonly startCheck: (context: BulkContext) => BulkCheck<E> | Promise<BulkCheck<E>>;
  /** Changes one entry; throws a problem when it cannot be changed. */
  readonly apply: (target: BulkTarget, parameters: BulkParameters) => Promise<unknown>;
};
export type BulkActionsOf<E extends StoredBase> = Readonly<Record<string, BulkAction<E>>>;

/** Parses the parameters of an action; throws 422 with the message of each wrong input. */
export function readParameters(action: BulkActionDescription, given: unknown): BulkParameters {
  return parsePart(bulkParameters(action), given, 'parameters.') as BulkParameters;
}

/** Describes for the list of results why an entry was not changed. */
export function describeRefusal(error: unknown): string | undefined {
  if (!isProblem(error) || error.problem.status >= 500) return undefined;
  return error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.problem.title;
}

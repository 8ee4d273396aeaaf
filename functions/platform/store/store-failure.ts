import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

type Outcome = { code?: number | string };
const outcomes = new AsyncLocalStorage<Outcome>();

subscribe('http.client.request.start', (message) => {
  const outcome = outcomes.getStore();
  if (!outcome) return;
  const fail = (error: NodeJS.ErrnoException) => {
    outcome.code = error.code ?? error.name;
  };
  (message as { request: ClientRequest }).request.once('error', fail).once('response', (response) => {
    outcome.code = response.statusCode ?? 0;
    response.once('error', fail);
  });
});

/**
 * Runs a call of the Cosmos client. If a batch fails as a whole, the client throws an error with only a text; this
 * function adds the `code` of the failed request: an HTTP status, or an error code of Node such as ECONNRESET.
 */
export async function keepFailureCode<T>(call: () => Promise<T>): Promise<T> {
  const outcome: Outcome = {};
  try {
    return await outcomes.run(outcome, call);
  } catch (error) {
    if (error instanceof Error && !('code' in error)) Object.assign(error, outcome);
    throw error;
  }
}

/** Statuses of temporary failures: timed out, moved, throttled, to be retried. */
const passing: readonly unknown[] = [408, 410, 429, 449];

/** Error codes of Node and the Azure clients for an incomplete response. */
const noAnswer =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|UND_ERR|REQUEST_SEND_ERROR|PARSE_ERROR|TimeoutError|AbortError|ABORT_ERR)/;

/** The maximum depth of nested errors; a deeper nesting is circular. */
const deepest = 8;

/** Whether an error, or one of its causes, means that a store cannot be reached or is overloaded. */
export function isStoreDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth === deepest) return false;
  const { code, statusCode, name, cause, errors } = error as Record<string, unknown>;
  const isDown = [code, statusCode].some(
    (status) => passing.includes(status) || (typeof status === 'number' && status >= 500),
  );
  if (isDown || [code, name].some((word) => typeof word === 'string' && noAnswer.test(word))) return true;
  const within = Array.isArray(errors) ? errors : [];
  return [cause, ...within].some((inner) => isStoreDown(inner, depth + 1));
}

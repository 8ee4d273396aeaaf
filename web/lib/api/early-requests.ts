/** Requests that were started before the code that uses them was loaded, by path. */
const early = new Map<string, Promise<Response>>();

/** Starts a GET immediately; the first `takeEarly` for the path returns its response. */
export function startEarly(path: string): void {
  const response = fetch(path);
  // The caller of `takeEarly` handles a failure; without a caller it must not be an unhandled rejection.
  response.catch(() => undefined);
  early.set(path, response);
}

/** Returns the response of a request that was started early, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = early.get(path);
  early.delete(path);
  return answer;
}

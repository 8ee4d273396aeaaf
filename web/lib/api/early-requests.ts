/** Answers that were requested before the code that uses them had loaded, by path. */
const early = new Map<string, Promise<Response>>();

/** Starts a GET immediately; the first `takeEarly` of the path gets its answer. */
export function startEarly(path: string): void {
  const answer = fetch(path);
  // The code that takes it handles its failure; if none does, it must not count as an uncaught error.
  answer.catch(() => undefined);
  early.set(path, answer);
}

/** The answer of a request started early, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = early.get(path);
  early.delete(path);
  return answer;
}

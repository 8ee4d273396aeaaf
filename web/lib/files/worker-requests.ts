type Failed = { readonly error: string };

/**
 * Sends requests to a worker and waits for its responses, one for each, in order. Every call rejects after the signal
 * is aborted or the worker has failed. `end` terminates the worker and must always be called.
 */
export function connectWorker<Req, Answer>(worker: Worker, signal: AbortSignal) {
  const waiting: { resolve: (reply: Answer) => void; reject: (reason: unknown) => void }[] = [];
  let failure: { reason: unknown } | undefined;
  const fail = (reason: unknown) => {
    failure ??= { reason };
    worker.terminate();
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  worker.addEventListener('error', (event) => fail(new Error(event.message || 'The file could not be written.')));
  worker.addEventListener('message', ({ data }: MessageEvent<Answer | Failed>) => {
    if (isFailed(data)) fail(new Error(data.error));
    else waiting.shift()?.resolve(data);
  });
  return {
    send: (request: Req) =>
      new Promise<Answer>((resolve, reject) => {
        if (failure) return reject(failure.reason);
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      }),
    end: () => worker.terminate(),
  };
}

const isFailed = (data: unknown): data is Failed => typeof data === 'object' && data !== null && 'error' in data;

/** Runs in a worker: handles requests one after the other; an error is also a response. */
export function serveRequests<Req, Answer>(handle: (request: Req) => Promise<Answer>): void {
  let last: Promise<void> = Promise.resolve();
  self.addEventListener('message', ({ data }: MessageEvent<Req>) => {
    last = last
      .then(() => handle(data))
      .catch((error: unknown): Failed => ({ error: String(error) }))
      .then((answer) => self.postMessage(answer));
  });
}

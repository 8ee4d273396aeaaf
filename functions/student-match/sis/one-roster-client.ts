import * as v from 'valibot';
import { AccessToken } from './one-roster-records.ts';

export type OneRosterSettings = {
  /**
   * The base URL including the version: https://sis.example/ims/oneroster/rostering/v1p2, or .../ims/oneroster/v1p1.
   */
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** The maximum size of a response; real pages are much smaller. */
const largestAnswer = 4 * 1024 * 1024;
/** The maximum number of concurrent calls of all matches together, so that a school's system is not overloaded. */
const maxAtOnce = 12;
/** How often a call is repeated when the system is busy. */
const maxAttempts = 3;
/** How long before its expiry a token is renewed, in milliseconds. */
const margin = 30_000;

const scopes = {
  v1p1: ['roster-core.readonly', 'roster.readonly', 'roster-demographics.readonly'],
  v1p2: ['roster-core.readonly', 'roster.readonly', 'roster-demographics.readonly'],
} as const;

/**
 * Reads from a OneRoster service: one token until it expires, paging, and waiting when the service requests it. Every
 * call can be aborted by `signal`; rejects with its own message, which never contains the service's text.
 */
export function createOneRosterClient(settings: OneRosterSettings, now: () => number = Date.now) {
  const limit = createLimit(maxAtOnce);
  let token: { readonly text: Promise<string>; ends: number } | undefined;

  const requestToken = async (): Promise<string> => {
    const version = /\/v1p1\/?$/.test(settings.url) ? 'v1p1' : 'v1p2';
    const scope = scopes[version]
      .map((name) => `https://purl.imsglobal.org/spec/or/${version}/scope/${name}`)
      .join(' ');
    const encode = (part: string) => encodeURIComponent(part).replaceAll('%20', '+');
    const credentials = Buffer.from(`${encode(settings.clientId)}:${encode(settings.clientSecret)}`).toString('base64');
    // The token request is not aborted together with the match that started it, because other matches wait for it too.
    const response = await fetch(settings.tokenUrl, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(4000),
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
    });
    if (!response.ok) throw await refused(response, 'a token');
    const { access_token, expires_in } = parseAnswer(AccessToken, await readJson(response));
    if (token) token.ends = now() + Math.max(expires_in * 1000 - margin, 1000);
    return access_token;
  };
  const readToken = (): Promise<string> => {
    if (token && token.ends > now()) return token.text;
    const text = requestToken();
    const attempt = { text, ends: Number.POSITIVE_INFINITY };
    token = attempt;
    text.catch(() => {
      if (token === attempt) token = undefined;
    });
    return text;
  };

  const ask = async (url: URL, signal: AbortSignal): Promise<{ body: unknown; headers: Headers } | undefined> => {
    let isRenewed = false;
    for (let attempt = 1; ; ) {
      const bearer = await orAborted(readToken(), signal);
      const response = await fetch(url, {
        redirect: 'error',
        signal,
        headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
      });
      if (response.ok) return { body: await readJson(response), headers: response.headers };
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      const failure = await refused(response, url.pathname);
      if (response.status === 401 && !isRenewed) {
        isRenewed = true;
        if (token && (await token.text.catch(() => '')) === bearer) token = undefined;
        continue;
      }
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isPatient = [429, 503].includes(response.status) && attempt < maxAttempts && seconds >= 0 && seconds <= 4;
      if (!isPatient) throw failure;
      attempt += 1;
      await wait(seconds * 1000, signal);
    }
  };

  const address = (path: string) => new URL(`${settings.url.replace(/\/$/, '')}/${path}`);
  const askLimited = (url: URL, signal: AbortSignal) => limit(() => ask(url, signal), signal);
  return {
    /** Reads up to `max` records of a collection, page by page. */
    list: async <S extends v.GenericSchema>(
      collection: string,
      record: S,
      { filter, max, signal }: { filter?: string; max: number; signal: AbortSignal },
    ): Promise<v.InferOutput<S>[]> => {
      const records: v.InferOutput<S>[] = [];
      const pageSize = Math.min(max, 100);
      while (records.length < max) {
        const url = address(collection);
        url.searchParams.set('limit', String(pageSize));
        url.searchParams.set('offset', String(records.length));
        if (filter !== undefined) url.searchParams.set('filter', filter);
        const answer = await askLimited(url, signal);
        if (!answer) break;
        const page = parsePage(collection, record, answer.body);
        records.push(...page);
        if (!hasMore(answer.headers, records.length, page.length, pageSize)) break;
      }
      return records.slice(0, max);
    },
    /** Reads one record; `kind` is its property in the response. Undefined when it does not exist. */
    read: async <S extends v.GenericSchema>(
      collection: string,
      kind: string,
      sourcedId: string,
      record: S,
      signal: AbortSignal,
    ): Promise<v.InferOutput<S> | undefined> => {
      const answer = await askLimited(address(`${collection}/${encodeURIComponent(sourcedId)}`), signal);
      return answer && parseAnswer(v.object({ [kind]: record }), answer.body)[kind];
    },
  };
}
export type OneRosterClient = ReturnType<typeof createOneRosterClient>;

/** Parses a page; records are under the name of the collection, except that students are under 'users'. */
function parsePage<S extends v.GenericSchema>(collection: string, record: S, body: unknown): v.InferOutput<S>[] {
  const name = collection === 'students' ? 'users' : collection;
  return parseAnswer(v.object({ [name]: v.array(record) }), body)[name] ?? [];
}

/** Whether there are more records, according to the total count, a link to the next page, or else a full page. */
function hasMore(headers: Headers, read: number, found: number, pageSize: number): boolean {
  if (found === 0) return false;
  const total = headers.get('x-total-count');
  if (total !== null && /^\d+$/.test(total)) return read < Number(total);
  const link = headers.get('link');
  return link === null ? found === pageSize : /rel="?next"?/.test(link);
}

async function refused(response: Response, what: string): Promise<Error> {
  await response.body?.cancel();
  return Object.assign(new Error(`The student information system answered ${response.status} to ${what}.`), {
    statusCode: response.status,
  });
}

/** Reads a response up to a maximum size, whatever size its headers declare. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new Error('The student information system answered more than fits.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    // The parser's message would contain data of the response.
    throw new Error('The student information system answered what is no JSON.');
  }
}

/** Makes an error with the path of the invalid value, never the value itself. */
function parseAnswer<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (result.success) return result.output;
  const place = v.getDotPath(result.issues[0]) ?? 'it';
  throw new Error(`The student information system answered something else than expected: ${place} is wrong.`);
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([promise, whenAborted(signal)]);
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return orAborted(over, signal).finally(() => clearTimeout(timer));
}

/** Lets `max` calls run at the same time; the others wait until their turn, or until their signal aborts them. */
function createLimit(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    signal.throwIfAborted();
    if (running >= max) {
      let next: () => void = () => undefined;
      const turn = new Promise<void>((resolve) => {
        next = resolve;
        waiting.push(next);
      });
      try {
        await orAborted(turn, signal);
      } catch (error) {
        const at = waiting.indexOf(next);
        // It was already the call's turn, so the next one gets it.
        if (at >= 0) waiting.splice(at, 1);
        else waiting.shift()?.();
        throw error;
      }
    } else running += 1;
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

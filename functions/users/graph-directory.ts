import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Config } from '../platform/config.ts';
import { type ProblemError, problem } from '../platform/http/problem.ts';
import type { PeopleDirectory, Person } from './people-directory.ts';

/** The maximum number of people in a search result; to find others, staff type more of the name. */
const maxFound = 50;
/** The timeout of a Graph request, and the wait before the second attempt, in milliseconds. */
const defaultTimeoutMs = 5_000;
const maxPause = 2_000;
/** The default number of seconds until a caller may try again, when Graph does not specify it. */
const defaultRetryAfter = 5;
const maxRetryAfter = 120;

/** The requested properties of a person: only those that are shown. */
const selected = [
  'id',
  'displayName',
  'givenName',
  'surname',
  'mail',
  'userPrincipalName',
  'jobTitle',
  'companyName',
  'officeLocation',
  'accountEnabled',
].join();

const text = v.nullish(v.string(), '');
const GraphUser = v.object({
  id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  displayName: text,
  givenName: text,
  surname: text,
  mail: text,
  userPrincipalName: v.pipe(v.string(), v.nonEmpty()),
  jobTitle: text,
  companyName: text,
  officeLocation: text,
  accountEnabled: v.nullish(v.boolean(), true),
});
type GraphUser = v.InferOutput<typeof GraphUser>;
const GraphUsers = v.object({ value: v.array(GraphUser) });

type GraphDeps = {
  /** Without a slash at the end, such as https://graph.microsoft.com. */
  readonly endpoint: string;
  /** An access token of the app itself, with the permission User.Read.All. */
  readonly readToken: () => Promise<string>;
  /** Milliseconds. */
  readonly timeoutMs?: number;
};

/** The app's Azure identity. */
type AppIdentity = { readonly getToken: (scope: string) => Promise<{ readonly token: string } | null> };

/**
 * Opens the directory in the settings. Graph is called by the app itself: with its Azure identity, locally with a token
 * in the settings.
 */
export function openDirectory({ endpoint, token }: Config['graph'], identity: AppIdentity | undefined) {
  const readToken = async () => token ?? (await identity?.getToken(`${endpoint}/.default`))?.token ?? '';
  return createGraphDirectory({ endpoint, readToken });
}

/** People in Entra ID, through Microsoft Graph. */
export function createGraphDirectory({
  endpoint,
  readToken,
  timeoutMs = defaultTimeoutMs,
}: GraphDeps): PeopleDirectory {
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<Response> => {
    const url = `${endpoint}/v1.0/${path}?${new URLSearchParams(query)}`;
    const send = async () => {
      const headers = { authorization: `Bearer ${await readToken()}`, ConsistencyLevel: 'eventual' };
      return fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    };
    try {
      const first = await send();
      const pause = 1000 * (readRetryAfter(first) ?? Number.POSITIVE_INFINITY);
      if (!isBusy(first) || pause > maxPause) return first;
      await first.body?.cancel();
      await wait(pause);
      return await send();
    } catch (error) {
      throw unreachable('The directory did not answer', defaultRetryAfter, error);
    }
  };
  const read = async <S extends v.GenericSchema>(schema: S, response: Response): Promise<v.InferOutput<S>> => {
    if (!response.ok) {
      await response.body?.cancel();
      throw unreachable(`The directory answered ${response.status}`, readRetryAfter(response));
    }
    try {
      return v.parse(schema, await response.json());
    } catch (error) {
      throw unreachable('The directory answered what it should not', defaultRetryAfter, error);
    }
  };
  return {
    search: async (searched) => {
      const response = await ask('users', {
        $search: ['displayName', 'mail', 'userPrincipalName'].map((name) => clause(name, searched)).join(' OR '),
        $filter: 'accountEnabled eq true',
        $select: selected,
        $orderby: 'displayName',
        $top: String(maxFound),
        $count: 'true',
      });
      const { value } = await read(GraphUsers, response);
      return value.slice(0, maxFound).map(toPerson);
    },
    find: async (oid) => {
      const response = await ask(`users/${encodeURIComponent(oid)}`, { $select: selected });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      const user = await read(GraphUser, response);
      return user.accountEnabled && user.id === oid.toLowerCase() ? toPerson(user) : undefined;
    },
  };
}

/** Escapes a clause of a search, which quotes and backslashes would end or change. Source: Microsoft Graph, $search. */
function clause(property: string, searched: string): string {
  return `"${property}:${searched.replace(/[\\"]/g, '\\$&')}"`;
}

/** The name of a person; the display name if first and last name are missing. */
function toPerson(user: GraphUser): Person {
  const hasNames = user.givenName !== '' || user.surname !== '';
  return {
    FirstName: hasNames ? user.givenName : user.displayName || user.userPrincipalName,
    LastName: user.surname,
    EmailAddress: user.mail || user.userPrincipalName,
    Title: user.jobTitle,
    Company: user.companyName,
    Office: user.officeLocation,
    PersonID: user.id,
    signInAddress: user.userPrincipalName,
  };
}

const isBusy = ({ status }: Response) => status === 429 || status === 503 || status === 504;

/** In seconds; undefined when the header is missing or not in seconds. */
function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined;
}

function unreachable(title: string, retryAfter = defaultRetryAfter, cause?: unknown): ProblemError {
  const error = problem(503, title, {
    detail: "Your organization's directory cannot be searched now. Nothing was stored. Please try again in a moment.",
    retryAfter: Math.min(Math.max(retryAfter, 1), maxRetryAfter),
  });
  return Object.assign(error, { cause });
}

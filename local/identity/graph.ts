import type { Account } from './accounts.ts';
import { graphToken } from './directory.ts';

/** A response of Microsoft Graph. */
type Reply = { status: number; body: object };
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A person in Graph's format; unknown values are null. */
function toGraphUser({ oid, email, name, title, company, office, disabled }: Account) {
  const [givenName = '', ...rest] = name.split(' ');
  return {
    id: oid,
    displayName: name,
    givenName,
    surname: rest.join(' ') || null,
    mail: email,
    userPrincipalName: email,
    jobTitle: title ?? null,
    companyName: company ?? null,
    officeLocation: office ?? null,
    accountEnabled: disabled !== true,
  };
}
type GraphUser = ReturnType<typeof toGraphUser>;

/**
 * The part of Microsoft Graph v1.0 that the product uses: one person by id, and a search. It is as strict as Graph
 * about the token, the header ConsistencyLevel of searches, the syntax of a search, and names of properties.
 */
export function answerGraph(accounts: readonly Account[], url: URL, headers: Headers): Reply {
  if (headers.authorization !== `Bearer ${graphToken}`) return refuse(401, 'InvalidAuthenticationToken');
  const users = accounts.map(toGraphUser);
  const query = url.searchParams;
  const selected = query.get('$select')?.split(',');
  if (selected?.some((name) => !Object.hasOwn(users[0] ?? {}, name)))
    return refuse(400, 'BadRequest', 'unknown $select');
  const select = (user: GraphUser) =>
    Object.fromEntries(Object.entries(user).filter(([name]) => selected?.includes(name) ?? true));

  const id = /^\/v1\.0\/users\/([^/]+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) {
    const user = users.find((one) => one.id === decodeURIComponent(id));
    return user ? { status: 200, body: select(user) } : refuse(404, 'Request_ResourceNotFound');
  }
  if (url.pathname !== '/v1.0/users') return refuse(404, 'ResourceNotFound');
  const isAdvanced = headers.consistencylevel === 'eventual' && query.get('$count') === 'true';
  if (!isAdvanced) return refuse(400, 'Request_UnsupportedQuery', 'ConsistencyLevel and $count are needed');
  const clauses = readSearch(query.get('$search') ?? '');
  if (!clauses) return refuse(400, 'BadRequest', 'Syntax error in $search');
  if (query.get('$filter') !== 'accountEnabled eq true') return refuse(400, 'Request_UnsupportedQuery', '$filter');
  const found = users
    .filter((user) => user.accountEnabled && clauses.some((clause) => matches(user, clause)))
    .sort((left, right) => left.displayName.localeCompare(right.displayName));
  const value = found.slice(0, Number(query.get('$top') ?? 100)).map(select);
  return { status: 200, body: { '@odata.count': found.length, value } };
}

type Clause = { property: string; value: string };

/** Parses clauses such as "displayName:ana" joined by OR; undefined for invalid syntax. */
function readSearch(text: string): Clause[] | undefined {
  const clause = /"(displayName|mail|userPrincipalName):((?:[^"\\]|\\.)+)"/;
  const whole = new RegExp(`^${clause.source}(?: OR ${clause.source})*$`);
  if (!whole.test(text)) return undefined;
  return [...text.matchAll(new RegExp(clause, 'g'))].map(([, property = '', value = '']) => ({
    property,
    value: value.replace(/\\(.)/g, '$1').toLowerCase(),
  }));
}

/** A name matches if each word of the text starts one of its words, an address if it starts with the text. */
function matches(user: GraphUser, { property, value }: Clause): boolean {
  const text = String(user[property as keyof GraphUser] ?? '').toLowerCase();
  if (property !== 'displayName') return text.startsWith(value);
  const words = splitWords(value);
  return words.length > 0 && words.every((word) => splitWords(text).some((one) => one.startsWith(word)));
}

const splitWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function refuse(status: number, code: string, message = code): Reply {
  return { status, body: { error: { code, message } } };
}

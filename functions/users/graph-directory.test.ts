import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGraphDirectory } from './graph-directory.ts';

const oid = '8d6f2b1c-0a4e-4c55-9b61-2f0d7a5be001';
/** A person as Graph v1.0 answers, with what an organization may leave empty. */
const recorded = {
  id: oid,
  displayName: 'Ana Ruiz',
  givenName: 'Ana',
  surname: 'Ruiz',
  mail: 'Ana.Ruiz@contoso.example',
  userPrincipalName: 'ana@contoso.example',
  jobTitle: 'Registrar',
  companyName: null,
  officeLocation: '18/2111',
  accountEnabled: true,
};
const shown = {
  FirstName: 'Ana',
  LastName: 'Ruiz',
  EmailAddress: 'Ana.Ruiz@contoso.example',
  Title: 'Registrar',
  Company: '',
  Office: '18/2111',
  PersonID: oid,
  signInAddress: 'ana@contoso.example',
};

type Reply = { status?: number; headers?: Record<string, string>; body?: unknown; text?: string; never?: true };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A Graph that gives these answers one after the other, the last of them repeatedly; it records the requests. */
async function startGraph(answers: Reply[], timeoutMs = 2000) {
  const asked: { url: URL; headers: IncomingMessage['headers'] }[] = [];
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const reply = answers[Math.min(asked.length, answers.length - 1)] ?? {};
    asked.push({ url: new URL(request.url ?? '', 'http://graph'), headers: request.headers });
    if (reply.never) return;
    const { status = 200, headers = {}, body, text = JSON.stringify(body) } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, directory: createGraphDirectory({ endpoint, readToken: async () => 'secret', timeoutMs }) };
}

const unavailable = (more: object = {}) => ({ problem: { status: 503 }, ...more });
const people = (...value: unknown[]) => ({ body: { '@odata.count': value.length, value } });

describe('a search', () => {
  it('asks for what is shown of those who may sign in, as Graph wants to be asked', async () => {
    const { asked, directory } = await startGraph([people(recorded)]);
    expect(await directory.search('ana ru')).toEqual([shown]);
    const [{ url, headers } = { url: new URL('http://x'), headers: {} }] = asked;
    expect(url.pathname).toBe('/v1.0/users');
    expect(url.searchParams.get('$search')).toBe('"displayName:ana ru" OR "mail:ana ru" OR "userPrincipalName:ana ru"');
    expect(url.searchParams.get('$filter')).toBe('accountEnabled eq true');
    expect(url.searchParams.get('$top')).toBe('50');
    expect(url.searchParams.get('$count')).toBe('true');
    expect(headers).toMatchObject({ authorization: 'Bearer secret', consistencylevel: 'eventual' });
  });

  it.each([
    ['"', String.raw`"displayName:\"" OR`],
    [String.raw`a\" OR "mail:`, String.raw`"displayName:a\\\" OR \"mail:" OR`],
    ["O'Neill & Sons #1", `"displayName:O'Neill & Sons #1" OR`],
  ])('for %s stays within its clause', async (searched, start) => {
    const { asked, directory } = await startGraph([people()]);
    expect(await directory.search(searched)).toEqual([]);
    const { url } = asked[0] ?? { url: new URL('http://x') };
    expect(url.searchParams.get('$search')?.slice(0, start.length)).toBe(start);
    expect(url.searchParams.size).toBe(6);
  });

  it('takes people without a mail address, or with one name only', async () => {
    const one = { ...recorded, givenName: null, surname: null, mail: null, jobTitle: undefined };
    const { directory } = await startGraph([people(one, { ...one, displayName: null })]);
    expect(await directory.search('ana')).toEqual([
      { ...shown, FirstName: 'Ana Ruiz', LastName: '', EmailAddress: 'ana@contoso.example', Title: '' },
      { ...shown, FirstName: 'ana@contoso.example', LastName: '', EmailAddress: 'ana@contoso.example', Title: '' },
    ]);
  });

  it('reads one page and no more, wherever the link to the next one leads', async () => {
    const value = Array.from({ length: 80 }, () => recorded);
    const { asked, directory } = await startGraph([{ body: { value, '@odata.nextLink': 'http://evil.example/' } }]);
    expect(await directory.search('ana')).toHaveLength(50);
    expect(asked).toHaveLength(1);
  });
});

describe('a person', () => {
  it('is found by the object id, in small letters', async () => {
    const { asked, directory } = await startGraph([{ body: { ...recorded, id: oid.toUpperCase() } }]);
    expect(await directory.find(oid)).toEqual(shown);
    expect(asked[0]?.url.pathname).toBe(`/v1.0/users/${oid}`);
  });

  it.each<[string, Reply]>([
    ['is not there', { status: 404, body: { error: { code: 'Request_ResourceNotFound' } } }],
    ['is switched off', { body: { ...recorded, accountEnabled: false } }],
    ['is somebody else', { body: { ...recorded, id: '8d6f2b1c-0a4e-4c55-9b61-2f0d7a5be002' } }],
  ])('a person who %s is not found', async (_, reply) => {
    const { directory } = await startGraph([reply]);
    expect(await directory.find(oid)).toBeUndefined();
  });
});

describe('a directory in trouble', () => {
  it('that is busy for a moment is called once more', async () => {
    const { asked, directory } = await startGraph([{ status: 429, headers: { 'retry-after': '0' } }, people(recorded)]);
    expect(await directory.search('ana')).toEqual([shown]);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Reply, object]>([
    ['is busy for long', { status: 429, headers: { 'retry-after': '30' } }, { retryAfter: 30 }],
    ['is busy for ever', { status: 503, headers: { 'retry-after': '999999' } }, { retryAfter: 120 }],
    ['is busy and does not say how long', { status: 429 }, { retryAfter: 5 }],
    ['is busy until a date', { status: 429, headers: { 'retry-after': 'Fri, 20 Nov 2026 10:00:00 GMT' } }, {}],
    ['fails', { status: 500, text: 'oops' }, {}],
    ['does not let us in', { status: 403, body: { error: { code: 'Authorization_RequestDenied' } } }, {}],
    ['refuses the question', { status: 400, body: {} }, {}],
    ['answers a page', { text: '<!doctype html>' }, {}],
    ['answers something else', { body: { people: [] } }, {}],
    ['answers people without an id', people({ ...recorded, id: 'ana' }), {}],
    ['leads elsewhere', { status: 302, headers: { location: '/elsewhere' } }, {}],
  ])('that %s is not available, and the error says when to try again', async (_, reply, more) => {
    const { asked, directory } = await startGraph([reply]);
    await expect(directory.search('ana')).rejects.toMatchObject(unavailable(more));
    expect(asked).toHaveLength(1);
  });

  it('that does not answer in time is not available', async () => {
    const { directory } = await startGraph([{ never: true }], 50);
    await expect(directory.search('ana')).rejects.toMatchObject(unavailable());
    await expect(directory.find(oid)).rejects.toMatchObject(unavailable());
  });

  it('that gives us no token is not available', async () => {
    const readToken = async () => Promise.reject(new Error('no identity'));
    const directory = createGraphDirectory({ endpoint: 'http://127.0.0.1:1', readToken });
    await expect(directory.search('ana')).rejects.toMatchObject(unavailable());
  });
});

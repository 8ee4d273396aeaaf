import { CosmosClient } from '@azure/cosmos';
import { describe, expect, inject, test } from 'vitest';
import type { ExportLogEntry } from '#domain/dataexport/api.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueLetters,
  uniqueWord,
} from '../fixtures/enrollment/interest-submission.ts';

type List = { data: ExportLogEntry[]; total_count: number; page: number; continuation: string | null };

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const database = new CosmosClient({ endpoint: env.COSMOS_ENDPOINT ?? '', key: env.COSMOS_KEY ?? '' }).database(
  'enrollment',
);

describe('what staff were shown', () => {
  type Recorded = Record<string, unknown> & { readonly entryIds: readonly string[] };
  const listRecorded = async (id: string): Promise<Recorded[]> => {
    const query = {
      query: 'SELECT * FROM c WHERE ARRAY_CONTAINS(c.entryIds, @id) ORDER BY c.at',
      parameters: [{ name: '@id', value: id }],
    };
    return (await database.container('auditLog').items.query<Recorded>(query).fetchAll()).resources;
  };
  const read = async (path: string) => {
    const reply = await api.call<{ data: Record<string, unknown>[] }>('GET', path, { as: 'user' });
    expect({ path, status: reply.status }).toEqual({ path, status: 200 });
    return reply.body;
  };

  test('is recorded by the server: lists, searches, details, notes, mails and exports', async () => {
    const center = await findCenterOf(api, 'Bayview Charter');
    const word = uniqueLetters();
    const id = await submitInterest(api, newSubmission(center._id, { studentLastName: word }));
    const exportId = crypto.randomUUID();
    await read('/api/enrollment?pageSize=300&status=New%20Interest');
    await read(`/api/enrollment?search=${word}`);
    await read(`/api/enrollment/${id}`);
    await read(`/api/interest-notes/${id}`);
    await read(`/api/messages/${id}`);
    await read(`/api/enrollment?search=${word}&export=${exportId}`);
    const recorded = await listRecorded(id);
    const by = 'user@northstar.example';
    expect(recorded).toMatchObject([
      { action: 'listed', what: 'interests', by, filter: { status: 'New Interest' } },
      { action: 'searched', what: 'interests', by, count: 1, entryIds: [id], searched: [expect.any(String)] },
      { action: 'read', what: 'interest', by, entryId: id },
      { action: 'read', what: 'notes', by },
      { action: 'read', what: 'mails', by },
      { action: 'exported', what: 'interests', by, exportId, count: 1 },
    ]);
    expect(recorded[0]?.count).toBe(recorded[0]?.entryIds.length);
    // A search is a name, and the log outlives the data.
    expect(JSON.stringify(recorded).toLowerCase()).not.toContain(word.toLowerCase());
  });

  test('is a row of columns in a list, and the whole entry in an export alone', async () => {
    const center = await findCenterOf(api, 'Bayview Charter');
    const word = uniqueLetters();
    await submitInterest(api, newSubmission(center._id, { studentLastName: word }));
    const [row = {}] = (await read(`/api/enrollment?search=${word}`)).data;
    const [whole = {}] = (await read(`/api/enrollment?search=${word}&export=${crypto.randomUUID()}`)).data;
    expect(Object.keys(whole).length).toBeGreaterThan(Object.keys(row).length + 10);
    for (const name of ['birthDate', 'street1', 'learningCenterAddress', 'comments'])
      expect(row).not.toHaveProperty(name);
    expect(whole).toHaveProperty('birthDate');
  });
});

describe('the export log', () => {
  const report = (changes: object = {}) => ({
    exportId: crypto.randomUUID() as string,
    fileName: `${uniqueWord()}.xlsx`,
    recordCount: 12,
    screen: 'Request Information',
    exportType: 'excel',
    exportStatus: 'success',
    ...changes,
  });
  const start = async ({ exportId }: { exportId: string }) => {
    const path = `/api/enrollment?pageSize=1&export=${exportId}`;
    expect((await api.call('GET', path, { as: 'user' })).status).toBe(200);
  };
  const log = (body: object, as: 'user' | 'contributor' = 'user') => api.call('POST', '/api/dataexport', { as, body });
  const list = (query = '') => api.call<List>('GET', `/api/dataexport${query}`, { as: 'super.admin' });

  test('knows an export before the browser says anything, and who it was by the token', async () => {
    const body = report();
    await start(body);
    const started = (await list()).body.data[0];
    const who = { user_name: 'Una Castellane', azure_id: 'user@northstar.example' };
    expect(started).toMatchObject({ ...who, screen: 'interests', exportStatus: 'started', recordCount: 0 });
    const forged = { user_name: 'Somebody Else', azure_id: 'else@northstar.example' };
    for (const _ of [1, 2]) expect((await log({ ...body, ...forged })).status).toBe(204);
    const { exportId: _, ...end } = body;
    const found = (await list()).body.data.filter(({ fileName }) => fileName === body.fileName);
    expect(found).toEqual([{ ...end, ...who, createdAt: started?.createdAt }]);
  });

  test('accepts no export that nobody made, nor the end of another user’s', async () => {
    const body = report();
    expect((await log(body)).status).toBe(404);
    await start(body);
    expect((await log(body, 'contributor')).status).toBe(404);
    const { data } = (await list()).body;
    expect(data.filter(({ fileName }) => fileName === body.fileName)).toEqual([]);
  });

  test('lists the newest first, in pages', async () => {
    const bodies = [report({ exportStatus: 'failed', exportType: 'pdf', recordCount: 0 }), report()];
    for (const body of bodies) {
      await start(body);
      expect((await log(body)).status).toBe(204);
    }
    const { body } = await list('?pageSize=300');
    const times = body.data.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    const first = (await list('?pageSize=1')).body;
    expect(first.data).toHaveLength(1);
    expect(first.total_count).toBeGreaterThanOrEqual(2);
    const next = (await list(`?pageSize=1&continuation=${first.continuation}`)).body;
    expect(next.data[0]?.fileName).not.toBe(first.data[0]?.fileName);
    expect((await list('?pageSize=301')).status).toBe(422);
  });

  test.each<[string, object]>([
    ['fileName', { fileName: 7 }],
    ['fileName', { fileName: undefined }],
    ['recordCount', { recordCount: -1 }],
    ['recordCount', { recordCount: 1.5 }],
    ['exportType', { exportType: 'csv' }],
    ['exportStatus', { exportStatus: 'maybe' }],
    ['exportId', { exportId: 'x' }],
  ])('refuses a wrong %s', async (field, changes) => {
    const { status, body } = await log(report(changes));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message: expect.any(String) }]);
  });
});

describe('/log-error', () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    api.call('POST', '/log-error', { body, headers });
  const findStored = async (word: string) => {
    const query = {
      query: 'SELECT * FROM c WHERE CONTAINS(c.context, @word)',
      parameters: [{ name: '@word', value: word }],
    };
    return (await database.container('errorLog').items.query(query).fetchAll()).resources;
  };

  test('keeps what is on the list, masked, and nothing else', async () => {
    const context = uniqueLetters();
    const report = {
      timestamp: '2026-03-04T05:06:07.890Z',
      context,
      errorName: 'TypeError',
      errorMessage: 'Cannot save rosa.torres@example.org born 2012-03-04, phone 415-555-0132?token=abc',
      stackTrace: 'TypeError: 415\n    at save (https://site.example/assets/a.js?key=abc:10:20)',
      errorLocation: 'https://site.example/interest?first=Maya#x',
      userAgent: 'Mozilla',
      requestData: {
        method: 'PUT',
        url: '/api/enrollment/0123456789abcdef01234567?name=Maya',
        body: { studentFirstName: 'Maya' },
        headers: { authorization: 'Bearer secret' },
      },
      responseData: { status: 422, data: { studentLastName: 'Torres' } },
      formData: { studentFirstName: 'Maya' },
    };
    const { status, body } = await send(report);
    expect({ status, body }).toEqual({ status: 204, body: '' });
    const [stored, ...more] = await findStored(context);
    expect(more).toEqual([]);
    const ours = Object.fromEntries(Object.entries(stored).filter(([name]) => !name.startsWith('_')));
    expect(ours).toEqual({
      id: expect.any(String),
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      type: 'error',
      at: expect.stringMatching(/Z$/),
      timestamp: report.timestamp,
      context,
      errorName: 'TypeError',
      errorMessage: 'Cannot save <address> born ####-##-##, phone ###-###-####',
      stack: 'TypeError: ###\n    at save (https://site.example/assets/a.js:10:20)',
      location: 'https://site.example/interest',
      method: 'PUT',
      route: '/api/enrollment/{id}',
      status: 422,
    });
    // The id and the context are random: any short word may stand in them.
    expect(JSON.stringify({ ...ours, id: '', context: '' })).not.toMatch(
      /Maya|Torres|rosa|secret|Mozilla|abc|0123456789/,
    );
  });

  test.each([
    ['application/csp-report', (page: string) => ({ 'csp-report': { 'document-uri': page, 'blocked-uri': 'inline' } })],
    [
      'application/reports+json',
      (page: string) => [{ type: 'csp-violation', body: { documentURL: page, blockedURL: 'inline' } }],
    ],
  ])('takes what the policy refused as %s', async (type, write) => {
    const word = uniqueLetters();
    const headers = { 'content-type': type };
    expect((await send(write(`https://site.example/${word}?name=Maya`), headers)).status).toBe(204);
    const query = {
      query: 'SELECT c.context, c.errorMessage, c.location FROM c WHERE CONTAINS(c.location, @word)',
      parameters: [{ name: '@word', value: word }],
    };
    expect((await database.container('errorLog').items.query(query).fetchAll()).resources).toEqual([
      {
        context: 'Content security policy',
        errorMessage: 'Refused: inline',
        location: `https://site.example/${word}`,
      },
    ]);
    const many = Array.from({ length: 400 }, () => ({ type: 'x', body: { a: 'x'.repeat(100) } }));
    expect((await send(many, headers)).status).toBe(413);
    expect((await send({ 'csp-report': {} }, { 'content-type': 'text/csp-report' })).status).toBe(415);
  });

  test('is stored for 90 days', async () => {
    const { resource } = await database.container('errorLog').read();
    expect(resource?.defaultTtl).toBe(90 * 24 * 60 * 60);
  });

  test('refuses more than 32 KB', async () => {
    const context = uniqueLetters();
    expect((await send({ context, errorMessage: 'x'.repeat(33 * 1024) })).status).toBe(413);
    expect(await findStored(context)).toEqual([]);
  });
});

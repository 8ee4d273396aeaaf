import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ErrorReport, LoggedReport, logError } from '#domain/log-error/api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { ana } from '../../tests/fixtures/staff-callers.ts';
import { cleanReport, createErrorLog, errorLogContainer } from './error-log.ts';
import { registerErrorLogRoutes } from './error-log-routes.ts';
import { listReports } from './policy-reports.ts';

const clean = (report: unknown) => cleanReport(v.parse(ErrorReport, report));

describe('a report keeps', () => {
  it.each([
    ['errorMessage', 'No answer for rosa.torres@example.org', 'No answer for <address>'],
    ['errorMessage', 'No answer for "rosa@example.org"', 'No answer for "<address>"'],
    ['errorMessage', 'No answer for rosa%40example.org', 'No answer for <address>'],
    ['errorMessage', 'Call 415-555-0132', 'Call ###-###-####'],
    ['errorMessage', 'Born 2012-03-04', 'Born ####-##-##'],
    ['errorMessage', 'GET https://x.example/a?name=Maya failed', 'GET https://x.example/a failed'],
    ['errorMessage', 'GET /a#token=abc', 'GET /a'],
    ['errorMessage', 'No answer for rosa＠example.org', 'No answer for <address>'],
    ['errorMessage', 'Call ４１５-５５５-０１３２ or ٤١٥ or ४१५', 'Call ###-###-#### or ### or ###'],
    ['errorMessage', 'authorization: Bearer abc.def', 'authorization: Bearer <token>'],
    ['errorMessage', `Cut ${'x'.repeat(490)}@example.org`, `Cut ${'x'.repeat(490)}@exampl`.replace(/x.*/, '<address>')],
    ['errorMessage', 'x'.repeat(600), 'x'.repeat(500)],
    ['errorName', 'TypeError', 'TypeError'],
    ['context', 'rosa@example.org 7', '<address> #'],
    ['timestamp', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['timestamp', 'Maya <script>', ''],
  ] as const)('of %s %j: %j', (field, sent, logged) => {
    expect(clean({ [field]: sent })[field]).toBe(logged);
  });

  it.each([
    [
      'Error: no rosa@example.org\n    at submit (https://x.example/assets/index-a1.js?v=7&name=Maya:10:25)',
      'Error: no <address>\n    at submit (https://x.example/assets/index-a#.js:10:25)',
    ],
    ['    at https://x.example/a.js:1:2', '    at https://x.example/a.js:1:2'],
    ['submit@https://x.example/assets/index-a1.js:10:25', 'submit@https://x.example/assets/index-a#.js:10:25'],
  ])('of a stack %j', (sent, logged) => {
    expect(clean({ stackTrace: sent }).stack).toBe(logged);
  });

  it.each([
    [
      { method: 'POST', url: '/api/enrollment/public?name=Maya' },
      { method: 'POST', route: '/api/enrollment/public' },
    ],
    [
      { method: 'GET', url: `/api/enrollment/${'0a'.repeat(12)}` },
      { method: 'GET', route: '/api/enrollment/{id}' },
    ],
    [
      { method: 'GET', url: '/api/leloRegistration/public/fall/F3B0C1DE-0000-4000-8000-000000000000' },
      { method: 'GET', route: '/api/leloRegistration/public/fall/{id}' },
    ],
    [
      { method: 'GET', url: '/api/sql/rosa@example.org' },
      { method: 'GET', route: '<address>' },
    ],
    [
      { method: 'get Maya', route: '/domain' },
      { method: 'M', route: '/domain' },
    ],
    ['body', { method: '', route: '' }],
    [null, { method: '', route: '' }],
  ])('of a request %j only %j', (requestData, logged) => {
    expect(clean({ requestData })).toMatchObject(logged);
  });

  it.each([
    [{ status: 503 }, 503],
    [{ status: '404' }, 404],
    [{ status: 'Maya' }, 0],
    [{ status: { valueOf: 1, toString: 1 } }, 0],
    ['text', 0],
    [undefined, 0],
  ])('of an answer %j the status %i', (responseData, status) => {
    expect(clean({ responseData }).status).toBe(status);
  });

  it('nothing that is not on the list', () => {
    const report = {
      errorMessage: 'x',
      user: 'Maya',
      requestData: {
        method: 'POST',
        url: '/x',
        data: { phone: '415-555-0132' },
        headers: { authorization: 'Bearer x' },
      },
      responseData: { status: 422, data: { errors: ['Maya'] } },
    };
    expect(clean(report)).toEqual({
      timestamp: '',
      context: '',
      errorName: '',
      errorMessage: 'x',
      stack: '',
      location: '',
      method: 'POST',
      route: '/x',
      status: 422,
    });
  });

  it.each([
    { errorMessage: { toString: 1 } },
    { errorMessage: [[['Maya']]] },
    { stackTrace: 7, errorName: null, context: true },
    {},
  ])('something of %j without failing', (report) => {
    expect(() => clean(report)).not.toThrow();
  });
});

describe('what the policy of the site refused', () => {
  const list = (body: unknown) => listReports(v.parse(LoggedReport, body));
  const read = (body: unknown) => list(body).reports.map(cleanReport);
  const page = 'https://enroll.x.example/interest?site=1&first=Maya#top';
  const logged = {
    timestamp: '',
    context: 'Content security policy',
    errorName: 'img-src',
    method: '',
    route: '',
    status: 0,
    errorMessage: 'Refused: https://evil.example/pixel',
    location: 'https://enroll.x.example/interest',
    stack: 'https://enroll.x.example/assets/main-#.js:12:7',
  };
  const sourceFile = 'https://enroll.x.example/assets/main-1.js';

  it('is stored with the fields of an error, without queries and samples, by report-uri', () => {
    const report = {
      'document-uri': page,
      referrer: 'https://enroll.x.example/?name=Maya',
      'effective-directive': 'img-src',
      'violated-directive': 'img-src',
      'original-policy': "default-src 'self'",
      'blocked-uri': 'https://evil.example/pixel?name=Maya',
      'source-file': sourceFile,
      'line-number': 12,
      'column-number': 7,
      'script-sample': 'Maya',
    };
    expect(read({ 'csp-report': report })).toEqual([logged]);
    const { 'effective-directive': _, ...old } = report;
    expect(read({ 'csp-report': old })).toEqual([logged]);
  });

  it('and by report-to, several in one request', () => {
    const body = {
      documentURL: page,
      effectiveDirective: 'img-src',
      blockedURL: 'https://evil.example/pixel?name=Maya',
      sourceFile,
      lineNumber: 12,
      columnNumber: 7,
      sample: 'Maya',
      disposition: 'enforce',
      statusCode: 200,
    };
    const report = { type: 'csp-violation', age: 10, url: page, user_agent: 'Mozilla', body };
    const inline = { ...body, blockedURL: 'inline', sourceFile: null, lineNumber: null };
    expect(
      read([report, { type: 'deprecation', body: { id: 'x' } }, { ...report, body: inline }, { type: 'crash' }]),
    ).toEqual([logged, { ...logged, errorMessage: 'Refused: inline', stack: '' }]);
    expect(read(report)).toEqual([logged]);
  });

  const refused = { type: 'csp-violation', body: {} };
  const many = (count: number) => Array.from({ length: count }, () => refused);
  it.each<[string, unknown, number, number]>([
    ['nothing', [], 0, 0],
    ['one that says nothing', { 'csp-report': {} }, 1, 0],
    ['a refusal of no shape by report-uri', { 'csp-report': 'x' }, 1, 0],
    ['20 refusals', many(20), 20, 0],
    ['more', many(33), 20, 13],
    ['other kinds', [{ type: 'crash' }, refused, { type: 'deprecation', body: { id: 'x' } }], 1, 2],
    [
      'what cannot be read',
      [null, 7, 'x', [], {}, { ...refused, body: null }, { ...refused, body: 'x' }, refused],
      1,
      7,
    ],
  ])('is stored or counted: %s', (_, body, logged, leftOut) => {
    const listed = list(body);
    expect({ logged: listed.reports.map(cleanReport).length, leftOut: listed.leftOut }).toEqual({ logged, leftOut });
  });
});

describe('the error log', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');

  it('stores a report under its day', async () => {
    const container = await createTestContainer(errorLogContainer);
    await createErrorLog(container, () => now)({ errorMessage: 'No 7' });
    expect(await listItems(container)).toEqual([
      expect.objectContaining({ day: '2026-11-20', type: 'error', at: now.toISOString(), errorMessage: 'No #' }),
    ]);
  });

  it('says how many reports are missing from it', async () => {
    const container = await createTestContainer(errorLogContainer);
    const { endpoint, call } = collectActions();
    registerErrorLogRoutes(
      endpoint,
      createErrorLog(container, () => now),
    );
    const sent = [{ type: 'csp-violation', body: { blockedURL: 'inline' } }, {}, {}];
    await call(logError, { body: v.parse(LoggedReport, sent), caller: ana });
    const stored = (await listItems(container)).map(({ errorMessage, leftOut }) => ({ errorMessage, leftOut }));
    expect(stored).toHaveLength(2);
    expect(stored).toContainEqual({ errorMessage: 'Refused: inline', leftOut: undefined });
    expect(stored).toContainEqual({ errorMessage: expect.stringContaining('not stored'), leftOut: 2 });
  });

  it('skips a report of nothing', async () => {
    const container = await createTestContainer(errorLogContainer);
    await createErrorLog(container, () => now)({ context: 'x', errorName: 'TypeError' });
    expect(await listItems(container)).toEqual([]);
  });
});

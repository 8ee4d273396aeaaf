import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { RouteShape } from '#domain/http/route.ts';
import { routes } from '#domain/routes.ts';
import { buildOpenApi } from './openapi.ts';

type Operation = {
  summary: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};
const build = (list: readonly RouteShape[]) => JSON.parse(JSON.stringify(buildOpenApi(list, '1.2.3'))) as Document;
const document = build(routes);
const find = (route: RouteShape) => document.paths[route.path.replaceAll('?}', '}')]?.[route.method.toLowerCase()];

describe('the description of the interface', () => {
  it('is OpenAPI 3.1 and has its version', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Firstbell', version: '1.2.3' });
  });

  it('has every call and no other', () => {
    const described = Object.values(document.paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
    expect(described).toBe(routes.length);
  });

  it('refers only to what it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const found = reference.split('/').reduce<unknown>((part, name) => Reflect.get(Object(part), name), document);
      expect(found, reference).toBeTypeOf('object');
    }
    expect(JSON.stringify(document)).not.toContain('"$schema"');
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s is complete', (_, route) => {
    const operation = find(route);
    expect(operation?.summary).toBe(route.summary);
    const inPath = [...route.path.matchAll(/\{(\w+)\??\}/g)].map((match) => match[1]);
    const parameters = operation?.parameters ?? [];
    expect(parameters.filter((one) => one.in === 'path').map((one) => [one.name, one.required])).toEqual(
      expect.arrayContaining(inPath.map((name) => [name, true])),
    );
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
    expect(parameters.some((one) => one.name === 'If-Match')).toBe(route.ifMatch === true);
    expect(parameters.some((one) => /^x-\w+-token$/.test(one.name))).toBe(route.linkToken !== undefined);
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined || route.binaryBody !== undefined);
    const answer = operation?.responses[route.status];
    expect(answer?.description).toBeTruthy();
    expect(answer?.content !== undefined).toBe(route.response !== undefined || route.binaryResponse !== undefined);
    expect(operation?.responses.default?.content).toHaveProperty('application/problem+json');
    for (const need of operation?.security ?? []) {
      for (const scheme of Object.keys(need)) expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  it('says what each access must show', () => {
    const securityOf = (access: RouteShape['access'], method: RouteShape['method'] = 'POST') =>
      build([{ method, path: '/x', access, summary: 'X', status: 204 }]).paths['/x']?.[method.toLowerCase()]?.security;
    expect(securityOf('open')).toEqual([]);
    expect(securityOf('public')).toEqual([{ webToken: [], enrollmentSecret: [] }]);
    expect(securityOf('public', 'GET')).toEqual([{ webToken: [] }]);
    expect(securityOf('admin')).toEqual([{ entra: [] }]);
    expect(securityOf(['public', 'staff'])).toEqual([{ webToken: [], enrollmentSecret: [] }, { entra: [] }]);
  });

  it('describes files that are sent and answered, and the link tokens that open an entry', () => {
    const binary = { schema: { type: 'string', format: 'binary' } };
    const described = build([
      {
        method: 'PUT',
        path: '/x',
        access: 'public',
        summary: 'X',
        status: 200,
        binaryBody: 'image/png',
        binaryResponse: 'application/pdf',
        linkToken: 'receipt',
        ifMatch: true,
      },
    ]).paths['/x']?.put;
    expect(described?.requestBody).toEqual({ required: true, content: { 'image/png': binary } });
    expect(described?.responses[200]?.content).toEqual({ 'application/pdf': binary });
    expect(described?.parameters).toEqual([
      { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } },
      { name: 'x-receipt-token', in: 'header', required: true, schema: { type: 'string' } },
    ]);
  });

  it('describes what is sent, before it is read: a page is text with a default', () => {
    const route: RouteShape = {
      method: 'GET',
      path: '/x',
      access: 'open',
      summary: 'X',
      query: v.object({ page: v.optional(v.pipe(v.string(), v.transform(Number)), '1'), name: v.string() }),
      status: 204,
    };
    expect(build([route]).paths['/x']?.get?.parameters).toEqual([
      { name: 'page', in: 'query', required: false, schema: { type: 'string', default: '1' } },
      { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
    ]);
  });
});

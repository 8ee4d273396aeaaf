import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { Problem } from '#domain/http/problem.ts';
import type { Access, RouteShape } from '#domain/http/route.ts';

type JsonObject = Record<string, unknown>;

/** The access of a route as OpenAPI security requirements. */
function securityOf(access: Access, method: RouteShape['method']): JsonObject[] {
  if (access === 'open') return [];
  if (access !== 'public') return [{ entra: [] }];
  return [method === 'GET' ? { webToken: [] } : { webToken: [], enrollmentSecret: [] }];
}

/** Describes the API, from its route contracts, as an OpenAPI 3.1 document. */
export function buildOpenApi(routes: readonly RouteShape[], version: string): JsonObject & { openapi: string } {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    // OpenAPI has no optional path parameters, so the longest form is listed.
    const path = route.path.replaceAll('?}', '}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Firstbell', version, description: 'Enrollment for charter schools and learning centers.' },
    paths,
    components: {
      schemas: { Problem: toSchema(Problem) },
      securitySchemes: {
        webToken: { type: 'apiKey', in: 'header', name: 'x-auth-token', description: 'From GET /auth/webapp.' },
        enrollmentSecret: {
          type: 'apiKey',
          in: 'header',
          name: 'x-enrollment-secret',
          description: 'For all but GET.',
        },
        entra: { type: 'http', scheme: 'bearer', bearerFormat: 'Entra access token' },
      },
    },
  };
}

function describeOperation(route: RouteShape): JsonObject {
  const accesses = typeof route.access === 'string' ? [route.access] : route.access;
  const answer = describeContent(route.response, route.binaryResponse);
  const body = describeContent(route.body, route.binaryBody);
  const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    summary: route.summary,
    description: `Access: ${accesses.join(' or ')}.`,
    security: accesses.flatMap((access) => securityOf(access, route.method)),
    parameters: [
      ...describeParameters('path', route.params),
      ...describeParameters('query', route.query),
      ...headersOf(route),
    ],
    ...(body.content ? { requestBody: { required: true, ...body } } : {}),
    responses: {
      [route.status]: { description: route.summary, ...answer },
      default: { description: 'A problem', content: problemContent },
    },
  };
}

function describeParameters(place: 'path' | 'query', schema: GenericSchema | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema) as { properties?: JsonObject; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The content of a body: JSON of a schema, or a file of a content type. */
function describeContent(schema: GenericSchema | undefined, binary: string | undefined): { content?: JsonObject } {
  if (schema) return { content: { 'application/json': { schema: toSchema(schema) } } };
  return binary === undefined ? {} : { content: { [binary]: { schema: { type: 'string', format: 'binary' } } } };
}

function headersOf({ ifMatch, linkToken }: RouteShape): JsonObject[] {
  const names = [...(ifMatch ? ['If-Match'] : []), ...(linkToken ? [`x-${linkToken}-token`] : [])];
  return names.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }));
}

/**
 * Describes the values of a body, a query or a response before transforms. Checks that JSON Schema cannot express are
 * left out.
 */
function toSchema(schema: GenericSchema): JsonObject {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return rest;
}

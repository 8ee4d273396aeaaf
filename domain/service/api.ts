import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';

const PartState = v.picklist(['up', 'down', 'unknown']);

export const readHealth = defineRoute({
  method: 'GET',
  path: '/health',
  access: 'open',
  summary: 'Whether the services that the product needs are available; 503 only without Cosmos',
  response: v.object({
    status: v.picklist(['up', 'degraded', 'down']),
    parts: v.object({ cosmos: PartState, blob: PartState, queue: PartState, mail: PartState, identity: PartState }),
  }),
  status: 200,
  underLoad: 'always',
});

export const readOpenApi = defineRoute({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'open',
  summary: 'This interface as OpenAPI 3.1',
  response: v.looseObject({ openapi: v.string() }),
  status: 200,
});

/** The settings that the site needs before its first call. They are public: every visitor gets them. */
export const SiteConfig = v.object({
  enrollmentSecret: v.string(),
  staffOrigin: v.string(),
  version: v.string(),
  commit: v.string(),
  entra: v.object({
    clientId: v.string(),
    authority: v.string(),
    apiScope: v.string(),
    /** Present only if the authority's own metadata document cannot be used. */
    authorityMetadata: v.nullable(v.string()),
  }),
  maps: v.object({ endpoint: v.string(), key: v.nullable(v.string()), clientId: v.nullable(v.string()) }),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

export const readSiteConfig = defineRoute({
  method: 'GET',
  path: '/config.json',
  access: 'open',
  summary: 'Settings of the site',
  response: SiteConfig,
  status: 200,
  cacheSeconds: 300,
  underLoad: 'always',
});

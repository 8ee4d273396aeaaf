import type { RouteShape } from '#domain/http/route.ts';
import * as api from '#domain/service/api.ts';
import type { Config } from '../platform/config.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { createHealthCheck } from './health.ts';

type ServiceDeps = {
  readonly config: Config;
  readonly routes: readonly RouteShape[];
  readonly checkHealth: ReturnType<typeof createHealthCheck>;
  readonly version: string;
  readonly commit: string;
};

/** Registers the health check, the OpenAPI document and the site's settings. */
export function registerServiceRoutes(
  endpoint: Endpoint,
  { config, routes, checkHealth, version, commit }: ServiceDeps,
) {
  let openApi: Promise<{ openapi: string }> | undefined;
  endpoint(api.readHealth, async () => {
    const health = await checkHealth();
    return health.status === 'down' ? { body: health, status: 503 } : { body: health };
  });
  endpoint(api.readOpenApi, async () => {
    openApi ??= import('./openapi.ts').then(({ buildOpenApi }) => buildOpenApi(routes, version));
    return { body: await openApi };
  });
  endpoint(api.readSiteConfig, async () => {
    const { entra, maps } = config;
    return {
      body: {
        enrollmentSecret: config.sharedSecret,
        staffOrigin: config.staffOrigin,
        version,
        commit,
        entra: {
          clientId: entra.clientId,
          authority: entra.authority,
          apiScope: `api://${entra.audience}/access_as_user`,
          authorityMetadata: entra.authorityMetadata ?? null,
        },
        maps: { endpoint: maps.endpoint, key: maps.key ?? null, clientId: maps.clientId ?? null },
      },
    };
  });
}

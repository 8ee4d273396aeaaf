import type { RouteShape } from '#domain/http/route.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { pingSigningKeys } from '../platform/http/entra-token.ts';
import { pingMailService } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createHealthCheck } from './health.ts';
import { registerServiceRoutes } from './service-routes.ts';

type Build = { readonly routes: readonly RouteShape[]; readonly version: string; readonly commit: string };

/** Health check, OpenAPI document and the site's settings. */
export function createService({ config, database, blobs, queue }: Platform, build: Build) {
  const checkHealth = createHealthCheck({
    cosmos: database.ping,
    blob: blobs.ping,
    queue: queue.ping,
    mail: () => pingMailService(config.mail),
    identity: () => pingSigningKeys(config.entra),
  });
  return { register: (endpoint: Endpoint) => registerServiceRoutes(endpoint, { ...build, config, checkHealth }) };
}

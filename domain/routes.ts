import * as apis from './apis.ts';
import type { RouteShape } from './http/route.ts';

/** Every call of the product. The site server, Front Door, the app's start and OpenAPI read them from here. */
export const routes: readonly RouteShape[] = Object.values(apis).flatMap((api) =>
  Object.values<unknown>(api).filter(isRoute),
);

function isRoute(value: unknown): value is RouteShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

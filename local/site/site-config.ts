import { readFileSync } from 'node:fs';

type Headers = Record<string, string>;
type ConfigFile = {
  globalHeaders?: Headers;
  mimeTypes?: Headers;
  routes?: {
    route: string;
    methods?: string[];
    headers?: Headers;
    rewrite?: string;
    redirect?: string;
    statusCode?: number;
  }[];
  navigationFallback?: { rewrite: string; exclude?: string[] };
  responseOverrides?: Record<string, { rewrite?: string; redirect?: string; statusCode?: number }>;
};

/** The rule of staticwebapp.config.json for a request. */
export type RouteRule = {
  headers: Headers;
  rewrite?: string | undefined;
  redirect?: string | undefined;
  statusCode?: number | undefined;
};
export type SiteConfig = {
  /**
   * Returns the first matching route, with its headers added to the global ones; an empty header removes a global one.
   */
  ruleFor(method: string, path: string): RouteRule;
  /** The fallback file for an unknown path; undefined when the path is excluded. */
  fallbackFor(path: string): string | undefined;
  /** The page for a missing file. */
  notFoundPage: string | undefined;
  mimeTypes: Headers;
};

/**
 * Reads staticwebapp.config.json like Azure Static Web Apps, for the features that this site uses. `standIns` maps
 * an origin in Azure to the local origin that replaces it, for example in the content security policy.
 */
export function readSiteConfig(file: string, standIns: Record<string, string> = {}): SiteConfig {
  let source = readFileSync(file, 'utf8');
  for (const [origin, standIn] of Object.entries(standIns)) source = source.replaceAll(origin, standIn);
  const config: ConfigFile = JSON.parse(source);
  const globalHeaders = lowerCaseNames(config.globalHeaders ?? {});
  const routes = (config.routes ?? []).map((route) => ({ ...route, pattern: toPattern(route.route) }));
  const excluded = (config.navigationFallback?.exclude ?? []).map(toPattern);
  return {
    ruleFor: (method, path) => {
      const route = routes.find(
        ({ pattern, methods }) => pattern.test(path) && (!methods || methods.includes(method.toUpperCase())),
      );
      const merged = { ...globalHeaders, ...lowerCaseNames(route?.headers ?? {}) };
      const headers = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
      return { headers, rewrite: route?.rewrite, redirect: route?.redirect, statusCode: route?.statusCode };
    },
    fallbackFor: (path) =>
      excluded.some((pattern) => pattern.test(path)) ? undefined : config.navigationFallback?.rewrite,
    notFoundPage: config.responseOverrides?.['404']?.rewrite,
    mimeTypes: config.mimeTypes ?? {},
  };
}

/** Converts a pattern: `*` matches anything, `{a,b}` one of the two: `/images/*.{png,svg}`. */
function toPattern(route: string): RegExp {
  const source = route
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  return new RegExp(`^${source}$`);
}

function lowerCaseNames(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

import { readSiteConfig, type SiteConfig } from '#domain/service/api.ts';
import { callApi } from './api-client.ts';

let config: Promise<SiteConfig> | undefined;

/** The settings of the site, asked for once; after a failure the next call asks again. */
export function loadSiteConfig(): Promise<SiteConfig> {
  config ??= callApi(readSiteConfig, {}).catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

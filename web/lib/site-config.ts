// Every write needs a setting, so the settings are loaded where calls are made.
export { loadSiteConfig } from './api/api-client.ts';

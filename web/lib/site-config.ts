// Every write needs a setting, so the API client loads the settings.
export { loadSiteConfig } from './api/api-client.ts';

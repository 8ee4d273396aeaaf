/** The keys under which this tab stores the answers of each form until they are submitted. */
export const formKeys = {
  interest: (siteId: string) => `form:interest:${siteId}`,
  registration: (siteId: string, enrollment: string) => `form:registration:${siteId}:${enrollment}`,
  secondary: (permalink: string, uuid = 'new') => `form:lelo:${permalink}:${uuid}`,
} as const;

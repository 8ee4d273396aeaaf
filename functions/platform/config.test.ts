import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sealPems } from '../../tests/fixtures/seal-certificates.ts';
import { listServiceSettings } from '../../tests/fixtures/stand-in-checks/service-settings.ts';
import { readConfig } from './config.ts';

const guid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const signingKey = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64');
/** As it would be in Azure: no key of Cosmos, storage by name. */
const azure = {
  WEBSITE_SITE_NAME: 'firstbell-api',
  COSMOS_ENDPOINT: 'https://firstbell.documents.azure.com:443/',
  AzureWebJobsStorage__accountName: 'firstbellstorage',
  MAIL_ENDPOINT: 'https://firstbell.communication.azure.com',
  MAIL_SENDER: 'DoNotReply@firstbell.example',
  ENTRA_AUTHORITY: `https://login.microsoftonline.com/${guid('1')}`,
  ENTRA_ISSUER: `https://login.microsoftonline.com/${guid('1')}/v2.0`,
  ENTRA_JWKS_URI: `https://login.microsoftonline.com/${guid('1')}/discovery/v2.0/keys`,
  ENTRA_TENANT_ID: guid('1'),
  ENTRA_CLIENT_ID: guid('2'),
  ENTRA_API_AUDIENCE: guid('3'),
  ENROLLMENT_SHARED_SECRET: 'a-long-shared-secret',
  SIGNING_KEY: signingKey,
  DRAFT_KEYS: signingKey,
  SEAL_CERTIFICATE: sealPems.current,
  STAFF_ORIGIN: 'https://staff.firstbell.example',
  FRONT_DOOR_ID: guid('4'),
};

/** The lines of the one error that stops the start. */
function complaintsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    const [head, ...lines] = String((error as Error).message).split('\n');
    expect(head).toBe('The app cannot start. Correct these settings:');
    return lines.map((line) => line.trim());
  }
  return [];
}

describe('readConfig', () => {
  it('reads what Azure gives it, with what is left out as documented', () => {
    expect(readConfig(azure)).toMatchObject({
      inAzure: true,
      cosmos: { endpoint: azure.COSMOS_ENDPOINT, key: undefined, database: 'enrollment' },
      storage: { accountName: 'firstbellstorage' },
      mail: { endpoint: azure.MAIL_ENDPOINT, leaseSeconds: 120 },
      entra: { issuer: azure.ENTRA_ISSUER, tenantId: guid('1'), clientId: guid('2'), audience: guid('3') },
      siteOriginTemplate: 'https://{domain}',
      maps: { endpoint: 'https://atlas.microsoft.com', key: undefined },
      seal: [{ isRevoked: false }],
      sweepSchedule: '0 * * * * *',
      limits: { tokens: 300, submissions: 60, refused: 300, errors: 60, codes: 120, drafts: 3000, funnel: 3000 },
    });
    expect(readConfig(azure).signingKey).toHaveLength(32);
  });

  it('takes a storage connection string too', () => {
    const { AzureWebJobsStorage__accountName: _, ...rest } = azure;
    const AzureWebJobsStorage = 'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=b';
    expect(readConfig({ ...rest, AzureWebJobsStorage }).storage).toEqual({ connectionString: AzureWebJobsStorage });
  });

  it('takes a connection string of the mail service too', () => {
    const { MAIL_ENDPOINT: _, ...rest } = azure;
    const MAIL_CONNECTION_STRING = 'endpoint=https://firstbell.communication.azure.com/;accesskey=c2VjcmV0';
    const { mail } = readConfig({ ...rest, MAIL_CONNECTION_STRING });
    expect(mail).toMatchObject({ connectionString: MAIL_CONNECTION_STRING });
    expect(mail).not.toHaveProperty('endpoint');
  });

  const needed = Object.keys(azure).filter((name) => name !== 'WEBSITE_SITE_NAME');
  it.each(needed)('names %s when it is missing', (name) => {
    const complaints = complaintsOf({ ...azure, [name]: undefined });
    expect(complaints).toHaveLength(1);
    // Storage may be given in two ways; the error names both.
    expect(complaints[0]).toMatch(name.startsWith('AzureWebJobsStorage') ? /AzureWebJobsStorage__accountName/ : name);
    expect(complaints[0]).toMatch(/is missing: \S+/);
  });

  it('names all missing settings together', () => {
    const complaints = complaintsOf({ WEBSITE_SITE_NAME: azure.WEBSITE_SITE_NAME }).join('\n');
    for (const name of needed) expect(complaints).toContain(name);
  });

  it.each([
    ['COSMOS_ENDPOINT', 'nowhere'],
    ['COSMOS_ENDPOINT', ''],
    ['ENTRA_ISSUER', 'nowhere'],
    ['GRAPH_ENDPOINT', 'nowhere'],
    ['ENTRA_TENANT_ID', 'common'],
    ['ENTRA_CLIENT_ID', 'nobody'],
    ['ENTRA_API_AUDIENCE', `api://${guid('3')}`],
    ['ENROLLMENT_SHARED_SECRET', 'short'],
    ['SIGNING_KEY', Buffer.from('too short').toString('base64')],
    ['DRAFT_KEYS', `${signingKey},${Buffer.from('too short').toString('base64')}`],
    ['SEAL_CERTIFICATE', 'none'],
    ['SEAL_CERTIFICATE', sealPems.current.slice(sealPems.current.indexOf('-----BEGIN CERT'))],
    ['SEAL_CERTIFICATE', sealPems.current.replaceAll('A', 'B')],
    ['STAFF_ORIGIN', 'nowhere'],
    ['MAIL_ENDPOINT', 'nowhere'],
    ['MAIL_SENDER', ''],
    ['LIMIT_TOKENS', '-1'],
    ['LIMIT_SUBMISSIONS', 'many'],
    ['LIMIT_REFUSED', '0.5'],
    ['MAIL_LEASE_SECONDS', '1.5'],
  ])('refuses %s = %j and says what it should be', (name, value) => {
    const complaints = complaintsOf({ ...azure, [name]: value });
    expect(complaints.length).toBeGreaterThan(0);
    for (const complaint of complaints) expect(complaint).toMatch(new RegExp(`^${name} (is|must|has)`));
    // A secret that is wrong is still a secret.
    if (value !== '') expect(complaints.join()).not.toContain(value);
  });
});

describe('in Azure', () => {
  const emulatorKey = 'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==';
  const local: readonly (readonly [string, string])[] = [
    ['COSMOS_ENDPOINT', 'http://cosmos.example/'],
    ['COSMOS_ENDPOINT', 'https://localhost:8081/'],
    ['COSMOS_ENDPOINT', 'https://127.0.0.1:8081/'],
    ['COSMOS_ENDPOINT', 'https://127.9.9.9:8081/'],
    ['COSMOS_ENDPOINT', 'https://[::1]:8081/'],
    ['COSMOS_KEY', emulatorKey],
    ['AzureWebJobsStorage', 'UseDevelopmentStorage=true'],
    ['AzureWebJobsStorage', 'DefaultEndpointsProtocol=https;AccountName=devstoreaccount1;AccountKey=a'],
    ['AzureWebJobsStorage', 'DefaultEndpointsProtocol=http;AccountName=firstbell;AccountKey=a'],
    ['MAIL_CONNECTION_STRING', 'endpoint=http://mail.example/;accesskey=a'],
    ['ENTRA_AUTHORITY', 'https://localhost:4001/tenant'],
    ['ENTRA_ISSUER', 'http://localhost:4001/tenant/v2.0'],
    ['ENTRA_JWKS_URI', 'http://localhost:4001/keys'],
    ['ENTRA_AUTHORITY_METADATA', '{"issuer":"http://localhost:4001"}'],
    ['ENROLLMENT_SHARED_SECRET', 'local-enrollment-secret'],
    ['SIGNING_KEY', Buffer.from('local-only-signing-key-32-bytes!').toString('base64')],
    ['DRAFT_KEYS', `${signingKey},${Buffer.from('local-only-draft-key-of-32-bytes').toString('base64')}`],
    ['SEAL_CERTIFICATE', sealPems.local],
    ['STAFF_ORIGIN', 'http://staff.example'],
    ['SITE_ORIGIN_TEMPLATE', 'http://{brand}.localhost:3000'],
    ['MAPS_ENDPOINT', 'http://localhost:4003'],
    ['MAPS_KEY', 'local-maps-key'],
    ['GRAPH_ENDPOINT', 'http://localhost:4001/graph'],
    ['GRAPH_TOKEN', 'local-graph-token'],
  ];

  it.each(local)('%s = %s is refused', (name, value) => {
    expect(complaintsOf({ ...azure, [name]: value })).toEqual([
      `${name} holds a value for local use, which Azure must not run with`,
    ]);
  });

  it('on a laptop all of it is taken', () => {
    const { WEBSITE_SITE_NAME: _, ...rest } = azure;
    for (const [name, value] of local) expect(complaintsOf({ ...rest, [name]: value })).toEqual([]);
  });
});

describe('local.settings.sample.json', () => {
  const { Values } = JSON.parse(readFileSync('local.settings.sample.json', 'utf8'));

  it('names every setting that the app asks for, and no other', () => {
    const { FUNCTIONS_WORKER_RUNTIME: _, ...own } = Values;
    // The platform sets it.
    const asked = listServiceSettings().filter((name) => name !== 'WEBSITE_SITE_NAME');
    expect(Object.keys(own).sort()).toEqual(asked.sort());
  });

  it('starts the app on a laptop once it has a certificate, and never in Azure', () => {
    const complete = { ...Values, SEAL_CERTIFICATE: sealPems.current };
    expect(readConfig(complete)).toMatchObject({ inAzure: false, catalogService: undefined, frontDoorId: undefined });
    expect(
      complaintsOf({ ...complete, WEBSITE_SITE_NAME: 'firstbell', FRONT_DOOR_ID: guid('4') }).length,
    ).toBeGreaterThan(5);
  });
});

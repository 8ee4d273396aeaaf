import { largestBody } from '#domain/http/route.ts';
import { apiAudience, graphToken, siteClientId, tenantId } from './identity/directory.ts';
import type { Ports } from './ports.ts';

/** The key that the Cosmos stand-in accepts: the public one of Microsoft's emulator. */
export const cosmosKey = 'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==';
/** The account of the storage stand-in, with the public key of Microsoft's emulator. */
export const storageAccount = {
  name: 'devstoreaccount1',
  key: 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
};
export const mailKey = Buffer.from('local-only-key').toString('base64');

/** The connection string of the storage stand-in. */
export function storageConnection({ blob, queue }: Pick<Ports, 'blob' | 'queue'>): string {
  const address = (port: number) => `http://127.0.0.1:${port}/${storageAccount.name}`;
  return [
    'DefaultEndpointsProtocol=http',
    `AccountName=${storageAccount.name}`,
    `AccountKey=${storageAccount.key}`,
    `BlobEndpoint=${address(blob)}`,
    `QueueEndpoint=${address(queue)}`,
  ].join(';');
}

/**
 * The settings of the functions app, under the same names as in Azure; `seal` is the certificate that seals agreements.
 */
export function appSettings(ports: Ports, seal: string): Record<string, string> {
  const issuer = `http://localhost:${ports.identity}/${tenantId}/v2.0`;
  return {
    COSMOS_ENDPOINT: `http://127.0.0.1:${ports.cosmos}/`,
    COSMOS_KEY: cosmosKey,
    COSMOS_DATABASE: 'enrollment',
    AzureWebJobsStorage: storageConnection(ports),
    MAIL_CONNECTION_STRING: `endpoint=http://localhost:${ports.mail}/;accesskey=${mailKey}`,
    MAIL_SENDER: 'DoNotReply@northstar.example',
    // Locally all families share one client address, and most of them one email domain.
    LIMIT_MAIL_DOMAIN: '1000000',
    LIMIT_MAIL_CLIENT: '1000000',
    // MSAL requires https here; the calls go to the addresses in the metadata below.
    ENTRA_AUTHORITY: `https://localhost:${ports.identity}/${tenantId}`,
    ENTRA_AUTHORITY_METADATA: JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/oauth2/v2.0/authorize`,
      token_endpoint: `${issuer}/oauth2/v2.0/token`,
      end_session_endpoint: `${issuer}/oauth2/v2.0/logout`,
      jwks_uri: `${issuer}/discovery/v2.0/keys`,
    }),
    ENTRA_ISSUER: issuer,
    ENTRA_JWKS_URI: `${issuer}/discovery/v2.0/keys`,
    ENTRA_TENANT_ID: tenantId,
    ENTRA_CLIENT_ID: siteClientId,
    ENTRA_API_AUDIENCE: apiAudience,
    GRAPH_ENDPOINT: `http://localhost:${ports.identity}/graph`,
    GRAPH_TOKEN: graphToken,
    ENROLLMENT_SHARED_SECRET: 'local-enrollment-secret',
    SIGNING_KEY: Buffer.from('local-only-signing-key-32-bytes!').toString('base64'),
    DRAFT_KEYS: Buffer.from('local-only-draft-key-of-32-bytes').toString('base64'),
    SEAL_CERTIFICATE: seal,
    STAFF_ORIGIN: `http://localhost:${ports.site}`,
    SITE_ORIGIN_TEMPLATE: `http://{brand}.localhost:${ports.site}`,
    MAPS_ENDPOINT: `http://localhost:${ports.maps}`,
    MAPS_KEY: 'local-maps-key',
    SIS_ONEROSTER_URL: `http://localhost:${ports.sis}/ims/oneroster/rostering/v1p2`,
    SIS_TOKEN_URL: `http://localhost:${ports.sis}/token`,
    SIS_CLIENT_ID: 'firstbell',
    SIS_CLIENT_SECRET: 'local-sis-secret',
    FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: String(largestBody),
    AZURE_FUNCTIONS_ENVIRONMENT: 'Development',
  };
}

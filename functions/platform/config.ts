import * as v from 'valibot';
import { readSealCertificates, type SealCertificate } from './seal/seal-certificate.ts';

const text = (what: string) => v.string(`is missing: ${what}`);
const url = (what: string) => v.pipe(text(what), v.url(`is not an address: ${what}`));
const count = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number));

const Settings = v.object({
  COSMOS_ENDPOINT: url('the address of the Cosmos DB account'),
  /** Absent in Azure, where the app's managed identity is used. */
  COSMOS_KEY: v.optional(v.string()),
  COSMOS_DATABASE: v.optional(v.string(), 'enrollment'),
  AzureWebJobsStorage: v.optional(v.string()),
  AzureWebJobsStorage__accountName: v.optional(v.string()),
  MAIL_CONNECTION_STRING: v.optional(v.string()),
  /** Absent in Azure, where the app's managed identity gives access. */
  MAIL_ENDPOINT: v.optional(url('the address of the Azure Communication Services resource')),
  MAIL_SENDER: text('the address that mails come from'),
  ENTRA_AUTHORITY: url('https://login.microsoftonline.com/<tenant id>'),
  ENTRA_AUTHORITY_METADATA: v.optional(v.string()),
  ENTRA_ISSUER: url('the issuer of access tokens, ending in /v2.0'),
  ENTRA_JWKS_URI: url('where the signing keys of access tokens are published'),
  ENTRA_TENANT_ID: v.pipe(text('the tenant id'), v.uuid('must be the tenant id, a GUID')),
  ENTRA_CLIENT_ID: v.pipe(text("the site's application id"), v.uuid("must be the site's application id, a GUID")),
  ENTRA_API_AUDIENCE: v.pipe(text("the API's application id"), v.uuid("must be the API's application id, a GUID")),
  /** Microsoft Graph, for searches in the organization's directory. */
  GRAPH_ENDPOINT: v.optional(
    url('https://graph.microsoft.com, or that of another cloud'),
    'https://graph.microsoft.com',
  ),
  /** Absent in Azure, where the app's managed identity is used. */
  GRAPH_TOKEN: v.optional(v.string()),
  ENROLLMENT_SHARED_SECRET: v.pipe(
    text('any text of 16 characters or more'),
    v.minLength(16, 'must have 16 characters or more'),
  ),
  SIGNING_KEY: v.pipe(
    text('32 random bytes in base64'),
    v.transform((key) => Buffer.from(key, 'base64')),
    v.check((key) => key.length >= 32, 'must be 32 bytes or more in base64'),
  ),
  /** Keys of unfinished forms, separated by commas: the first encrypts, all decrypt. */
  DRAFT_KEYS: v.pipe(
    text('32 random bytes in base64; several keys are separated by commas'),
    v.transform((keys) => keys.split(',').map((key) => Buffer.from(key, 'base64'))),
    v.check(
      (keys) => keys.every((key) => key.length === 32),
      'must be keys of 32 bytes in base64, separated by commas',
    ),
  ),
  SEAL_CERTIFICATE: text('certificates that seal agreements, with their private keys, in PEM'),
  /** Serial numbers in hexadecimal, separated by commas. */
  SEAL_REVOKED: v.optional(v.string(), ''),
  STAFF_ORIGIN: url('the address at which staff use the site'),
  /** The local template of link addresses in mails. In Azure, links lead to the brand's domain. */
  SITE_ORIGIN_TEMPLATE: v.optional(v.string(), 'https://{domain}'),
  MAPS_ENDPOINT: v.optional(v.string(), 'https://atlas.microsoft.com'),
  MAPS_KEY: v.optional(v.string()),
  MAPS_CLIENT_ID: v.optional(v.string()),
  FRONT_DOOR_ID: v.optional(v.string()),
  /** The base address up to and including the version; absent if students are imported (npm run import -- sis). */
  SIS_ONEROSTER_URL: v.optional(url('where the OneRoster service is, ending in /v1p2 or /v1p1')),
  SIS_TOKEN_URL: v.optional(url("the OneRoster service's token endpoint")),
  SIS_CLIENT_ID: v.optional(text('the client id that the OneRoster service gave')),
  SIS_CLIENT_SECRET: v.optional(text('the secret that the OneRoster service gave')),
  /** An external service with course catalog and agreements; absent if they are imported. */
  CONFIG_API_URL: v.optional(url('the address of the course catalog service')),
  CONFIG_API_KEY: v.optional(text('the function key of the course catalog service')),
  /** Six fields, seconds first. */
  SWEEP_SCHEDULE: v.optional(v.string(), '0 * * * * *'),
  MAIL_LEASE_SECONDS: count('120'),
  /** The number of mails that the mail service accepts per hour; 0 for no limit. */
  MAIL_HOURLY_LIMIT: count('0'),
  /** How long an unconfirmed registration may claim its interest; longer than functionTimeout in host.json. */
  TRANSFER_SECONDS: count('600'),
  LIMIT_TOKENS: count('300'),
  LIMIT_SUBMISSIONS: count('60'),
  LIMIT_REFUSED: count('300'),
  LIMIT_ERRORS: count('60'),
  /** Codes for families, asked for and typed. */
  LIMIT_CODES: count('120'),
  LIMIT_DRAFTS: count('3000'),
  /** Reports of steps of forms. */
  LIMIT_FUNNEL: count('3000'),
  /** How many calls of families may be under way in one instance; more wait in line. */
  LIMIT_AT_ONCE: v.pipe(count('64'), v.minValue(2, 'must be 2 or more')),
  /** Daily limits for mails by the public: to one domain, and from one client address. */
  LIMIT_MAIL_DOMAIN: count('30'),
  LIMIT_MAIL_CLIENT: count('200'),
  WEBSITE_SITE_NAME: v.optional(v.string()),
});

const sisSettings = ['SIS_ONEROSTER_URL', 'SIS_TOKEN_URL', 'SIS_CLIENT_ID', 'SIS_CLIENT_SECRET'] as const;

type Env = Readonly<Record<string, string | undefined>>;

export type Config = {
  readonly inAzure: boolean;
  readonly cosmos: { readonly endpoint: string; readonly key: string | undefined; readonly database: string };
  readonly storage: { readonly connectionString: string } | { readonly accountName: string };
  readonly mail: ({ readonly connectionString: string } | { readonly endpoint: string }) & {
    readonly sender: string;
    readonly leaseSeconds: number;
    readonly hourlyMails: number;
  };
  readonly entra: {
    readonly authority: string;
    readonly authorityMetadata: string | undefined;
    readonly issuer: string;
    readonly jwksUri: string;
    readonly tenantId: string;
    readonly clientId: string;
    readonly audience: string;
  };
  readonly graph: { readonly endpoint: string; readonly token: string | undefined };
  readonly sharedSecret: string;
  readonly signingKey: Buffer;
  /** The first key encrypts unfinished forms; all of them decrypt. */
  readonly draftKeys: readonly Buffer[];
  /** The newest valid certificate seals agreements; all certificates verify them. */
  readonly seal: readonly SealCertificate[];
  readonly staffOrigin: string;
  readonly siteOriginTemplate: string;
  readonly maps: { readonly endpoint: string; readonly key: string | undefined; readonly clientId: string | undefined };
  readonly frontDoorId: string | undefined;
  /** Undefined if students are imported. */
  readonly oneRoster:
    | { readonly url: string; readonly tokenUrl: string; readonly clientId: string; readonly clientSecret: string }
    | undefined;
  /** Undefined if courses are imported. */
  readonly catalogService: { readonly url: string; readonly key: string } | undefined;
  readonly sweepSchedule: string;
  /** How long an unconfirmed registration may claim the interest that it was made from. */
  readonly transferSeconds: number;
  readonly mailLimits: { readonly domain: number; readonly client: number };
  /** How many calls of families may be under way in this instance. */
  readonly maxAtOnce: number;
  readonly limits: {
    readonly tokens: number;
    readonly submissions: number;
    /** The limit for refused submissions, which are counted separately from accepted ones. */
    readonly refused: number;
    readonly errors: number;
    readonly codes: number;
    readonly drafts: number;
    readonly funnel: number;
  };
};

/**
 * Reads every setting at start. Throws one error that names each missing or invalid setting and its expected value; in
 * Azure also each local value: plain http, loopback addresses, local secrets and keys.
 */
export function readConfig(env: Env = process.env): Config {
  // Every name is present, so that a missing setting gets the message of its schema. An empty setting is missing,
  // because local.settings.sample.json lists all names.
  const named = Object.fromEntries(Object.keys(Settings.entries).map((name) => [name, env[name] || undefined]));
  const parsed = v.safeParse(Settings, named);
  const wrong = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  if (!env.AzureWebJobsStorage__accountName && !env.AzureWebJobsStorage) {
    wrong.push('AzureWebJobsStorage is missing: a storage connection string, or AzureWebJobsStorage__accountName');
  }
  if (!env.MAIL_ENDPOINT && !env.MAIL_CONNECTION_STRING) {
    wrong.push('MAIL_ENDPOINT is missing: the address of Azure Communication Services, or MAIL_CONNECTION_STRING');
  }
  if (env.WEBSITE_SITE_NAME !== undefined && !env.FRONT_DOOR_ID) {
    wrong.push('FRONT_DOOR_ID is missing: the id of our Front Door, without which all callers look like one');
  }
  const missing = sisSettings.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < sisSettings.length) {
    wrong.push(...missing.map((name) => `${name} is missing: set all of ${sisSettings.join(', ')}, or none`));
  }
  const seal = readSeal(env, wrong);
  if (Boolean(env.CONFIG_API_URL) !== Boolean(env.CONFIG_API_KEY))
    wrong.push('CONFIG_API_URL and CONFIG_API_KEY belong together: set both, or none');
  if (!parsed.success || wrong.length > 0) throw settingsError(wrong);
  const settings = parsed.output;
  const inAzure = settings.WEBSITE_SITE_NAME !== undefined;
  const storage = settings.AzureWebJobsStorage__accountName
    ? { accountName: settings.AzureWebJobsStorage__accountName }
    : { connectionString: settings.AzureWebJobsStorage ?? '' };
  if (inAzure) refuseLocalSettings(env, seal);
  return {
    inAzure,
    cosmos: { endpoint: settings.COSMOS_ENDPOINT, key: settings.COSMOS_KEY, database: settings.COSMOS_DATABASE },
    storage,
    mail: {
      ...(settings.MAIL_ENDPOINT
        ? { endpoint: settings.MAIL_ENDPOINT }
        : { connectionString: settings.MAIL_CONNECTION_STRING ?? '' }),
      sender: settings.MAIL_SENDER,
      leaseSeconds: settings.MAIL_LEASE_SECONDS,
      hourlyMails: settings.MAIL_HOURLY_LIMIT,
    },
    entra: {
      authority: settings.ENTRA_AUTHORITY,
      authorityMetadata: settings.ENTRA_AUTHORITY_METADATA,
      issuer: settings.ENTRA_ISSUER,
      jwksUri: settings.ENTRA_JWKS_URI,
      tenantId: settings.ENTRA_TENANT_ID,
      clientId: settings.ENTRA_CLIENT_ID,
      audience: settings.ENTRA_API_AUDIENCE,
    },
    graph: { endpoint: settings.GRAPH_ENDPOINT.replace(/\/$/, ''), token: settings.GRAPH_TOKEN },
    sharedSecret: settings.ENROLLMENT_SHARED_SECRET,
    signingKey: settings.SIGNING_KEY,
    draftKeys: settings.DRAFT_KEYS,
    seal,
    staffOrigin: settings.STAFF_ORIGIN,
    siteOriginTemplate: settings.SITE_ORIGIN_TEMPLATE,
    maps: { endpoint: settings.MAPS_ENDPOINT, key: settings.MAPS_KEY, clientId: settings.MAPS_CLIENT_ID },
    frontDoorId: settings.FRONT_DOOR_ID,
    oneRoster: readOneRoster(settings),
    catalogService: readCatalogService(settings),
    sweepSchedule: settings.SWEEP_SCHEDULE,
    transferSeconds: settings.TRANSFER_SECONDS,
    mailLimits: { domain: settings.LIMIT_MAIL_DOMAIN, client: settings.LIMIT_MAIL_CLIENT },
    maxAtOnce: settings.LIMIT_AT_ONCE,
    limits: {
      tokens: settings.LIMIT_TOKENS,
      submissions: settings.LIMIT_SUBMISSIONS,
      refused: settings.LIMIT_REFUSED,
      errors: settings.LIMIT_ERRORS,
      codes: settings.LIMIT_CODES,
      drafts: settings.LIMIT_DRAFTS,
      funnel: settings.LIMIT_FUNNEL,
    },
  };
}

/** Reads only the settings of the database, for command line tools. Throws like `readConfig`. */
export function readCosmosConfig(env: Env = process.env): Config['cosmos'] {
  const Cosmos = v.pick(Settings, ['COSMOS_ENDPOINT', 'COSMOS_KEY', 'COSMOS_DATABASE']);
  const named = Object.fromEntries(Object.keys(Cosmos.entries).map((name) => [name, env[name]]));
  const parsed = v.safeParse(Cosmos, named);
  if (!parsed.success) throw settingsError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key, COSMOS_DATABASE: database } = parsed.output;
  return { endpoint, key, database };
}

/** Reads the directory that staff sign in with, for command line tools. Throws like `readConfig`. */
export function readTenantId(env: Env = process.env): string {
  const parsed = v.safeParse(Settings.entries.ENTRA_TENANT_ID, env.ENTRA_TENANT_ID ?? '');
  if (!parsed.success) throw settingsError([`ENTRA_TENANT_ID ${parsed.issues[0].message}`]);
  return parsed.output;
}

function readOneRoster(settings: v.InferOutput<typeof Settings>): Config['oneRoster'] {
  const [url, tokenUrl, clientId, clientSecret] = sisSettings.map((name) => settings[name]);
  return url && tokenUrl && clientId && clientSecret ? { url, tokenUrl, clientId, clientSecret } : undefined;
}

/** Errors of the certificates are reported with all others. */
function readSeal({ SEAL_CERTIFICATE: pem, SEAL_REVOKED: revoked = '' }: Env, wrong: string[]): SealCertificate[] {
  if (!pem) return [];
  try {
    return readSealCertificates(pem, revoked.split(','));
  } catch (error) {
    wrong.push(`SEAL_CERTIFICATE has ${(error as Error).message}`);
    return [];
  }
}

function readCatalogService(settings: v.InferOutput<typeof Settings>): Config['catalogService'] {
  const { CONFIG_API_URL: url, CONFIG_API_KEY: key } = settings;
  return url && key ? { url: url.replace(/\/$/, ''), key } : undefined;
}

/** Patterns of local values: plain http, a loopback host, Azurite's well-known account, local secrets. */
const localValue =
  /http:\/\/|Protocol=http(;|$)|localhost|\b127\.\d+\.\d+\.\d+|\[::1\]|devstoreaccount1|UseDevelopmentStorage|^local-/i;

/** The beginning of the key that every Cosmos emulator uses. */
const emulatorKeyStart = 'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM';

/** The name of certificates that the local product makes. */
const localSubject = 'CN=Firstbell local seal';

function refuseLocalSettings(env: Env, seal: readonly SealCertificate[]) {
  const names = Object.keys(Settings.entries).filter((name) => localValue.test(env[name] ?? ''));
  for (const name of ['SIGNING_KEY', 'DRAFT_KEYS'] as const) {
    const keys = (env[name] ?? '').split(',').map((key) => Buffer.from(key, 'base64').toString('latin1'));
    if (keys.some((key) => key.startsWith('local-'))) names.push(name);
  }
  if (seal.some(({ certificate }) => certificate.subject === localSubject)) names.push('SEAL_CERTIFICATE');
  if (env.COSMOS_KEY?.startsWith(emulatorKeyStart)) names.push('COSMOS_KEY');
  if (names.length > 0)
    throw settingsError(names.map((name) => `${name} holds a value for local use, which Azure must not run with`));
}

function settingsError(lines: string[]) {
  return new Error(`The app cannot start. Correct these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyLimitOf, largestBody } from '#domain/http/route.ts';
import { routes } from '#domain/routes.ts';
import { mailReportsQueue } from '#functions/platform/mail/mail-report-trigger.ts';
import { messageQueueName } from '#functions/platform/outbox/queue.ts';
import { blobContainers } from '#functions/platform/store/blob.ts';
import { publicPaths, signInAnswerPath, staffPaths } from '#web/lib/paths.ts';
import { type AzureFacts, readAzureFacts, toPatterns } from '../../build/azure-facts.ts';
import { bundleApp } from '../../build/build.ts';
import { listServiceSettings } from '../../tests/fixtures/stand-in-checks/service-settings.ts';
import {
  checkLoads,
  checkModules,
  checkParameterFile,
  checkParameters,
  checkResources,
  checkRoles,
  checkSettings,
  checkSyntax,
} from './check-infra.ts';
import { type BicepFile, readBicep } from './read-bicep.ts';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = new Map(globSync('*.{bicep,bicepparam}', { cwd: folder }).map((name) => [name, read(`infra/${name}`)]));
const stages = JSON.parse(read('infra/stages.json'));

let facts: AzureFacts;
beforeAll(async () => {
  const app = mkdtempSync(join(tmpdir(), 'firstbell-app-'));
  try {
    await bundleApp('functions/main.ts', app, { __VERSION__: '""', __COMMIT__: '""', __PNG_PICTURES__: '"[]"' });
    facts = await readAzureFacts(join(app, 'main.mjs'));
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
});

type Change = readonly [file: string, from: string | RegExp, to: string];

/** All complaints about infra/, after a change of one file. */
async function complain(...[name, from, to]: Change | []): Promise<string[]> {
  if (name !== undefined && from !== undefined) expect(sources.get(name) ?? '').toMatch(from);
  const files: BicepFile[] = [];
  for (const [file, text] of sources) {
    files.push(await readBicep(file, file === name && from !== undefined ? text.replace(from, to ?? '') : text));
  }
  return [
    ...checkSyntax(files),
    ...checkParameters(files),
    ...checkModules(files),
    ...checkParameterFile(files),
    ...checkResources(files),
    ...checkRoles(files),
    ...checkSettings(files, listServiceSettings()),
    ...checkLoads(files, { '../dist/azure.json': facts, 'stages.json': stages }),
  ];
}

describe('infra/', () => {
  it('is Bicep that fits together and gives the app all it reads', async () => {
    expect(sources.size).toBeGreaterThan(10);
    expect(await complain()).toEqual([]);
  });

  it.each<[...Change, string]>([
    ['maps.bicep', "name: 'G2' }", 'name: }', 'maps.bicep:11 is no Bicep'],
    ['main.bicepparam', /^param stage = .*$/m, 'param stage =', 'main.bicepparam:'],
    ['functions.bicep', /^ {2}SIGNING_KEY: .*$/m, '', 'SIGNING_KEY is not provided'],
    ['functions.bicep', /^ {2}SEAL_CERTIFICATE: .*$/m, '', 'SEAL_CERTIFICATE is not provided'],
    ['functions.bicep', /^ {2}SEAL_REVOKED: .*$/m, '', 'SEAL_REVOKED is not provided'],
    ['functions.bicep', '  MAIL_SENDER:', '  MAIL_FROM:', 'MAIL_FROM is read by nobody'],
    ['functions.bicep', '  FRONT_DOOR_ID:', '  COSMOS_KEY:', 'COSMOS_KEY is no setting that Azure goes without'],
    ['site.bicep', 'location: location', "location: 'westus2'", 'site.bicep: nothing uses the parameter location'],
    ['main.bicep', /^module budget[^}]*}\n}\n/m, '', 'main.bicep does not reach budget.bicep'],
    ['main.bicep', "'budget.bicep'", "'costs.bicep'", 'main.bicep: there is no module costs.bicep'],
    ['main.bicep', 'amount: size', 'sum: size', 'main.bicep: budget has no parameter sum'],
    ['main.bicep', 'amount: size', 'sum: size', 'main.bicep: budget is not given amount'],
    ['main.bicep', 'identity.outputs.id\n', 'identity.outputs.key\n', 'main.bicep: identity.bicep puts out no key'],
    ['main.bicep', 'size.logDays', 'size.days', 'main.bicep: the stage dev has no days'],
    ['main.bicepparam', /^param alertEmail.*$/m, '', 'main.bicepparam: main.bicep is not given alertEmail'],
    ['main.bicepparam', 'param stage', 'param level', 'main.bicepparam: main.bicep has no parameter level'],
    ['main.bicep', /^param stage/m, '@minLength(1)\nparam sealRevoked string\nparam stage', 'sealRevoked may be empty'],
    [
      'maps.bicep',
      'accounts@2023-06-01',
      'accounts@2023-06-31',
      'account is of an unknown type, Microsoft.Maps/accounts@2',
    ],
    ['functions.bicep', "'config'", "'configs'", 'unknown type, Microsoft.Web/sites/configs@2024-11-01'],
    ['main.bicep', /'st(?=\$)/, "'firstbell-st", 'account may not be called firstbell-stabcdefghijklm'],
    ['main.bicep', /'kv-[^']*'/, "'kv-firstbell-x'", 'vault.bicep: others may be called kv-firstbell-x too'],
    ['storage.bicep', '974c5e8b', '974c5e8c', 'names 974c5e8c-45b9-4653-ba55-5f855dd0fb88, no built-in role'],
    ['vault.bicep', '4633458b', '8e3af657', 'names 8e3af657-17de-408a-b874-0445c86b69e6, no built-in role'],
    ['vault.bicep', "roleDefinitions', role)", "roleDefinitions', given)", 'vault.bicep: access names subscription'],
    ['cosmos.bicep', '-000000000002', '-000000000003', 'names 00000000-0000-0000-0000-000000000003, no built-in'],
    ['cosmos.bicep', "'containers')", "'tables')", 'cosmos.bicep: ../dist/azure.json has no tables'],
  ])('%s: %s as %j is complained of', async (file, from, to, complaint) => {
    expect(await complain(file, from, to)).toContainEqual(expect.stringContaining(complaint));
  });

  it.each([
    ['cosmos.bicep', 'disableLocalAuth: true'],
    ['mail.bicep', 'disableLocalAuth: true'],
    ['storage.bicep', 'allowSharedKeyAccess: false', 'allowBlobPublicAccess: false', "minimumTlsVersion: 'TLS1_2'"],
    ['storage.bicep', 'supportsHttpsTrafficOnly: true'],
    ['functions.bicep', 'httpsOnly: true', "minTlsVersion: '1.2'"],
    ['insights.bicep', 'DisableLocalAuth: true'],
    ['front-door-routes.bicep', "forwardingProtocol: 'HttpsOnly'", "minimumTlsVersion: 'TLS12'"],
  ])('keeps old TLS, plain http, keys and public files off: %s', (file, ...settings) => {
    expect(settings.filter((setting) => !sources.get(file)?.includes(setting))).toEqual([]);
  });

  it('makes the queues and the containers of blobs that the app uses', () => {
    for (const queue of [messageQueueName, mailReportsQueue]) {
      expect(sources.get('storage.bicep')).toContain(`name: '${queue}'`);
    }
    expect(sources.get('mail-reports.bicep')).toContain(`queueName: '${mailReportsQueue}'`);
    const names = blobContainers.map((name) => `'${name}'`).join(', ');
    expect(sources.get('storage.bicep')).toContain(`for container in [${names}]`);
  });

  it('lets the app ask storage for containers and queues: roles for data do not open the service itself', () => {
    for (const file of ['store/blob', 'outbox/queue']) {
      expect(read(`functions/platform/${file}.ts`)).not.toMatch(
        /service\)?\.(getProperties|getStatistics|getAccountInfo)/,
      );
    }
  });

  it('alerts on the words that the app logs, of which none is sampled away', () => {
    expect(read('host.json')).toContain('"excludedTypes": "Exception;Trace"');
    for (const words of ['has been waiting since', ' failed (attempt']) {
      expect(read('functions/platform/outbox/outbox.ts')).toContain(words);
      expect(sources.get('alerts.bicep')).toContain(words);
    }
    expect(read('functions/platform/http/admission.ts')).toContain("'families wait in line'");
    expect(sources.get('alerts.bicep')).toContain('"families wait in line"');
    expect(read('functions/leloRegistration/agreement/check-files.ts')).toContain(' is missing from storage.');
    expect(sources.get('alerts.bicep')).toContain('is missing from storage');
    for (const [file, words] of [
      ['seal/seal-watch.ts', 'The seal certificate '],
      ['seal/seal.ts', 'No certificate to seal agreements'],
    ] as const) {
      expect(read(`functions/platform/${file}`)).toContain(words);
      expect(sources.get('alerts.bicep')).toContain(words);
    }
    expect(sources.get('alerts.bicep')).toContain(`"${messageQueueName}-poison"`);
    // Dependencies of the Azure clients are left out, except errors: they are not masked.
    expect(sources.get('functions.bicep')).toContain("AZURE_LOG_LEVEL: 'error'");
  });

  it('keeps out bodies over the largest of any route, and such as announce no length', () => {
    expect(Math.max(...routes.map(bodyLimitOf))).toBeLessThan(largestBody);
    expect(sources.get('functions.bicep')).toContain(`FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: '${largestBody}'`);
    const firewall = sources.get('firewall.bicep') ?? '';
    const ruleOf = (name: string) =>
      firewall.split(/\n {8}\{\n/).find((rule) => rule.includes(`name: '${name}'`)) ?? '';
    const patternOf = (name: string) => new RegExp(/matchValue: \['(\^.*\$)'\]/.exec(ruleOf(name))?.[1] ?? 'none');
    const tooLarge = patternOf('BodiesThatAreTooLarge');
    const sizes = [largestBody, largestBody + 1, 5_000_000, 9_999_999, 10_000_000, 90_000_000, 100 * 1024 ** 3];
    expect(sizes.filter((size) => !tooLarge.test(String(size)))).toEqual([]);
    expect(tooLarge.test(`000${largestBody}`)).toBe(true);
    expect([0, 1, 1_048_576, 4_194_304, largestBody - 1].filter((size) => tooLarge.test(String(size)))).toEqual([]);
    expect(ruleOf('BodiesWithoutLength')).toContain('negateCondition: true');
    const withLength = patternOf('BodiesWithoutLength');
    expect(['0', '17', '4194304'].filter((length) => !withLength.test(length))).toEqual([]);
    expect(['', 'chunked', '1 2'].filter((length) => withLength.test(length))).toEqual([]);
  });

  it('has the same sizes for every stage', () => {
    const [first, ...others] = Object.values<object>(stages).map((stage) => Object.keys(stage));
    for (const names of others) expect(names).toEqual(first);
    expect(Object.keys(stages)).toEqual(['dev', 'staging', 'production']);
  });
});

describe('azd and the workflows', () => {
  const workflows = globSync('*.yml', { cwd: join(root, '.github/workflows') });

  const tags = [...sources.values()].flatMap((text) => [...text.matchAll(/'azd-service-name': '(\w+)'/g)]);

  it('deploys every service to what is tagged with its name', () => {
    const [, services = ''] = /^services:\n((?: .*\n)+)/m.exec(read('azure.yaml')) ?? [];
    const names = [...services.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
    expect(names).toEqual(['api', 'web']);
    expect(tags.map(([, name]) => name).sort()).toEqual(names);
  });

  it('runs scripts that exist, and builds before it reads what the build writes', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const hooks = [...read('azure.yaml').matchAll(/^ {2}(\w+):\n.*npm run (\S+) }/gm)];
    expect(hooks.map(([, hook]) => hook)).toEqual(['preprovision', 'postprovision', 'predeploy']);
    for (const [, , script = ''] of hooks) expect(scripts).toHaveProperty([script]);
    for (const script of ['azd:before-provision', 'azd:before-deploy']) {
      expect(scripts[script]).toMatch(/^npm run build && /);
    }
  });

  it('is known to Azure by the token of the workflow, and keeps no secret', () => {
    const workflow = read('.github/workflows/deploy.yml');
    expect(workflow).toContain('id-token: write');
    expect(workflow).toContain('--federated-credential-provider github');
    for (const file of workflows) expect(read(`.github/workflows/${file}`)).not.toContain('secrets.');
  });

  it('runs the code of others in the version that was looked at, as it may deploy', () => {
    const used = workflows.flatMap((file) => [...read(`.github/workflows/${file}`).matchAll(/uses: (\S+)/g)]);
    expect(used.length).toBeGreaterThan(5);
    const others = used.map(([, name = '']) => name).filter((name) => !name.startsWith('./'));
    expect(others.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
  });

  it('changes the sizes on an opening day without a new release', () => {
    const workflow = read('.github/workflows/deploy.yml');
    expect(workflow).toMatch(/if: \$\{\{ !inputs\.sizesOnly }}\n {8}run: azd deploy/);
    expect(read('.github/workflows/opening-day.yml')).toMatch(/environment: production\n {6}sizesOnly: true/);
    // The platform would hold back what is over its own limit, and nobody would get a place in the line.
    const [, onOpeningDay = ''] = sources.get('main.bicep')?.match(/callsPerInstance: isOpening \? (\d+)/) ?? [];
    const [, atOnce = ''] = sources.get('functions.bicep')?.match(/LIMIT_AT_ONCE: '(\d+)'/) ?? [];
    expect(Number(onOpeningDay)).toBeGreaterThan(Number(atOnce));
  });

  it('asks the registry for known holes, but not when a release is taken back', () => {
    const [, audit = ''] = read('.github/workflows/test.yml').split(/^ {2}audit:$/m);
    expect(audit).toContain('npm audit --omit=dev --audit-level=high');
    expect(audit).toContain("github.event_name != 'workflow_dispatch'");
    expect(read('.github/workflows/deploy.yml')).toMatch(/on:\n {2}workflow_dispatch:/);
  });

  it('is given every value that the parameters read', () => {
    const asked = [...(sources.get('main.bicepparam') ?? '').matchAll(/readEnvironmentVariable\('(\w+)'(,)?/g)];
    const given = [...read('.github/workflows/deploy.yml').matchAll(/^ {6}(\w+): \$/gm)].map(([, name]) => name);
    // Those are made for each deployment, put into the vault by hand, or rarely set.
    const others = /^FIRST_|^SIS_CLIENT_SECRET$|^CONFIG_API_KEY$|^SITE_LOCATION$/;
    expect(asked.map(([, name = '']) => name).filter((name) => !given.includes(name) && !others.test(name))).toEqual(
      [],
    );
  });
});

describe('what infra/ reads of the code', () => {
  it('names every container with its key, and logs as such', () => {
    const keys = facts.containers.map(({ resource }) => `${resource.id} ${resource.partitionKey.paths}`);
    expect(keys).toEqual(
      expect.arrayContaining(['interests /entryId', 'users /tenant', 'rateLimits /key', 'sisStudents /block']),
    );
    const logs = facts.containers.filter(({ appendOnly }) => appendOnly).map(({ resource }) => resource.id);
    expect(logs).toEqual(['auditLog', 'exportLog']);
  });

  it('names no container that docs/privacy.md leaves out, and as many as docs/operations.md counts', () => {
    const rows = read('docs/privacy.md')
      .split('\n')
      .filter((row) => row.startsWith('|'));
    const untold = facts.containers.filter(({ resource }) => !rows.some((row) => row.includes(`\`${resource.id}\``)));
    expect(untold.map(({ resource }) => resource.id)).toEqual([]);
    expect(read('docs/operations.md')).toContain(`${facts.containers.length} today;`);
    // Those of the site's own route too; 5,000 is for a whole profile, whose own address is one domain more.
    const patterns = facts.apiPatterns.flat().length + 1;
    const domains = Math.floor(5000 / (2 * patterns)) - 1;
    expect(read('docs/operations.md')).toContain(`${patterns} patterns, each for http and https, ${domains} domains`);
  });

  it('keeps records as long as docs/privacy.md says', () => {
    const privacy = read('docs/privacy.md');
    const rowOf = (name: string) => privacy.split('\n').find((row) => row.startsWith('|') && row.includes(name)) ?? '';
    const day = 24 * 60 * 60;
    const said = {
      [7 * 365 * day]: '7 years',
      [90 * day]: '90 days',
      [60 * day]: '60 days',
      [30 * day]: '30 days',
      1200: '20 minutes',
      [400 * day]: '400 days',
      // Items have their own times.
      [-1]: '30 days',
    };
    const ending = facts.containers.flatMap(({ resource }) =>
      resource.defaultTtl === undefined ? [] : [[resource.id, said[resource.defaultTtl]] as const],
    );
    expect(ending.map(([id]) => id).sort()).toEqual([
      'auditLog',
      'bulk',
      'digests',
      'errorLog',
      'exportLog',
      'family',
      'funnel',
      'mailAddresses',
      'orientations',
      'rateLimits',
    ]);
    for (const [id, time] of ending) expect(rowOf(`\`${id}\``)).toContain(String(time));
    const { dev, staging, production } = stages;
    expect([dev.backupTier, staging.backupTier]).toEqual(['Continuous7Days', 'Continuous7Days']);
    expect(production.backupTier).toBe('Continuous30Days');
    expect(rowOf('backups of Cosmos')).toContain('7 days, production 30');
    expect([dev.logDays, staging.logDays]).toEqual([30, 30]);
    expect(rowOf('Application Insights')).toContain(`30 days, production ${production.logDays}`);
    const storage = read('infra/storage.bicep');
    expect(storage).toContain("['agreements/', 'signatures/']");
    expect(storage).toContain('version: { delete: { daysAfterCreationGreaterThan: 365 } }');
    expect(storage).toContain('deleteRetentionPolicy: { enabled: true, days: 30 }');
    expect(rowOf('`signatures`')).toContain('until a year after it was written, and 30 days more');
  });

  it('names no setting that docs/operations.md leaves out', () => {
    const operations = read('docs/operations.md');
    const settings = Object.keys(JSON.parse(read('local.settings.sample.json')).Values);
    expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual(['FUNCTIONS_WORKER_RUNTIME']);
  });

  it('gives paths as Front Door matches them, at most 25 to a route', () => {
    expect(toPatterns(['/api/a/{id}', '/b', '/c/{id}/{at?}', '/c/{id}', '/b'])).toEqual(['/api/*', '/b', '/c/*']);
    expect(facts.apiPatterns.every((group) => group.length > 0 && group.length <= 25)).toBe(true);
  });

  it('leaves every page to the site', () => {
    const pages = [
      ...Object.values(publicPaths),
      ...Object.values(staffPaths).map((path) =>
        typeof path === 'string' ? path : (path as (...ids: string[]) => string)('a', 'b'),
      ),
      signInAnswerPath,
    ];
    const matches = (pattern: string, page: string) =>
      pattern.endsWith('/*') ? page.startsWith(pattern.slice(0, -1)) : page === pattern;
    const taken = pages
      .map((page) => page.split('?')[0]?.toLowerCase() ?? '')
      .filter((page) => facts.apiPatterns.flat().some((pattern) => matches(pattern.toLowerCase(), page)));
    expect(pages).toContain('/auth/azure');
    expect(taken).toEqual([]);
  });
});

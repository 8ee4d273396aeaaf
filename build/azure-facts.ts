import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routes } from '#domain/routes.ts';
import { defaultPorts } from '../local/ports.ts';
import { appSettings } from '../local/settings.ts';
import { makeSealCertificate } from './seal-certificate.ts';

/** A container: its resource in the format of Azure Resource Manager, and what the app may do in it. */
type Container = {
  /** Whether the app may add and read items, but not change or delete them. */
  readonly appendOnly: boolean;
  readonly resource: {
    readonly id: string;
    readonly partitionKey: { readonly paths: readonly string[] };
    /** How many seconds items are stored. */
    readonly defaultTtl?: number;
  };
};

/** The content of dist/azure.json: facts about the code that infra/ needs. */
export type AzureFacts = {
  readonly containers: readonly Container[];
  /** The path patterns that Front Door sends to the API, in one group per route of Front Door. */
  readonly apiPatterns: readonly (readonly string[])[];
};

/** The maximum number of patterns of one route of Front Door. */
const maxPatterns = 25;

/** Reads the containers from the bundled app, the file `app`, and the paths of the API from the route contracts. */
export async function readAzureFacts(app: string): Promise<AzureFacts> {
  return {
    containers: await readContainers(app),
    apiPatterns: groupPatterns(toPatterns(routes.map(({ path }) => path))),
  };
}

/**
 * Front Door matches whole paths, or prefixes that end in `/*`: `/zip-place/{zip}` becomes `/zip-place/*`. Every path
 * under /api belongs to the API.
 */
export function toPatterns(paths: readonly string[]): string[] {
  const patterns = paths.map((path) => {
    if (path.startsWith('/api/')) return '/api/*';
    const [start] = path.split('/{');
    return start === path ? path : `${start}/*`;
  });
  return [...new Set(patterns)].sort();
}

function groupPatterns(patterns: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(patterns.length / maxPatterns) }, (_, index) => index * maxPatterns);
  return starts.map((at) => patterns.slice(at, at + maxPatterns));
}

/** Loads the app in a separate process with the local settings. The app makes no network calls while it loads. */
async function readContainers(app: string): Promise<Container[]> {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-azure-'));
  try {
    const now = new Date();
    const seal = await makeSealCertificate({ from: now, to: new Date(now.getTime() + 60_000) });
    const main = pathToFileURL(resolve(app)).href;
    const answer = join(folder, 'containers.json');
    const program = `
      const { containers } = await import(${JSON.stringify(main)});
      (await import('node:fs')).writeFileSync(${JSON.stringify(answer)}, JSON.stringify(containers));
      process.exit();`;
    const env = { ...process.env, ...appSettings(defaultPorts, seal) };
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return JSON.parse(readFileSync(answer, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

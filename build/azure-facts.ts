import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routes } from '#domain/routes.ts';
import { defaultPorts } from '../local/ports.ts';
import { appSettings } from '../local/settings.ts';
import { makeSealCertificate } from './seal-certificate.ts';

/** A container as Azure Resource Manager takes it. */
type Container = {
  /** The app may add and read there, not change or delete. */
  readonly appendOnly: boolean;
  readonly resource: {
    readonly id: string;
    readonly partitionKey: { readonly paths: readonly string[] };
    /** How many seconds items are stored. */
    readonly defaultTtl?: number;
  };
};

/** What infra/ reads of the code: dist/azure.json. */
export type AzureFacts = {
  readonly containers: readonly Container[];
  /** What Front Door sends to the API, in groups of as many patterns as one route may have. */
  readonly apiPatterns: readonly (readonly string[])[];
};

/** Patterns that one route of Front Door matches at most. */
const mostPatterns = 25;

/** Asks the bundled app which containers it opens, and the contracts which paths are the API's. */
export async function readAzureFacts(app: string): Promise<AzureFacts> {
  return {
    containers: await readContainers(app),
    apiPatterns: groupPatterns(toPatterns(routes.map(({ path }) => path))),
  };
}

/**
 * Front Door matches whole paths and prefixes that end in `/*`: `/zip-place/{zip}` becomes `/zip-place/*`. Only the
 * API is under /api.
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
  const starts = Array.from({ length: Math.ceil(patterns.length / mostPatterns) }, (_, index) => index * mostPatterns);
  return starts.map((at) => patterns.slice(at, at + mostPatterns));
}

/** Loads the app in a separate process, with the settings of the local product; it makes no calls while it loads. */
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

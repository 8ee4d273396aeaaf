import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, glob, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { BuildContext, BuildOptions as BundleOptions } from 'esbuild';
import { bodyLimitOf, type RouteShape } from '#domain/http/route.ts';
import { routes } from '#domain/routes.ts';
import { readAzureFacts } from './azure-facts.ts';
import { fontPieceBundling } from './font-pieces.ts';
import { precompress } from './precompress.ts';
import { waitForLock } from './process-lock.ts';
import { poBundling, poCatalogs } from './texts/po-plugins.ts';

export type BuildOptions = {
  /** `production` builds what is deployed, into empty folders; `local` does nothing while the sources are unchanged. */
  mode: 'production' | 'local';
  /** Receives messages for the user. */
  log?: (line: string) => void;
};

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const gallery = join(dist, 'gallery');
const demoBrands = join(dist, 'demo-brands');
const stamp = join(dist, 'sources.sha256');

/** The files on which a build depends. */
const sources = [
  '{functions,domain,documents,web,texts}/**/*',
  'build/**/*',
  'local/demo/brands/**/*',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Builds dist/functions (the app as one module and its lazy chunks), dist/web (the site with .br and .gz files),
 * dist/api-paths.json (the paths that belong to the API) and dist/body-limits.json (the maximum body sizes). For
 * production it also builds dist/azure.json (facts about the code that infra/ reads); for the local product
 * dist/gallery (the shared components of the site, at /ui) and dist/demo-brands (pictures of the demo brands).
 */
export async function buildAll({ mode, log = () => undefined }: BuildOptions): Promise<void> {
  const release = await waitForLock(join(root, 'node_modules', '.firstbell-build'));
  try {
    const hash = await hashSources();
    const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(demoBrands);
    if (mode === 'local' && isBuilt) return;
    log('Building ...');
    rmSync(stamp, { force: true });
    // A running product may still load chunks of its build, so only a production build empties the folder.
    if (mode === 'production') rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist, { recursive: true });
    const define = describeBuild(mode);
    await Promise.all([bundleApp('functions/main.ts', join(dist, 'functions'), define), buildWeb(define)]);
    if (mode === 'local') await Promise.all([buildGallery(), copyDemoBrands()]);
    writeRouteFacts(dist, routes);
    if (mode === 'production')
      writeFileSync(
        join(dist, 'azure.json'),
        JSON.stringify(await readAzureFacts(join(dist, 'functions/main.mjs')), null, 2),
      );
    writeFileSync(stamp, hash);
  } finally {
    release();
  }
}

/** Constants that the build defines in the code, by name. Only texts: for a list esbuild adds a call to each module. */
export function describeBuild(mode: BuildOptions['mode']): Record<string, string> {
  return {
    __VERSION__: JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
    __COMMIT__: JSON.stringify(readCommit()),
    __PNG_PICTURES__: JSON.stringify(JSON.stringify(listPngPictures(mode))),
  };
}

/** Writes the paths that belong to the API (api-paths.json) and how many bytes each takes (body-limits.json). */
export function writeRouteFacts(folder: string, all: readonly RouteShape[]): void {
  const paths = [...new Set(all.map((route) => route.path))].sort();
  writeFileSync(join(folder, 'api-paths.json'), `${JSON.stringify(paths, null, 2)}\n`);
  const limits = all.map((route) => [`${route.method} ${route.path}`, bodyLimitOf(route)]);
  writeFileSync(join(folder, 'body-limits.json'), `${JSON.stringify(Object.fromEntries(limits), null, 2)}\n`);
}

async function hashSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest('hex');
}

/** The URL paths of the site's PNG files, for use in mails. */
function listPngPictures(mode: BuildOptions['mode']): string[] {
  const listIn = (folder: string, start: string) =>
    globSync('**/*.png', { cwd: join(root, folder) }).map((file) => `${start}/${file.split(sep).join('/')}`);
  const ofSite = listIn('web/static', '');
  const ofDemo = mode === 'local' ? listIn('local/demo/brands', '/brands') : [];
  return [...ofSite, ...ofDemo].sort();
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** Bundles an app of functions with its lazy chunks; `<outdir>/main.mjs` registers the functions. */
export async function bundleApp(entry: string, outdir: string, define: Record<string, string> = {}): Promise<void> {
  const { build } = await import('esbuild');
  await build({ ...bundleOptions({ main: entry }, outdir, define), minify: true });
}

/**
 * A bundle of the functions app that can be rebuilt faster than the first time: `<outdir>/main.mjs`, and
 * `<outdir>/routes.mjs` with the route contracts. The caller must dispose of it.
 */
export async function openAppBundle(outdir: string): Promise<BuildContext> {
  const { context } = await import('esbuild');
  const entries = { main: 'functions/main.ts', routes: 'domain/routes.ts' };
  // Writing source maps would take half of the build time.
  return context({ ...bundleOptions(entries, outdir, describeBuild('local')), sourcemap: false });
}

function bundleOptions(entryPoints: Record<string, string>, outdir: string, define: Record<string, string>) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: 'linked',
    loader: { '.ttf': 'file', '.woff2': 'file' },
    alias: { pako: join(root, 'build/native-pako.ts') },
    plugins: [poBundling, fontPieceBundling],
    legalComments: 'none',
    logLevel: 'warning',
    // The host provides this module.
    external: ['@azure/functions-core'],
    // CommonJS dependencies in the bundle still call require.
    banner: {
      js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
    },
    define,
  } satisfies BundleOptions;
}

async function buildWeb(define: Record<string, string>): Promise<void> {
  const outDir = join(dist, 'web');
  // A test runner sets NODE_ENV, which would build the site for development.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    define,
    build: { outDir, emptyOutDir: false, chunkSizeWarningLimit: 2000 },
  });
  await precompress(outDir);
}

/** Separate from the site, because it is not deployed. */
async function copyDemoBrands(): Promise<void> {
  await cp(join(root, 'local/demo/brands'), demoBrands, { recursive: true });
  await precompress(demoBrands);
}

/** A separate build, so that the site's chunks do not depend on it. */
async function buildGallery(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(root, 'web/gallery'),
    base: '/ui/',
    plugins: [poCatalogs()],
    logLevel: 'warn',
    mode: 'production',
    build: { outDir: gallery, emptyOutDir: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
}

if (import.meta.main) {
  const mode = process.argv.includes('--if-changed') ? 'local' : 'production';
  try {
    await buildAll({ mode, log: console.log });
    if (mode === 'production') console.log('Built dist/functions, dist/web, dist/api-paths.json and dist/azure.json');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

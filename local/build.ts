import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { routes } from '#domain/routes.ts';
import { readAzureFacts } from './azure-facts.ts';
import { precompress } from './precompress.ts';
import { waitForLock } from './process-lock.ts';

export type BuildOptions = {
  /** `production` builds all of it from empty folders; `local` does nothing while the sources are unchanged. */
  mode: 'production' | 'local';
  /** Gets a line for what a person should know. */
  tell?: (line: string) => void;
};

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const gallery = join(dist, 'gallery');
const demoBrands = join(dist, 'demo-brands');
const stamp = join(dist, 'sources.sha256');

/** What a build depends on. */
const sources = [
  '{functions,domain,documents,web}/**/*',
  'local/{build,precompress}.ts',
  'local/demo/brands/**/*',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Builds dist/functions (the app as one module and its lazy chunks), dist/web (the site with .br and .gz siblings) and
 * dist/api-paths.json (the paths that belong to the API); for production dist/azure.json too (what infra/ reads of the
 * code), for the local product dist/gallery (the shared pieces of the site, at /ui) and dist/demo-brands (their pictures).
 */
export async function buildAll({ mode, tell = () => undefined }: BuildOptions): Promise<void> {
  const release = await waitForLock(join(root, 'node_modules', '.firstbell-build'));
  try {
    const hash = await hashSources();
    const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(demoBrands);
    if (mode === 'local' && isBuilt) return;
    tell('Building ...');
    rmSync(stamp, { force: true });
    // A running product may still load chunks of its own build, so only a production build starts from nothing.
    if (mode === 'production') rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist, { recursive: true });
    const define = {
      __VERSION__: JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
      __COMMIT__: JSON.stringify(readCommit()),
    };
    await Promise.all([bundleApp('functions/main.ts', join(dist, 'functions'), define), buildWeb(define)]);
    if (mode === 'local') await Promise.all([buildGallery(), copyDemoBrands()]);
    const paths = [...new Set(routes.map((route) => route.path))].sort();
    writeFileSync(join(dist, 'api-paths.json'), `${JSON.stringify(paths, null, 2)}\n`);
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

async function hashSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest('hex');
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

/** Bundles an app of functions with its lazy chunks: `<outdir>/main.mjs` registers them. */
export async function bundleApp(entry: string, outdir: string, define: Record<string, string> = {}): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: { main: entry },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    keepNames: true,
    sourcemap: 'linked',
    loader: { '.ttf': 'file' },
    legalComments: 'none',
    logLevel: 'warning',
    // The host provides it.
    external: ['@azure/functions-core'],
    // CommonJS dependencies inside the module still call require.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    define,
  });
}

async function buildWeb(define: Record<string, string>): Promise<void> {
  const outDir = join(dist, 'web');
  // A test runner's own NODE_ENV would build React for development.
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

/** Apart from the site, which is deployed. */
async function copyDemoBrands(): Promise<void> {
  await cp(join(root, 'local/demo/brands'), demoBrands, { recursive: true });
  await precompress(demoBrands);
}

/** A build of its own, so that the site's chunks are the same with and without it. */
async function buildGallery(): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    configFile: false,
    root: join(root, 'web/gallery'),
    base: '/ui/',
    plugins: [react()],
    logLevel: 'warn',
    mode: 'production',
    build: { outDir: gallery, emptyOutDir: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
}

if (import.meta.main) {
  const mode = process.argv.includes('--if-changed') ? 'local' : 'production';
  try {
    await buildAll({ mode, tell: console.log });
    if (mode === 'production') console.log('Built dist/functions, dist/web, dist/api-paths.json and dist/azure.json');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

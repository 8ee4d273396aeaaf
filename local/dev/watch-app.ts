import { mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openAppBundle, writeRouteFacts } from '../../build/build.ts';

const root = join(import.meta.dirname, '../..');
/** The source folders of the functions app. */
const folders = ['functions', 'domain', 'documents'];
/**
 * How long further changes are collected, in milliseconds: an editor saves in several steps, a checkout changes many
 * files.
 */
const pause = 50;

export type AppWatcher = {
  /** Stops watching and ends the bundler. */
  stop(): Promise<void>;
};

export type WatchOptions = {
  /** The folder for `functions/main.mjs`, `api-paths.json` and `body-limits.json`. */
  outdir: string;
  /** Runs after each bundle except the first; later changes wait until it has finished. */
  onBuilt: () => Promise<void>;
  log: (line: string) => void;
};

/**
 * Bundles the functions app, and again after each saved source file. A failed bundle leaves the previous one in place.
 * Rejects when the first one fails.
 */
export async function watchApp({ outdir, onBuilt, log }: WatchOptions): Promise<AppWatcher> {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const bundle = await openAppBundle(join(outdir, 'functions'));
  let builds = 0;

  async function build(): Promise<void> {
    await bundle.rebuild();
    builds++;
    const { routes } = await import(`${pathToFileURL(join(outdir, 'functions/routes.mjs'))}?${builds}`);
    writeRouteFacts(outdir, routes);
  }

  let isChanged = false;
  let following: Promise<void> | undefined;
  const stop = new AbortController();

  async function follow(): Promise<void> {
    while (isChanged && !stop.signal.aborted) {
      await wait(pause);
      isChanged = false;
      try {
        await build();
        await onBuilt();
      } catch (error) {
        log(`The API runs on without this change. ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    following = undefined;
  }

  await build();
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true, signal: stop.signal }, (_, file) => {
      if (!file || file.includes('.test.') || !/\.(ts|json|ttf)$/.test(file)) return;
      isChanged = true;
      following ??= follow();
    });
  }
  return {
    stop: async () => {
      stop.abort();
      await following;
      await bundle.dispose();
    },
  };
}

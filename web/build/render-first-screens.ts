import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { poCatalogs } from '../../build/texts/po-plugins.ts';
import type { renderFirstScreen } from '../app/first-screens.tsx';

/** Builds web/app/first-screens.tsx for Node. `root` is the folder web. `dispose` removes what was built. */
export async function buildFirstScreens(root: string) {
  const { build } = await import('vite');
  // Within the project, so that packages are found.
  const folder = mkdtempSync(join(root, '../node_modules/.first-screens-'));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      mode: 'production',
      publicDir: false,
      plugins: [poCatalogs()],
      build: { ssr: 'app/first-screens.tsx', outDir: folder, emptyOutDir: false, target: 'node24' },
    });
    const built = await import(pathToFileURL(join(folder, 'first-screens.js')).href);
    return { render: built.renderFirstScreen as typeof renderFirstScreen, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildAll } from '../../build/build.ts';
import { layOut } from '../../infra/lay-out.ts';
import { measureColdStart } from './cold-start.ts';
import { type Figure, toFigure } from './figure.ts';

const kilobyte = 1024;
/** What is deployed, and where it is laid out: infra/lay-out.ts. */
const halves = { app: 'api', site: 'web/site' };

/** Size and cold start of what would be deployed: built from nothing and laid out as `azd deploy` does it. */
export async function measureArtifact(data: string): Promise<Figure[]> {
  const root = resolve(import.meta.dirname, '../..');
  await buildAll({ mode: 'production' });
  const deploy = join(data, 'deploy');
  layOut({ root, frontDoorId: 'none', deploy });
  const { main } = JSON.parse(readFileSync(join(deploy, 'api/package.json'), 'utf8'));
  return [
    ...Object.entries(halves).map(([name, folder]) => weigh(name, join(deploy, folder))),
    ...(await measureColdStart(join(deploy, 'api', main), data)),
  ];
}

function weigh(name: string, folder: string): Figure {
  const files = globSync('**/*', { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());
  const texts = files.map((file) => readFileSync(file));
  const sizeOf = (list: readonly Buffer[]) => list.reduce((sum, { length }) => sum + length, 0) / kilobyte;
  return toFigure({
    what: `the ${name} that would be deployed`,
    value: sizeOf(texts),
    unit: 'KB',
    details: { files: files.length, 'KB zipped': sizeOf(texts.map((text) => gzipSync(text))) },
  });
}

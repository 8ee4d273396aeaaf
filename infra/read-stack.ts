import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, resolve } from 'node:path';

/**
 * Returns where in the sources the places of a logged stack are, such as 'main.mjs:2:1045'. `root` has the sources and
 * the build of the deployed commit, with its source maps. A place outside the build stays as it is.
 */
export function readStack(stack: string, root: string): string[] {
  const folder = join(root, 'dist/functions');
  return [...stack.matchAll(/([\w-]+\.mjs):(\d+):(\d+)/g)].map(([place, file, line, column]) => {
    const mapFile = join(folder, `${file}.map`);
    if (!existsSync(mapFile)) return place;
    const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
    const found = map.findOrigin(Number(line), Number(column));
    return 'fileName' in found ? `${relative(root, resolve(folder, found.fileName))}:${found.lineNumber}` : place;
  });
}

if (import.meta.main) {
  console.log(readStack(process.argv.slice(2).join(' '), resolve(import.meta.dirname, '..')).join('\n'));
}

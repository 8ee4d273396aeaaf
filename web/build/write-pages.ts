import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { english } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { staffSchemas } from './chunk-groups.ts';
import { listShellPages, otherScreen, type ShellPage } from './page-shells.ts';
import { buildFirstScreens } from './render-first-screens.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Makes the site's pages from the built index.html: each with its own title, its first screen, and links that load its
 * code, styles and data in parallel.
 */
export function writePages(): Plugin {
  let root = '';
  return {
    name: 'write-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const template = bundle['index.html'];
        if (template?.type !== 'asset') return;
        const html = String(template.source);
        const start = findChunk(bundle, join(root, 'app/start.tsx'));
        const screens = await buildFirstScreens(root);
        const first = new Set<string>();
        for (const page of listShellPages(readTexts)) {
          const screen = page.area ? await screens.render(page.language.code, page.area, page.path) : otherScreen;
          const modules = [...(page.module ? [page.module] : []), ...listCatalogs(page)];
          const all = collectFiles(bundle, [start, ...modules.map((module) => findChunk(bundle, join(root, module)))]);
          checkSchemas(bundle, page, all);
          for (const file of all.scripts) first.add(file);
          const source = renderPage(html, page, all).replace('<!--shell-->', () => screen);
          if (page.file === 'index.html') template.source = source;
          else this.emitFile({ type: 'asset', fileName: page.file, source });
        }
        screens.dispose();
        for (const file of first) hintToCompile(bundle[file]);
      },
    },
  };
}

function findChunk(bundle: Bundle, module: string): Chunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module));
  if (chunk?.type !== 'chunk') throw new Error(`No chunk was made of ${module}.`);
  return chunk;
}

/** Returns the modules that give a page its texts, from the folder web. */
const listCatalogs = ({ language, area }: ShellPage): string[] =>
  area === undefined || language.code === english.code
    ? []
    : ['lib/texts/load-catalogs.ts', `../texts/${language.code}/${area}.po?with-common`];

type Files = { scripts: readonly string[]; styles: readonly string[] };

/** Returns the scripts and styles that these chunks need, dependencies first. */
function collectFiles(bundle: Bundle, chunks: readonly Chunk[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const chunk of chunks) visit(chunk);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * Throws when a page for new families loads the schemas of staff screens at once. The page of a family that comes back
 * reads entries as staff screens do.
 */
function checkSchemas(bundle: Bundle, { file, area }: ShellPage, { scripts }: Files): void {
  if (area === 'family') return;
  const schemas = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === staffSchemas);
  if (!schemas) throw new Error(`No chunk is named ${staffSchemas}.`);
  if (scripts.includes(schemas.fileName))
    throw new Error(`${file} loads the schemas of staff screens. Move what it imports of them to another module.`);
}

/**
 * Asks the browser to compile all functions of a script while it arrives, in another thread. Otherwise it compiles each one
 * when it is first called, which delays the first render.
 */
function hintToCompile(chunk: Bundle[string] | undefined): void {
  if (chunk?.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
}

function renderPage(html: string, page: ShellPage, { scripts, styles }: Files): string {
  const fresh = (file: string) => !html.includes(`"/${file}"`);
  const head = [
    ...page.alternates.map(({ code, path }) => `<link rel="alternate" hreflang="${code}" href="${path}" />`),
    `<meta name="description" content="${page.description}" />`,
    ...styles.filter(fresh).map((file) => `<link rel="stylesheet" href="/${file}" crossorigin />`),
    ...scripts.filter(fresh).map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" />`),
    ...page.calls.map((call) => `<link rel="preload" as="fetch" href="${call}" crossorigin="anonymous" />`),
  ];
  return html
    .replace('<html lang="en">', `<html lang="${page.language.code}" dir="${page.language.direction}">`)
    .replace(/<title>.*<\/title>/, `<title>${page.title}</title>`)
    .replace('<!--no-script-->', page.noScript)
    .replace('<!--head-->', head.join('\n    '));
}

import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { english } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { listShellPages, renderShell, type ShellPage } from './page-shells.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Makes the site's pages from the built index.html: each with its own title, its static content, and links that load
 * its code, styles and data in parallel.
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
      handler(_, bundle) {
        const template = bundle['index.html'];
        if (template?.type !== 'asset') return;
        const html = String(template.source);
        const start = findChunk(bundle, join(root, 'app/start.tsx'));
        const frame = collectFiles(bundle, [start]);
        for (const page of listShellPages(readTexts)) {
          const modules = [...(page.module ? [page.module] : []), ...listCatalogues(page)];
          const all = collectFiles(bundle, [start, ...modules.map((module) => findChunk(bundle, join(root, module)))]);
          const source = renderPage(html, page, frame.styles, all);
          if (page.file === 'index.html') template.source = source;
          else this.emitFile({ type: 'asset', fileName: page.file, source });
        }
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
const listCatalogues = ({ language, area }: ShellPage): string[] =>
  area === undefined || language.code === english.code
    ? []
    : ['lib/texts/load-catalogues.ts', ...['common', area].map((name) => `../texts/${language.code}/${name}.po`)];

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

/** Only the styles of the frame block rendering. The others are loaded before the code runs. */
function renderPage(html: string, page: ShellPage, frameStyles: readonly string[], { scripts, styles }: Files): string {
  const fresh = (file: string) => !html.includes(`"/${file}"`);
  const head = [
    ...page.alternates.map(({ code, path }) => `<link rel="alternate" hreflang="${code}" href="${path}" />`),
    `<meta name="description" content="${page.description}" />`,
    ...frameStyles.filter(fresh).map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...styles
      .filter((file) => !frameStyles.includes(file))
      .map((file) => `<link rel="preload" as="style" href="/${file}" crossorigin fetchpriority="low" />`),
    ...scripts.filter(fresh).map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" />`),
    ...page.calls.map((call) => `<link rel="preload" as="fetch" href="${call}" crossorigin="anonymous" />`),
  ];
  return html
    .replace('<html lang="en">', `<html lang="${page.language.code}" dir="${page.language.direction}">`)
    .replace(/<title>.*<\/title>/, `<title>${page.title}</title>`)
    .replace('<!--no-script-->', page.noScript)
    .replace('<!--head-->', head.join('\n    '))
    .replace('<!--shell-->', renderShell(page));
}

import { readdir, readFile } from 'node:fs/promises';

export type TextFile = { readonly path: string; readonly text: string };

const rulesFolder = 'docs/rules';
/** The folders in which rule ids may be cited, with the files at the root. */
const folders = ['domain', 'documents', 'functions', 'web', 'local', 'build', 'infra', 'tests', 'docs', '.github'];
const textFile = /\.(?:[cm]?[jt]sx?|css|html|md|ya?ml|bicep)$/;
/** It plants wrong citations. */
const planted = 'tests/check-citations.test.ts';
/** Fewer files or rules than these mean that nothing was read. */
const fewest = { files: 1000, rules: 100 };

/** What names a paper that is not in the repository. Public standards are cited by their names. */
const paper =
  /\bSource: (?:as above|contract|decisions?|design|issue|spec)\b|\b(?:decisions?|issue|spec|specification) \d+|\bcontract, (?=[A-Z])|\bthe contract \(|\bdesign(?:\.md)? §|\bthe spec(?:'s)?\b/gi;
const decisionsFolder = 'docs/decisions';
const decision = /\bdecisions\/(\d{4})/g;

const rule = /^- \*\*([A-Z]{2,5})-(\d+)\*\* \S/gm;

/** Checks that every rule and record that is cited exists, and that no paper from elsewhere is cited: lines for what is wrong. */
export async function checkCitations(): Promise<string[]> {
  const texts = await readTexts();
  const found = texts.filter(({ path }) => path.startsWith(`${rulesFolder}/`));
  const count = listRules(found).length;
  return [
    ...findWrongCitations(found, texts),
    ...findPapers(texts, await readdir(decisionsFolder)),
    ...(texts.length < fewest.files ? [`only ${texts.length} files were read`] : []),
    ...(count < fewest.rules ? [`only ${count} rules were found in ${rulesFolder}`] : []),
  ];
}

/** What is wrong with the ids of rules, and with citations of them in `texts`. */
export function findWrongCitations(rules: readonly TextFile[], texts: readonly TextFile[]): string[] {
  const defined = listRules(rules);
  const ids = new Set(defined.map(({ id }) => id));
  const homes = new Map(defined.map(({ prefix, path }) => [prefix, path]));
  const repeated = defined.filter(({ id }, at) => defined.findIndex((other) => other.id === id) < at);
  const astray = defined.filter(({ prefix, path }) => homes.get(prefix) !== path);
  return [
    ...repeated.map(({ id, path }) => `${path}: ${id} is given twice`),
    ...astray.map(({ id, prefix, path }) => `${path}: ${id} belongs in ${homes.get(prefix)}`),
    ...findCited(texts, [...homes.keys()])
      .filter(({ id }) => !ids.has(id))
      .map(({ id, path, line }) => `${path}:${line}: there is no rule ${id} in ${rulesFolder}`),
  ];
}

/** Citations of papers that are not in the repository, and of records that are not among those of `decisions`. */
export function findPapers(texts: readonly TextFile[], decisions: readonly string[]): string[] {
  return texts.flatMap(({ path, text }) => [
    ...[...text.matchAll(paper)].map(
      (found) => `${path}:${lineAt(text, found.index)}: cites '${found[0].trim()}', which is not in the repository`,
    ),
    ...[...text.matchAll(decision)]
      .filter(([, number = '']) => !decisions.some((name) => name.startsWith(`${number}-`)))
      .map((found) => `${path}:${lineAt(text, found.index)}: there is no ${found[0]} in ${decisionsFolder}`),
  ]);
}

const listRules = (texts: readonly TextFile[]) =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(rule)].map(([, prefix = '', number]) => ({ path, prefix, id: `${prefix}-${number}` })),
  );

/** Ids in texts that begin as those of rules do. */
function findCited(texts: readonly TextFile[], prefixes: readonly string[]) {
  if (prefixes.length === 0) return [];
  const cited = new RegExp(String.raw`\b(?:${prefixes.join('|')})-\d+\b`, 'g');
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(cited)].map((match) => ({ path, line: lineAt(text, match.index), id: match[0] })),
  );
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

async function readTexts(): Promise<TextFile[]> {
  const listed = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => `${folder}/${name}`)),
  );
  const isRead = (path: string) => textFile.test(path) && path !== planted && !path.includes('node_modules');
  const paths = [...(await readdir('.')), ...listed.flat()].filter(isRead);
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

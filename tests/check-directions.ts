import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { TextFile } from './check-citations.ts';

/** Pages that keep left and right in every language: a map has its west on the left. */
const exceptions: readonly string[] = ['web/public/finder/map/outline-map.tsx'];
/** A comment that begins so says why the declarations below it, up to the end of the rule, keep left and right. */
const reason = '/* Physical: ';
/** Fewer style sheets than this mean that nothing was read. */
const fewest = 50;

/** Finds what is left or right in styles and stays there in a language that is written from right to left. */
export function checkDirections(): string[] {
  const read = (pattern: string) =>
    globSync(pattern).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
  const sheets = read('web/**/*.css');
  const pages = read('web/**/*.tsx').filter(({ path }) => !exceptions.includes(path));
  return [
    ...sheets.flatMap(findInSheet),
    ...pages.flatMap(findInPage),
    ...(sheets.length < fewest ? [`only ${sheets.length} style sheets were read`] : []),
  ];
}

/** The declarations of a style sheet that are not logical. */
export function findInSheet({ path, text }: TextFile): string[] {
  const lines = text.split('\n');
  const isExcused = (line: number) => {
    for (let at = line - 1; at >= 0 && !/[{}]/.test(lines[at] ?? ''); at--) {
      if (lines[at]?.trim().startsWith(reason)) return true;
    }
    return false;
  };
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(/(?<=[{;]\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((found) => {
    const [, property = '', value = ''] = found;
    const line = code.slice(0, found.index).split('\n').length;
    if (!isPhysical(property, value.trim()) || isExcused(line - 1)) return [];
    return [`${path}:${line}: '${property}: ${value.trim()}' is not logical`];
  });
}

/** Whether a declaration names left or right, or treats the two sides differently. */
function isPhysical(property: string, value: string): boolean {
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
  if (/(?<![\w-])(?:left|right)(?![\w-])/.test(value)) return true;
  const [first = '', second = first, third = first, fourth = second] = splitValue(value);
  if (/^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/.test(property))
    return second !== fourth;
  if (property === 'border-radius') return first !== second || third !== fourth;
  if (property === 'box-shadow') return /^(?:inset )?-?(?:[1-9]|0?\.)/.test(value);
  return false;
}

/** The parts of a value; what is in parentheses stays together. */
const splitValue = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

const physicalKey = /^(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)\w*)$/;

/** The inline styles of a page that are not logical, also where an object with them is made first. */
export function findInPage({ path, text }: TextFile): string[] {
  const wrong: string[] = [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const report = (node: ts.Node) =>
    wrong.push(
      `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: '${node.getText()}' is not logical`,
    );
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const key = node.name.getText();
      const side = ts.isStringLiteral(node.initializer) ? node.initializer.text : '';
      if (physicalKey.test(key) || side === 'left' || side === 'right') report(node);
    }
    if (ts.isBinaryExpression(node) && /\.style\.\w+$/.test(node.left.getText())) {
      if (physicalKey.test(node.left.getText().replace(/^.*\./s, ''))) report(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return wrong;
}

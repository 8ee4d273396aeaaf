import { createRequire } from 'node:module';
import { Language, type Node, Parser } from 'web-tree-sitter';

/** The content of a file of infra/ that the checks use. */
export type BicepFile = {
  readonly name: string;
  /** Lines (from 1) with syntax errors. */
  readonly brokenLines: readonly number[];
  readonly parameters: readonly {
    readonly name: string;
    readonly isOptional: boolean;
    /** Whether the value must not be empty. */
    readonly isFilled: boolean;
  }[];
  readonly outputs: readonly string[];
  /** Names in expressions, without declared names, object keys and property names. */
  readonly uses: ReadonlySet<string>;
  /** Every property access `a.b` in expressions. */
  readonly members: readonly { readonly of: string; readonly name: string }[];
  readonly modules: readonly {
    readonly symbol: string;
    readonly path: string;
    readonly params: readonly string[];
    /** The expression of the attribute `name`. */
    readonly name: string | undefined;
  }[];
  readonly resources: readonly {
    readonly symbol: string;
    readonly type: string;
    readonly version: string | undefined;
    /** The expression of its name. */
    readonly name: string | undefined;
    readonly node: Node;
  }[];
  /** Each variable with the strings in its value, and the keys of its objects. */
  readonly variables: ReadonlyMap<
    string,
    { readonly texts: readonly string[]; readonly keys: readonly string[]; readonly mayBeEmpty: boolean }
  >;
  /** Files that expressions load, with the loaded part. */
  readonly loads: readonly { readonly path: string; readonly part: string | undefined }[];
};

const require = createRequire(import.meta.url);
let parser: Promise<Parser> | undefined;

async function openParser(): Promise<Parser> {
  await Parser.init();
  const opened = new Parser();
  opened.setLanguage(await Language.load(require.resolve('tree-sitter-bicep/tree-sitter-bicep.wasm')));
  return opened;
}

/** Reads a .bicep or .bicepparam file. */
export async function readBicep(name: string, text: string): Promise<BicepFile> {
  parser ??= openParser();
  // The grammar does not support parameter files: `param x = ...` in them is parsed as `var x = ...`.
  const source = name.endsWith('.bicepparam') ? text.replace(/^param (?=\w+ =)/gm, 'var ') : text;
  const tree = (await parser).parse(source);
  if (!tree) throw new Error(`${name} could not be parsed.`);
  const nodes = listNodes(tree.rootNode);
  const ofType = (type: string) => nodes.filter((node) => node.type === type);
  const declared = (type: string) => ofType(type).map((node) => ({ node, symbol: node.namedChild(0)?.text ?? '' }));
  return {
    name,
    brokenLines: nodes.filter((node) => node.isError || node.isMissing).map((node) => node.startPosition.row + 1),
    parameters: declared('parameter_declaration').map(({ node, symbol }) => ({
      name: symbol,
      isOptional: node.namedChildCount > 2 || node.namedChild(1)?.text.endsWith('?') === true,
      isFilled: node.previousNamedSibling?.type === 'decorators' && /@minLength\(/.test(node.previousNamedSibling.text),
    })),
    outputs: declared('output_declaration').map(({ symbol }) => symbol),
    uses: new Set(nodes.filter(isUse).map((node) => node.text)),
    members: ofType('member_expression').map((node) => ({
      of: node.childForFieldName('object')?.text ?? '',
      name: node.childForFieldName('property')?.text ?? '',
    })),
    modules: declared('module_declaration').map(({ node, symbol }) => {
      const params = listNodes(node).find((one) => keyOf(one) === 'params');
      const name = findValue(node, 'name')?.text;
      return { symbol, path: textsIn(node)[0] ?? '', params: keysOf(params?.namedChild(1)), name };
    }),
    resources: declared('resource_declaration').map(({ node, symbol }) => ({
      symbol,
      node,
      name: findValue(node, 'name')?.text,
      ...typeOf(node),
    })),
    variables: new Map(
      declared('variable_declaration').map(({ node, symbol }) => [
        symbol,
        {
          texts: textsIn(node),
          keys: listNodes(node).flatMap((one) => keyOf(one) ?? []),
          mayBeEmpty: /readEnvironmentVariable\('\w+', ''\)/.test(node.text),
        },
      ]),
    ),
    loads: ofType('call_expression')
      .filter((node) => node.childForFieldName('function')?.text === 'loadJsonContent')
      .map((node) => ({ path: textsIn(node)[0] ?? '', part: textsIn(node)[1] })),
  };
}

/**
 * Returns the whole type and the version of a resource. A nested one names only the end of its type; the rest is that of the
 * resource around it.
 */
function typeOf(node: Node): { type: string; version: string | undefined } {
  const [type = '', version] = textsIn(node)[0]?.split('@') ?? [];
  if (version) return { type, version };
  let outer = node.parent;
  while (outer && outer.type !== 'resource_declaration') outer = outer.parent;
  const of = outer ? typeOf(outer) : undefined;
  return { type: of ? `${of.type}/${type}` : type, version: of?.version };
}

/** Returns the value of a property anywhere in a node. */
export function findValue(node: Node, key: string): Node | undefined {
  return (
    listNodes(node)
      .find((one) => keyOf(one) === key)
      ?.namedChild(1) ?? undefined
  );
}

/** Returns the string literals in order. */
export function textsIn(node: Node): string[] {
  return listNodes(node)
    .filter(({ type }) => type === 'string_content')
    .map(({ text }) => text);
}

function listNodes(node: Node): Node[] {
  return [node, ...node.children.flatMap((child) => (child ? listNodes(child) : []))];
}

function keyOf(node: Node): string | undefined {
  return node.type === 'object_property' ? node.namedChild(0)?.text.replace(/^'|'$/g, '') : undefined;
}

function keysOf(object: Node | null | undefined): string[] {
  return (object?.namedChildren ?? []).flatMap((child) => (child && keyOf(child)) ?? []);
}

/** The identifier at the start of these nodes is a declaration or a key, not a use. */
const declarations = [
  'parameter_declaration',
  'variable_declaration',
  'resource_declaration',
  'module_declaration',
  'output_declaration',
  'object_property',
];

function isUse(node: Node): boolean {
  if (node.type !== 'identifier') return false;
  const { parent } = node;
  return !(parent && declarations.includes(parent.type) && parent.namedChild(0)?.id === node.id);
}

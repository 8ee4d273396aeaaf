import { type ESTree, type Plugin, parseSync } from 'vite';

/** What the site reads of a route (`web/lib/api/api-client.ts`); the rest is for the server. */
export const sentFields = ['method', 'path', 'access', 'linkToken', 'underLoad', 'binaryBody', 'binaryResponse'];

/**
 * Removes from the contract what only the server reads: fields of routes, such as the schema of the response, and the
 * schemas that only those use. Modules of the domain do nothing when they are loaded, except that `message` remembers
 * the values of a text.
 */
export function trimContract(): Plugin {
  return {
    name: 'trim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/[\w/-]+\.ts$/, code: "from 'valibot'" },
      handler: (code, id) => ({ code: trimModule(code, id), map: null, moduleSideEffects: false }),
    },
  };
}

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** `file`: the name of the module, whose ending names the language of its code. */
export function trimModule(code: string, file: string): string {
  const edits = parseSync(file, code).program.body.flatMap(listValues).flatMap(trimValue);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/** The values of constants. */
function listValues(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.Expression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => init ?? []);
}

/** Marks a value as pure: the bundler removes those without use, and cannot tell by itself behind a `...`. */
function trimValue(value: ESTree.Expression): Edit[] {
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return [];
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    ...(value.type === 'CallExpression' ? cutRoute(value) : []),
    { start: value.end, end: value.end, text: '))()' },
  ];
}

/** Cuts those fields of a route. Fields that several routes share by `...` stay. */
function cutRoute({ callee, arguments: [route] }: ESTree.CallExpression): Edit[] {
  if (callee.type !== 'Identifier' || callee.name !== 'defineRoute' || route?.type !== 'ObjectExpression') return [];
  return route.properties.flatMap((field, at) => {
    if (field.type !== 'Property' || field.key.type !== 'Identifier' || sentFields.includes(field.key.name)) return [];
    return [{ start: field.start, end: route.properties[at + 1]?.start ?? route.end - 1, text: '' }];
  });
}

import { type ESTree, type Plugin, parseSync } from 'vite';

/** What the site reads of a route (`web/lib/api/api-client.ts`); the rest is for the server. */
export const sentFields = ['method', 'path', 'access', 'linkToken', 'underLoad', 'binaryBody', 'binaryResponse'];

/** What only the server reads of the description of an area. */
const serverFields = ['lists'];

/** Whether a field is cut, by the function that declares its value. */
const isCut: Readonly<Record<string, (field: string) => boolean>> = {
  defineRoute: (field) => !sentFields.includes(field),
  describeArea: (field) => serverFields.includes(field),
};

/**
 * The modules that are trimmed: they do nothing when they are loaded, so the bundler may leave them out where nothing uses
 * them.
 */
export const trimmed = /from 'valibot'|= (?:describeArea|defineListShape)\(/;

/**
 * Removes from the contract what only the server reads: fields of routes, such as the schema of the response, `lists` of
 * descriptions of areas, and what only these use. Other modules of the domain stay as they are: `message` remembers the
 * values of a text when its module is loaded, and a page can show that text without another use of the module.
 */
export function trimContract(): Plugin {
  return {
    name: 'trim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/[\w/-]+\.ts$/, code: trimmed },
      handler: (code, id) => ({
        code: trimModule(code, id),
        map: null,
        // Every screen of staff loads all descriptions. Without an effect the bundler would put each into a file of its own.
        moduleSideEffects: code.includes('= describeArea('),
      }),
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

/**
 * Cuts the fields of a call's value, and marks the value as pure, so that the bundler removes it where nothing uses it. By
 * itself the bundler cannot tell that a value with `...` is pure.
 */
function trimValue(value: ESTree.Expression): Edit[] {
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return [];
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    ...(value.type === 'CallExpression' ? cutFields(value) : []),
    { start: value.end, end: value.end, text: '))()' },
  ];
}

/** Cuts the fields for which `isCut` is true. Fields that several values share by `...` stay. */
function cutFields({ callee, arguments: [value] }: ESTree.CallExpression): Edit[] {
  const isFieldCut = callee.type === 'Identifier' && isCut[callee.name];
  if (!isFieldCut || value?.type !== 'ObjectExpression') return [];
  return value.properties.flatMap((field, at) => {
    if (field.type !== 'Property' || field.key.type !== 'Identifier' || !isFieldCut(field.key.name)) return [];
    return [{ start: field.start, end: value.properties[at + 1]?.start ?? value.end - 1, text: '' }];
  });
}

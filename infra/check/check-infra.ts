import { type BicepFile, findValue, textsIn } from './read-bicep.ts';
import { resourceTypes } from './resource-types.ts';

/** Azure's built-in roles that the templates may assign, by id. */
const builtInRoles: Readonly<Record<string, string>> = {
  'b7e6dc6d-f1e8-4753-8033-0f276bb0955b': 'Storage Blob Data Owner',
  '974c5e8b-45b9-4653-ba55-5f855dd0fb88': 'Storage Queue Data Contributor',
  'c6a89b2d-59bc-44d0-9896-0f6e12d7b80a': 'Storage Queue Data Message Sender',
  '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3': 'Storage Table Data Contributor',
  '4633458b-17de-408a-b874-0445c86b69e6': 'Key Vault Secrets User',
  '09976791-48a7-449e-bb21-39d1a415f350': 'Communication and Email Service Owner',
  '3913510d-42f4-4e42-8a64-420c390055eb': 'Monitoring Metrics Publisher',
  '00000000-0000-0000-0000-000000000001': 'Cosmos DB Built-in Data Reader',
  '00000000-0000-0000-0000-000000000002': 'Cosmos DB Built-in Data Contributor',
};

/** Settings that the app does not get in Azure, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  COSMOS_KEY: "the app's identity opens the database",
  AzureWebJobsStorage: "the app's identity opens the storage",
  MAIL_CONNECTION_STRING: "the app's identity opens the mail service",
  GRAPH_TOKEN: "the app's identity opens the directory",
  ENTRA_AUTHORITY_METADATA: 'Entra says it itself',
  MAPS_CLIENT_ID: 'families have no identity: the key is used',
  WEBSITE_SITE_NAME: 'the platform sets it',
};

const main = 'main.bicep';
const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns syntax errors by line. */
export function checkSyntax(files: readonly BicepFile[]): string[] {
  return files.flatMap(({ name, brokenLines }) => brokenLines.map((line) => `${name}:${line} is no Bicep`));
}

/** Finds unused parameters. */
export function checkParameters(files: readonly BicepFile[]): string[] {
  return files.flatMap(({ name, parameters, uses }) =>
    parameters.filter((one) => !uses.has(one.name)).map((one) => `${name}: nothing uses the parameter ${one.name}`),
  );
}

/** Finds files that main.bicep does not use, and wrong parameters or outputs of modules. */
export function checkModules(files: readonly BicepFile[]): string[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const { path } of byName.get(name)?.modules ?? []) reach(path);
  };
  reach(main);
  const unreached = files.filter(({ name }) => name.endsWith('.bicep') && !reached.has(name));
  return [
    ...unreached.map(({ name }) => `${main} does not reach ${name}`),
    ...files.flatMap((file) => file.modules.flatMap((module) => checkModule(file, module, byName.get(module.path)))),
  ];
}

function checkModule(file: BicepFile, { symbol, path, params }: BicepFile['modules'][number], target?: BicepFile) {
  if (!target) return [`${file.name}: there is no module ${path}`];
  const used = file.members.filter(({ of }) => of === `${symbol}.outputs`).map(({ name }) => name);
  return [
    ...missing(params, target, (name) => `${file.name}: ${symbol} ${name}`),
    ...used.filter((name) => !target.outputs.includes(name)).map((name) => `${file.name}: ${path} puts out no ${name}`),
  ];
}

/** Finds values for unknown parameters, and required parameters without a value. */
function missing(given: readonly string[], target: BicepFile, toFault: (what: string) => string): string[] {
  const known = target.parameters.map(({ name }) => name);
  const needed = target.parameters.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  return [
    ...given.filter((name) => !known.includes(name)).map((name) => toFault(`has no parameter ${name}`)),
    ...needed.filter((name) => !given.includes(name)).map((name) => toFault(`is not given ${name}`)),
  ];
}

/** Checks the parameter file against main.bicep. */
export function checkParameterFile(files: readonly BicepFile[]): string[] {
  const target = files.find(({ name }) => name === main);
  if (!target) return [];
  const filled = target.parameters.filter(({ isFilled }) => isFilled).map(({ name }) => name);
  return files
    .filter(({ name }) => name.endsWith('.bicepparam'))
    .flatMap(({ name: file, variables }) => [
      ...missing([...variables.keys()], target, (what) => `${file}: ${main} ${what}`),
      ...filled
        .filter((name) => variables.get(name)?.mayBeEmpty)
        .map((name) => `${file}: ${name} may be empty, which ${main} refuses`),
    ]);
}

/** A sample of what `uniqueString` returns, and so of `token` in main.bicep: 13 lower-case letters. */
const token = 'abcdefghijklm';

/**
 * Finds resources whose type or version is not in the table, and names that are invalid or may already be taken in
 * Azure.
 */
export function checkResources(files: readonly BicepFile[]): string[] {
  const modules = files.flatMap((file) => file.modules);
  return files.flatMap(({ name: file, resources }) =>
    resources.flatMap(({ symbol, type, version, name }) => {
      const known = resourceTypes[type];
      if (!known || known.version !== version) return [`${file}: ${symbol} is of an unknown type, ${type}@${version}`];
      const given = modules.find(({ path }) => path === file)?.name;
      const spelled = spell(name, spell(given));
      if (spelled === undefined) return [];
      return [
        ...(known.name?.test(spelled) === false ? [`${file}: ${symbol} may not be called ${spelled}`] : []),
        ...(known.isUnique && !spelled.includes(token) ? [`${file}: others may be called ${spelled} too`] : []),
      ];
    }),
  );
}

/** Returns an example value of a name; undefined if this check cannot evaluate the expression. */
function spell(expression: string | undefined, given?: string): string | undefined {
  if (expression === 'name') return given;
  if (expression === 'token') return token;
  const [, text] = /^'(.*)'$/.exec(expression ?? '') ?? [];
  return text?.replace(/\$\{name\}/g, given ?? token).replace(/\$\{[^}]*\}/g, token);
}

/** Finds role assignments with roles that are not in the table of built-in ones. */
export function checkRoles(files: readonly BicepFile[]): string[] {
  return files.flatMap((file) =>
    file.resources
      .filter(({ type }) => /\/(?:sqlR|r)oleAssignments$/.test(type))
      .flatMap(({ symbol, node }) => {
        const role = findValue(node, 'roleDefinitionId');
        const ids = role ? rolesIn(role.text, textsIn(role), node.text, file) : [];
        if (ids.length === 0) return [`${file.name}: ${symbol} names no role`];
        return ids
          .filter((id) => !builtInRoles[id])
          .map((id) => `${file.name}: ${symbol} names ${id}, no built-in role`);
      }),
  );
}

/** Returns the ids in an expression, in its variables and in the list of its loop. */
function rolesIn(expression: string, texts: readonly string[], resource: string, file: BicepFile): string[] {
  // Cosmos DB has its own roles; a role that is defined together with its assignment applies only to these accounts.
  const own = file.resources.filter(({ type }) => type.endsWith('/sqlRoleDefinitions')).map(({ symbol }) => symbol);
  const [, item = '', list = ''] = /for (\w+) in (\w+):/.exec(resource) ?? [];
  const named = [...file.variables].filter(
    ([name]) => hasWord(expression, name) || (name === list && hasWord(expression, item)),
  );
  const written = [...texts, ...named.flatMap(([, variable]) => variable.texts)].flatMap(
    (text) => text.match(guid) ?? [],
  );
  const unknown = named.length === 0 && written.length === 0 && !own.some((name) => hasWord(expression, name));
  return unknown ? [expression] : written;
}

const hasWord = (text: string, word: string) => word !== '' && new RegExp(`\\b${word}\\b`).test(text);

/** Finds settings that the app reads but does not get, or gets but does not read. */
export function checkSettings(files: readonly BicepFile[], read: readonly string[]): string[] {
  const { variables } = files.find(({ name }) => name === 'functions.bicep') ?? { variables: new Map() };
  const keys = (name: string): readonly string[] => variables.get(name)?.keys ?? [];
  const own = ['settings', 'sisSettings', 'catalogSettings'].flatMap(keys);
  const given = [...own, ...keys('hostSettings')];
  return [
    ...read.filter((name) => !given.includes(name) && !leftOut[name]).map((name) => `${name} is not provided`),
    ...Object.keys(leftOut)
      .filter((name) => given.includes(name) || !read.includes(name))
      .map((name) => `${name} is no setting that Azure goes without`),
    ...own.filter((name) => !read.includes(name)).map((name) => `${name} is read by nobody`),
  ];
}

/** Finds paths in JSON files that do not exist; `json` contains the files by their path from infra/. */
export function checkLoads(files: readonly BicepFile[], json: Readonly<Record<string, object>>): string[] {
  return files.flatMap(({ name, loads, members }) => {
    const lost = loads.filter(({ path, part }) => {
      const content = json[path];
      return !content || (part !== undefined && !Object.hasOwn(content, part));
    });
    const sizes = Object.entries(json['stages.json'] ?? {});
    const used = members.filter(({ of }) => of === 'size').map((member) => member.name);
    return [
      ...lost.map(({ path, part }) => `${name}: ${path} has no ${part ?? 'content'}`),
      ...sizes.flatMap(([stage, size]) =>
        used.filter((one) => !Object.hasOwn(size, one)).map((one) => `${name}: the stage ${stage} has no ${one}`),
      ),
    ];
  });
}

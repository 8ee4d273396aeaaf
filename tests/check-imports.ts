import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult, type IRuleSetType } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const require = createRequire(import.meta.url);
const config: { forbidden: { name: string }[]; options: ICruiseOptions } = require('../.dependency-cruiser.cjs');
const sources = ['domain', 'documents', 'functions', 'web', 'local', 'build', 'infra'];
const planted = 'tests/fixtures/forbidden-imports';
/** Fewer modules than this means that the sources were not read at all. */
const minModules = 100;

/** Checks who imports whom, and that each rule would see a violation: lines for what is wrong. */
export async function checkImports(): Promise<string[]> {
  const real = await cruiseFolders(sources);
  const caught = await cruiseFolders([planted]);
  const caughtRules = new Set(caught.summary.violations.map((violation) => violation.rule.name));
  const blind = config.forbidden.map((rule) => rule.name).filter((name) => !caughtRules.has(name));
  return [
    ...real.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...blind.map((name) => `${name}: the violation planted in ${planted} was not seen`),
    ...(real.modules.length < minModules ? [`only ${real.modules.length} modules were read`] : []),
  ];
}

async function cruiseFolders(folders: string[]): Promise<ICruiseResult> {
  const options = { ...config.options, validate: true, ruleSet: { forbidden: config.forbidden } as IRuleSetType };
  const { output } = await cruise(folders, options, undefined, { tsConfig: extractTSConfig('tsconfig.json') });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

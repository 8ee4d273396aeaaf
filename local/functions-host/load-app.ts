import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getProgrammingModel, lockRegistration, type RegisteredFunction, runHooks } from './core.ts';

/** The object that all hooks of the app share. In Azure the worker provides it. */
export const appHookData: object = {};
const startHookData: object = {};

/** Imports the app, which registers its functions. Throws when the file is missing. */
export async function importApp(appFile: string): Promise<void> {
  const file = resolve(appFile);
  if (!existsSync(file)) throw new Error(`${file} does not exist: run "npm run build" first.`);
  const core = new URL('./core.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@azure/functions-core'
        ? { url: core, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  });
  await import(pathToFileURL(file).href);
}

/**
 * Imports the app, runs its start hooks and returns its functions. Throws when it registers none, or when it requires a
 * capability that this host does not have.
 */
export async function loadApp(appFile: string): Promise<RegisteredFunction[]> {
  await importApp(appFile);
  await runHooks('appStart', { hookData: startHookData, appHookData, functionAppDirectory: process.cwd() });
  const functions = lockRegistration();
  const model = getProgrammingModel();
  // Without its host the library only warns, and the app would look healthy while it answers nothing.
  if (!model || functions.length === 0) {
    throw new Error(`${appFile} registered no functions: does it import @azure/functions and call app.http(...)?`);
  }
  const capabilities = await model.getCapabilities?.({});
  if (capabilities?.HttpUri) throw new Error('enableHttpStream is not supported by the local functions host.');
  return functions;
}

export function endApp(): Promise<void> {
  return runHooks('appTerminate', { hookData: startHookData, appHookData });
}

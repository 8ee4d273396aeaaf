import { refuse } from '../errors.ts';
import type { SqlFunction } from './function-type.ts';
import { arrayFunctions } from './functions-array.ts';
import { stringFunctions } from './functions-string.ts';
import { typeFunctions } from './functions-type.ts';

const builtIn = new Map<string, SqlFunction>(
  Object.entries({ ...stringFunctions, ...typeFunctions, ...arrayFunctions }),
);

/** Finds a built-in function and checks the number of arguments; throws 400 naming what is not supported. */
export function findFunction(name: string, parameterCount: number): SqlFunction['call'] {
  const found = builtIn.get(name);
  if (!found) throw refuse(400, `'${name}' is not a built-in function that the local Cosmos stand-in supports.`);
  if (parameterCount < found.min || parameterCount > found.max) {
    const wanted = found.min === found.max ? `${found.min}` : `${found.min} to ${found.max}`;
    throw refuse(400, `The ${name} function requires ${wanted} argument(s), not ${parameterCount}.`);
  }
  return found.call;
}

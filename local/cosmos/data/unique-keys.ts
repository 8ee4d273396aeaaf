import { type JsonObject, readPath, splitPath, writeCanonical } from '../values.ts';
import type { ContainerDefinition } from './definition.ts';

/** Returns for each unique key the text that must be unique. A missing value counts as null. */
export type UniqueTexts = (partition: string, doc: JsonObject) => string[];

export function createUniqueTexts({ uniqueKeyPolicy }: ContainerDefinition): UniqueTexts {
  const keys = uniqueKeyPolicy.uniqueKeys.map(({ paths }) => paths.map(splitPath));
  return (partition, doc) =>
    keys.map((paths, at) => `${at}${partition}${writeCanonical(paths.map((path) => readPath(doc, path) ?? null))}`);
}

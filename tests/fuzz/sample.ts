import fc from 'fast-check';
import type { SeededRandom } from '../../local/demo/seeded-random.ts';

/** As much of JSON Schema as contracts come to. */
export type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
};

const words = ['Ana', 'Ruiz', 'Bay', 'north', 'lê', 'O’Brien', 'two words'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A value that fits a schema; what JSON Schema cannot say, it may break. */
export function sample(schema: JsonSchema, random: SeededRandom): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(random.pick(choices), random);
  if (schema.allOf) return sample(Object.assign({}, ...schema.allOf) as JsonSchema, random);
  if (schema.type === 'object') return sampleObject(schema, random);
  if (schema.type === 'array') {
    const count = random.between(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3));
    return Array.from({ length: count }, () => sample(schema.items ?? { type: 'string' }, random));
  }
  if (schema.type === 'boolean') return random.next() < 0.5;
  if (schema.type === 'null') return null;
  if (schema.type === 'integer' || schema.type === 'number') {
    return random.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 100));
  }
  return sampleText(schema, random);
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, random: SeededRandom): object {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || random.next() < 0.6);
  return Object.fromEntries(given.map(([name, part]) => [name, sample(part, random)]));
}

function sampleText({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema, random: SeededRandom): string {
  const day = `2026-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`;
  if (format === 'date') return day;
  if (format === 'date-time') return `${day}T10:00:00.000Z`;
  if (format === 'email') return `family.${random.between(1, 1e6)}@families.example`;
  const seed = random.between(0, 2 ** 31 - 1);
  if (format === 'uuid') return fc.sample(fc.uuid(), { seed, numRuns: 1 })[0] ?? '';
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: 1 })[0] ?? '';
  const text = random.pick(words);
  return text.padEnd(minLength, 'a').slice(0, maxLength);
}

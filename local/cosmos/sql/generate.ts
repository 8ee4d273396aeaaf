import { refuse } from '../errors.ts';
import type { BinaryOperator, Expression } from './ast.ts';
import type { SqlFunction } from './function-type.ts';
import { findFunction } from './functions.ts';

export type Subquery = Extract<Expression, { kind: 'subquery' }>;

/** Values that generated code refers to by number: parameters, lists and functions. It also creates subqueries. */
export type Slots = {
  parameters: string[];
  lookups: string[];
  functions: Array<SqlFunction['call']>;
  /** The number of loop variables, so that each has a unique name. */
  variables: number;
  generateSubquery: (subquery: Subquery, scope: Scope) => string;
};

/** The scope of a generated expression: its aliases as JavaScript variables, and the replacements of aggregates. */
export type Scope = {
  slots: Slots;
  aliases: ReadonlyMap<string, string>;
  replace?: (expression: Expression) => string | undefined;
};

/** The variable of the document itself, which is always an object. */
export const rootVariable = '$0';

const arithmetic = new Set<BinaryOperator>(['+', '-', '*', '/', '%']);
const inherited = [Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype];

/**
 * Generates JavaScript for the value of an expression. Names: `p` parameters, `l` lookups, `o` operators, `f`
 * functions.
 */
export function generateValue(expression: Expression, scope: Scope): string {
  const value = (inner: Expression) => generateValue(inner, scope);
  const replaced = scope.replace?.(expression);
  if (replaced !== undefined) return replaced;
  switch (expression.kind) {
    case 'literal':
      return expression.value === undefined ? 'undefined' : JSON.stringify(expression.value);
    case 'parameter':
      return `p[${findSlot(scope.slots.parameters, expression.name)}]`;
    case 'alias':
      return resolveAlias(expression.name, scope);
    case 'property':
      return generateProperty(value(expression.of), expression.name);
    case 'element':
      return `o.readElement(${value(expression.of)}, ${value(expression.key)})`;
    case 'negate':
      return `o.calculate(0, ${value(expression.of)}, (x, y) => x - y)`;
    case 'plus':
      return value(expression.of);
    case 'not':
      return `o.not(${value(expression.of)})`;
    case 'binary':
      return generateBinary(expression.operator, value(expression.left), value(expression.right));
    case 'between':
      return `o.isBetween(${value(expression.of)}, ${value(expression.low)}, ${value(expression.high)})`;
    case 'in':
      return generateMembership(value(expression.of), { kind: 'array', items: expression.list }, scope);
    case 'like': {
      const mark = expression.escape ? value(expression.escape) : 'undefined';
      return `o.isLike(${value(expression.of)}, ${value(expression.pattern)}, ${mark})`;
    }
    case 'choice':
      return `(${generateTest(expression.condition, scope)} ? ${value(expression.yes)} : ${value(expression.no)})`;
    case 'array':
      return `[${expression.items.map(value).join(', ')}]`;
    case 'object':
      return generateObject(expression.entries, scope);
    case 'call':
      return generateCall(expression.name, expression.parameters, scope);
    case 'subquery':
      return scope.slots.generateSubquery(expression, scope);
    case 'aggregate':
      throw refuse(400, `${expression.name} cannot be used here: an aggregate belongs in the SELECT clause.`);
  }
}

/** Generates JavaScript for a condition that is true exactly when the expression is true. */
export function generateTest(expression: Expression, scope: Scope): string {
  if (expression.kind === 'not') return generateRefutation(expression.of, scope);
  if (expression.kind === 'binary') {
    const { operator, left, right } = expression;
    if (operator === 'AND' || operator === 'OR') {
      const join = operator === 'AND' ? '&&' : '||';
      return `(${generateTest(left, scope)} ${join} ${generateTest(right, scope)})`;
    }
    if (operator === '=' && [left, right].some((side) => side.kind === 'literal' && side.value !== undefined)) {
      return `${generateValue(left, scope)} === ${generateValue(right, scope)}`;
    }
  }
  return `${generateValue(expression, scope)} === true`;
}

// True exactly when the expression is false: with an undefined operand neither the expression nor its negation is true.
function generateRefutation(expression: Expression, scope: Scope): string {
  if (expression.kind === 'not') return generateTest(expression.of, scope);
  if (expression.kind === 'binary' && (expression.operator === 'AND' || expression.operator === 'OR')) {
    const join = expression.operator === 'AND' ? '||' : '&&';
    return `(${generateRefutation(expression.left, scope)} ${join} ${generateRefutation(expression.right, scope)})`;
  }
  return `${generateValue(expression, scope)} === false`;
}

/** Generates JavaScript for an object; undefined properties disappear when it is written as JSON. */
export function generateObject(entries: ReadonlyArray<readonly [string, Expression]>, scope: Scope): string {
  const parts = entries.map(([name, of]) => `[${JSON.stringify(name)}]: ${generateValue(of, scope)}`);
  return `({ ${parts.join(', ')} })`;
}

/** Returns the number of an item in a list of slots, after adding it if necessary. */
function findSlot<Item>(slots: Item[], item: Item): number {
  const found = slots.indexOf(item);
  return found >= 0 ? found : slots.push(item) - 1;
}

/** Whether a value does not depend on a document, so that it is computed once per query. */
export function isConstant(expression: Expression): boolean {
  return (
    expression.kind === 'literal' ||
    expression.kind === 'parameter' ||
    (expression.kind === 'array' && expression.items.every(isConstant))
  );
}

function resolveAlias(name: string, scope: Scope): string {
  const variable = scope.aliases.get(name);
  if (variable === undefined) throw refuse(400, `Identifier '${name}' could not be resolved.`);
  return variable;
}

function generateProperty(of: string, name: string): string {
  const text = JSON.stringify(name);
  if (/^\d+$/.test(name) || inherited.some((prototype) => name in prototype)) return `o.readOwn(${of}, ${text})`;
  return of === rootVariable ? `${of}[${text}]` : `${of}?.[${text}]`;
}

function generateBinary(operator: BinaryOperator, left: string, right: string): string {
  switch (operator) {
    case 'AND':
      return `o.and(${left}, ${right})`;
    case 'OR':
      return `o.or(${left}, ${right})`;
    case '=':
      return `o.equals(${left}, ${right})`;
    case '!=':
      return `o.differs(${left}, ${right})`;
    case '<':
      return `o.isBelow(${left}, ${right})`;
    case '>':
      return `o.isBelow(${right}, ${left})`;
    case '<=':
      return `o.isAtMost(${left}, ${right})`;
    case '>=':
      return `o.isAtMost(${right}, ${left})`;
    case '||':
      return `o.concatenate(${left}, ${right})`;
    case '??':
      return `o.prefer(${left}, ${right})`;
    default:
      return arithmetic.has(operator) ? `o.calculate(${left}, ${right}, (x, y) => x ${operator} y)` : 'undefined';
  }
}

function generateMembership(value: string, list: Expression, scope: Scope): string {
  const source = generateValue(list, scope);
  if (!isConstant(list)) return `o.isWithin(o.prepareLookup(${source}), ${value})`;
  return `o.isWithin(l[${findSlot(scope.slots.lookups, `o.prepareLookup(${source})`)}], ${value})`;
}

function generateCall(name: string, parameters: Expression[], scope: Scope): string {
  const call = findFunction(name, parameters.length);
  const [list, value] = parameters;
  if (name === 'ARRAY_CONTAINS' && parameters.length === 2 && list && value && isConstant(list)) {
    return generateMembership(generateValue(value, scope), list, scope);
  }
  const values = parameters.map((parameter) => generateValue(parameter, scope));
  return `f[${findSlot(scope.slots.functions, call)}](${values.join(', ')})`;
}

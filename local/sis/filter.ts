type Condition = { readonly field: readonly string[]; readonly operator: string; readonly value: string };

const condition = /^([\w.]+)\s*(!=|>=|<=|=|>|<|~)\s*'((?:[^']|'')*)'/;

/**
 * A filter of records: one condition, or two joined by AND or OR, in any letter case. Throws with what is wrong.
 * Source: OneRoster 1.1 §3.4.3.
 */
export function parseFilter(filter: string): (record: object) => boolean {
  const first = readCondition(filter);
  if (first.rest === '') return (record) => holds(record, first.condition);
  const [, joiner, rest = ''] = /^\s+(AND|OR)\s+(.+)$/s.exec(first.rest) ?? [];
  if (!joiner) throw new Error(`'${first.rest}' is no AND or OR.`);
  const second = readCondition(rest);
  if (second.rest !== '') throw new Error('A filter joins two conditions at most.');
  return joiner === 'AND'
    ? (record) => holds(record, first.condition) && holds(record, second.condition)
    : (record) => holds(record, first.condition) || holds(record, second.condition);
}

function readCondition(text: string): { condition: Condition; rest: string } {
  const [whole, field = '', operator = '', value = ''] = condition.exec(text) ?? [];
  if (whole === undefined) throw new Error(`'${text}' is no condition.`);
  return {
    condition: { field: field.split('.'), operator, value: value.replaceAll("''", "'").toLowerCase() },
    rest: text.slice(whole.length),
  };
}

function holds(record: object, { field, operator, value }: Condition): boolean {
  const fieldValue = field.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    record,
  );
  const text = String(fieldValue ?? '').toLowerCase();
  switch (operator) {
    case '=':
      return text === value;
    case '!=':
      return text !== value;
    case '~':
      return text.includes(value);
    case '>':
      return text > value;
    case '>=':
      return text >= value;
    case '<':
      return text < value;
    default:
      return text <= value;
  }
}

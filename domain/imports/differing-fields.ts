/** Returns the names of the fields in which two records differ; the order of keys does not matter. */
export function differingFields(left: object, right: object): string[] {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  const hold = (record: object, name: string) => JSON.stringify(sorted(Reflect.get(record, name)));
  return [...names].filter((name) => hold(left, name) !== hold(right, name));
}

/** Returns a value with sorted object keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, sorted(part)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

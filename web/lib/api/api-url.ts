/** Fills in a path template with its encoded parameters and query; undefined values are left out. */
export function buildUrl(
  template: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = template.replace(/\/\{(\w+)(\?)?\}/g, (_, name: string, optional: string | undefined) => {
    const value = params[name];
    if (value !== undefined) return `/${encodeURIComponent(String(value))}`;
    if (optional) return '';
    throw new Error(`${template} needs the parameter '${name}'.`);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

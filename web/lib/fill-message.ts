const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

type Registered = { readonly firstName: string; readonly lastName: string; readonly uuid: string };

/** Inserts the names of the registered people into a school's message. */
export function fillMessage(html: string, { firstName, lastName, uuid }: Registered): string {
  const values: Readonly<Record<string, string>> = { firstName, lastName, _uuid: uuid };
  return html.replace(/\{(firstName|lastName|_uuid)\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
}

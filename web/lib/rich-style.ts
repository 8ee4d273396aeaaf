/**
 * Renames the style attributes in HTML. The content security policy blocks them wherever HTML is parsed, and reports
 * each. `readRichStyle` reads the renamed attributes; setting single style properties is allowed.
 */
export function setStylesAside(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
}

const color = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s,.%]{1,40}\)|[a-z]{3,24})$/i;
const align = /^(?:left|center|right|justify)$/i;

/** Reads the style properties that the editor offers from a renamed style attribute; other properties are dropped. */
export function readRichStyle(element: Element) {
  const properties = new Map(
    (element.getAttribute('data-style') ?? '')
      .slice(0, 1000)
      .split(';')
      .map((part) => {
        const [name = '', value = ''] = part.split(':');
        return [name.trim().toLowerCase(), value.trim()] as const;
      }),
  );
  const take = (name: string, allowed: RegExp) => {
    const value = properties.get(name) ?? '';
    return allowed.test(value) ? value : undefined;
  };
  return {
    color: take('color', color),
    backgroundColor: take('background-color', color),
    textAlign: take('text-align', align),
  };
}

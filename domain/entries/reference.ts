/** Digits and letters that are not confused when read aloud: no I, L, O or U (Crockford's base 32). */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const shape = /^[0-9A-Z]{3}[- ]?[0-9A-Z]{3}$/;
/** The number of bits of an id that a reference encodes: the first ones. */
const referenceBits = 30;
/** The number of hexadecimal digits that contain those bits. */
const prefixDigits = 8;
const spareBits = prefixDigits * 4 - referenceBits;

/**
 * The short number of an entry that families read and say on the phone, such as '7K4-2QD'. It encodes the beginning
 * of the entry's id (hexadecimal digits), so it is not stored.
 */
export function formatReference(entryId: string): string {
  const bits = Number.parseInt(entryId.slice(0, prefixDigits), 16) >>> spareBits;
  const text = Array.from({ length: referenceBits / 5 }, (_, at) => symbols[(bits >>> (25 - 5 * at)) & 31]).join('');
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}

/**
 * Returns the range of ids that match a reference: `from` is included, `before` is not. Two in a million entries
 * share a reference, so a search shows all matches. Undefined for a text that is not a reference.
 */
export function readReference(text: string): { readonly from: string; readonly before: string } | undefined {
  const typed = text.trim().toUpperCase();
  if (!shape.test(typed)) return undefined;
  const letters = [...typed.replace(/[- ]/, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')];
  const values = letters.map((letter) => symbols.indexOf(letter));
  if (values.includes(-1)) return undefined;
  const bits = values.reduce((sum, value) => sum * 32 + value, 0);
  const prefix = (value: number) => value.toString(16).padStart(prefixDigits, '0');
  const first = bits * 2 ** spareBits;
  // No id contains 'g', which sorts after every hexadecimal digit.
  return { from: prefix(first), before: `${prefix(first + 2 ** spareBits - 1)}g` };
}

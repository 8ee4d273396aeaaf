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
 * of the entry's id (hexadecimal digits). Two in a million entries share a reference.
 */
export function formatReference(entryId: string): string {
  const bits = Number.parseInt(entryId.slice(0, prefixDigits), 16) >>> spareBits;
  const text = Array.from({ length: referenceBits / 5 }, (_, at) => symbols[(bits >>> (25 - 5 * at)) & 31]).join('');
  return group(text);
}

/** Returns the reference that a person typed, as `formatReference` writes it; undefined for a text that is not a reference. */
export function readReference(text: string): string | undefined {
  const typed = text.trim().toUpperCase();
  if (!shape.test(typed)) return undefined;
  const letters = [...typed.replace(/[- ]/, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')];
  if (!letters.every((letter) => symbols.includes(letter))) return undefined;
  return group(letters.join(''));
}

const group = (letters: string) => `${letters.slice(0, 3)}-${letters.slice(3)}`;

/** The forms of an at sign: the ASCII one, its wide and small forms, and each of them percent-encoded. */
const atSign = /[^@＠﹫](?:[@＠﹫]|%40|%EF%BC%A0|%EF%B9%AB)[^@＠﹫]/i;

/** Some browsers write a location in code as function@https://..., which is not an email address. */
const placeInCode = /@(?=https?:)/g;

/**
 * Masks email addresses, tokens and keys in a text for the log. Every step takes linear time; callers still cut the
 * text to a maximum length first.
 */
export function maskSecrets(text: string): string {
  return (
    text
      // Named secrets first: any value after such a name is masked.
      .replace(/\b(Bearer|Basic)\s+[^\s"',;]+/gi, '$1 <token>')
      .replace(/\b(\w*(?:key|token|secret|password|signature|sig))(=|%3D)[^\s"'&;,<>]+/gi, '$1$2<token>')
      .replace(/\bbase64,[\w+/=-]+/gi, 'base64,<token>')
      .replace(/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>')
      .replace(/[^\s<>"'()]+/g, (word) => (atSign.test(word.replace(placeInCode, ' ')) ? '<address>' : word))
      .replace(/[A-Za-z0-9+_=-]{16,}/g, (run) => (run.split(/[_-]/).some(looksRandom) || isUuid(run) ? '<token>' : run))
  );
}

/** Also masks digits of any script, because phone numbers and dates of birth consist of them. */
export function maskPersonal(text: string): string {
  return maskSecrets(text).replace(/\p{N}/gu, '#');
}

/**
 * A long hexadecimal text, or a longer one that mixes lower case, upper case and digits: not a word or a name in code.
 */
function looksRandom(part: string): boolean {
  if (!/\d/.test(part)) return false;
  if (/^[0-9a-f]{16,}$/i.test(part)) return /[a-f]/i.test(part);
  return part.length >= 20 && /[a-z]/.test(part) && /[A-Z]/.test(part);
}

function isUuid(run: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(run);
}

/** The forms of an at sign: itself, its wide and small forms, and each of them percent-encoded. */
const atSign = /[^@＠﹫](?:[@＠﹫]|%40|%EF%BC%A0|%EF%B9%AB)[^@＠﹫]/i;

/** Some browsers write a place in code as function@https://..., which is no address. */
const placeInCode = /@(?=https?:)/g;

/**
 * A text as it may be logged: without e-mail addresses, tokens and keys. No step looks at a character more than a few
 * times and nothing is normalized; callers cut the text to a length first all the same.
 */
export function maskSecrets(text: string): string {
  return (
    text
      // Named secrets first: the value after such a word is a secret in any form.
      .replace(/\b(Bearer|Basic)\s+[^\s"',;]+/gi, '$1 <token>')
      .replace(/\b(\w*(?:key|token|secret|password|signature|sig))(=|%3D)[^\s"'&;,<>]+/gi, '$1$2<token>')
      .replace(/\bbase64,[\w+/=-]+/gi, 'base64,<token>')
      .replace(/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>')
      .replace(/[^\s<>"'()]+/g, (word) => (atSign.test(word.replace(placeInCode, ' ')) ? '<address>' : word))
      .replace(/[A-Za-z0-9+_=-]{16,}/g, (run) => (run.split(/[_-]/).some(looksRandom) || isUuid(run) ? '<token>' : run))
  );
}

/** Also without digits of any script, which telephone numbers and dates of birth are made of. */
export function maskPersonal(text: string): string {
  return maskSecrets(text).replace(/\p{N}/gu, '#');
}

/** Long hexadecimal, or longer with small letters, capitals and digits mixed: no word, and no name in code. */
function looksRandom(part: string): boolean {
  if (!/\d/.test(part)) return false;
  if (/^[0-9a-f]{16,}$/i.test(part)) return /[a-f]/i.test(part);
  return part.length >= 20 && /[a-z]/.test(part) && /[A-Z]/.test(part);
}

function isUuid(run: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(run);
}

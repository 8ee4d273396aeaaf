/** Email providers that many families use. */
const common = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'att.net',
  'ymail.com',
  'mail.com',
  'email.com',
  'proton.me',
];
/** Shorter domain names have too many similar ones for a guess. */
const shortest = 9;

/**
 * Suggests an address with the domain of a common provider, if the typed domain differs from it by one typing error.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain)) return undefined;
  const meant = common.find((known) => known.length >= shortest && isOneSlip(domain, known));
  return meant && email.slice(0, at + 1) + meant;
}

/** Whether two words differ by one letter: missing, extra, different, or swapped with its neighbor. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [one, other] = [typed.slice(start), meant.slice(start)];
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}

import { readFileSync } from 'node:fs';

/** Somebody of the demo directory. What is absent the directory does not know. */
export type Account = {
  oid: string;
  email: string;
  name: string;
  /** Their role on the sign-in page; absent for people without permissions. */
  role?: string;
  title?: string;
  company?: string;
  office?: string;
  /** Switched off: cannot sign in, and is not found. */
  disabled?: boolean;
};

const needed = ['oid', 'email', 'name'] as const;
const optional = ['role', 'title', 'company', 'office'] as const;

/** Reads files of accounts. Throws with what is wrong when one is not a list of accounts. */
export function readAccounts(files: readonly string[]): Account[] {
  return files.flatMap((file) => {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(parsed) && parsed.every(isAccount)) return parsed;
    throw new Error(`${file} must be a list of { ${[...needed, ...optional.map((name) => `${name}?`)].join(', ')} }.`);
  });
}

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const isText = (name: string) => typeof fields[name] === 'string' && fields[name] !== '';
  return needed.every(isText) && optional.every((name) => fields[name] === undefined || isText(name));
}

import { readFileSync } from 'node:fs';

/** A person in the demo directory. Absent properties are unknown to the directory. */
export type Account = {
  oid: string;
  email: string;
  name: string;
  /** Their role on the sign-in page; absent for people without permissions. */
  role?: string;
  title?: string;
  company?: string;
  office?: string;
  /** A disabled account: it cannot sign in, and searches do not find it. */
  disabled?: boolean;
};

const needed = ['oid', 'email', 'name'] as const;
const optional = ['role', 'title', 'company', 'office'] as const;

/** Reads files of accounts. Throws an error for a file that is not a list of accounts. */
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

import { readFileSync } from 'node:fs';

/** A staff account of the demo directory. */
export type Account = { oid: string; email: string; name: string; role: string };

/** Reads the accounts file. Throws with what is wrong when it is not a list of accounts. */
export function readAccounts(file: string): Account[] {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(parsed) || !parsed.every(isAccount)) {
    throw new Error(`${file} must be a list of { oid, email, name, role }.`);
  }
  return parsed;
}

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return ['oid', 'email', 'name', 'role'].every((name) => typeof fields[name] === 'string' && fields[name] !== '');
}

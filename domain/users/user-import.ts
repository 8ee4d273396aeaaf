import * as v from 'valibot';
import { maxAddressLength } from '#domain/contact-rules/email.ts';
import { email, filled, list } from '#domain/imports/cells.ts';
import { defineImportSheet, type RowError } from '#domain/imports/import-sheet.ts';
import { takesCharters } from './permissions.ts';
import { type UserStatus, userStatuses } from './user.ts';

/** The staff member in a row, with charters as written in the file. */
export type UserRow = {
  readonly oid: string;
  readonly name: string;
  readonly email: string;
  readonly level: UserStatus;
  readonly charters: readonly string[];
};

/** The table of staff. A staff member is identified by the object id in the organization's directory. */
export const userSheet = defineImportSheet(
  {
    oid: {
      longest: 40,
      cell: v.pipe(v.string(), v.toLowerCase(), v.uuid('Write the object id that the person has in Entra ID, a GUID.')),
    },
    name: { longest: 100, cell: filled },
    email: { longest: maxAddressLength, cell: email },
    level: { longest: 20, cell: v.picklist(userStatuses, `Write one of: ${userStatuses.join(', ')}.`) },
    charters: { longest: 4000, cell: list },
  },
  (row): UserRow | RowError => {
    if (!takesCharters(row.level)) return { ...row, charters: [] };
    const message = 'Write the charters that they work for, a semicolon between two.';
    return row.charters.length > 0 ? row : { column: 'charters', message };
  },
);

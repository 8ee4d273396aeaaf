import * as v from 'valibot';
import { email, filled, list } from '#domain/imports/cells.ts';
import { defineImportSheet, type RowError } from '#domain/imports/import-sheet.ts';
import { takesCharters } from './permissions.ts';
import { type UserStatus, userStatuses } from './user.ts';

/** The member of staff in a row, with charters as written in the file. */
export type UserRow = {
  readonly oid: string;
  readonly name: string;
  readonly email: string;
  readonly level: UserStatus;
  readonly charters: readonly string[];
};

/** A table of staff. The object ids of the organization's directory identify them. */
export const userSheet = defineImportSheet(
  {
    oid: {
      longest: 40,
      cell: v.pipe(v.string(), v.toLowerCase(), v.uuid('Write the object id that the person has in Entra ID, a GUID.')),
    },
    name: { longest: 100, cell: filled },
    email: { longest: 254, cell: email },
    level: { longest: 20, cell: v.picklist(userStatuses, `Write one of: ${userStatuses.join(', ')}.`) },
    charters: { longest: 4000, cell: list },
  },
  (row): UserRow | RowError => {
    if (!takesCharters(row.level)) return { ...row, charters: [] };
    const message = 'Write the charters that they work for, a semicolon between two.';
    return row.charters.length > 0 ? row : { column: 'charters', message };
  },
);

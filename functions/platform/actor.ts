import type { UserRecord } from '#domain/users/user.ts';

/** Who changes an entry: `id` is stored in records, `name` is shown to others. */
export type Actor = { readonly id: string; readonly name: string };

/** A person who fills in a public form. */
export const family: Actor = { id: 'family', name: 'family' };

/** A staff member, identified by the email address of the directory. */
export function actorOf({ user }: { readonly user: UserRecord }): Actor {
  return { id: user.azureID, name: user.name };
}

import type { DirectoryPerson } from '#domain/users/api.ts';

/** A person in the directory, with the address that they sign in with. */
export type Person = DirectoryPerson & { readonly signInAddress: string };

/** The organization's directory of people. Throws 503 when it does not respond. */
export type PeopleDirectory = {
  /** Returns the first people whose name or address begins with the search text, which has 2 characters or more. */
  readonly search: (text: string) => Promise<Person[]>;
  /** Undefined when the person does not exist, or their account is disabled. */
  readonly find: (oid: string) => Promise<Person | undefined>;
};

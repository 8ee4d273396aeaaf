import type { DirectoryPerson } from '#domain/users/api.ts';

/** Somebody of the directory, with the address that they sign in with. */
export type Person = DirectoryPerson & { readonly signInAddress: string };

/** The organization's directory of people. Throws 503 when it does not answer. */
export type PeopleDirectory = {
  /** The first of those whose name or address begins with what is searched; one line of 2 characters or more. */
  readonly search: (text: string) => Promise<Person[]>;
  /** Undefined when there is no such person, or their account is disabled. */
  readonly find: (oid: string) => Promise<Person | undefined>;
};

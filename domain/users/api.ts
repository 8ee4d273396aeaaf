import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, listQueryFields, listResponse, SubmissionId } from '#domain/http/shapes.ts';
import { ListedUser, userSortKeys } from './listed-user.ts';
import { userStatuses } from './user.ts';

const maxCharters = 300;
/** Charters by id; their names are looked up. */
const charterAssignments = v.pipe(
  v.array(v.object({ _id: EntryId })),
  v.maxLength(maxCharters, `Choose at most ${maxCharters} charters.`),
);
const levelMessage = 'Choose a level.';

/** A person in the organization's directory. */
export const DirectoryPerson = v.object({
  FirstName: v.string(),
  LastName: v.string(),
  EmailAddress: v.string(),
  Title: v.string(),
  Company: v.string(),
  Office: v.string(),
  /** Entra's object id. */
  PersonID: v.string(),
});
export type DirectoryPerson = v.InferOutput<typeof DirectoryPerson>;

/** A person in the directory, and whether they already have permissions here. */
export const FoundPerson = v.object({ ...DirectoryPerson.entries, hasAccess: v.boolean() });
export type FoundPerson = v.InferOutput<typeof FoundPerson>;

export const userListQuery = v.object({ ...listQueryFields, sort: v.optional(v.picklist(userSortKeys)) });

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/user',
  access: 'admin',
  summary: 'Staff who share a charter with the caller, and those who work for all charters',
  query: userListQuery,
  response: listResponse(ListedUser),
  status: 200,
});

export const readUser = defineRoute({
  method: 'GET',
  path: '/api/user/{id}',
  access: 'admin',
  summary: 'One member of staff',
  params: v.object({ id: EntryId }),
  response: ListedUser,
  status: 200,
});

export const PermissionUpdate = v.object({
  userStatus: v.picklist(userStatuses, levelMessage),
  charterAssignments: v.optional(charterAssignments, []),
});

export const updateUser = defineRoute({
  method: 'PUT',
  path: '/api/user/{id}',
  access: 'admin',
  summary: 'Give a member of staff other permissions; General removes them',
  params: v.object({ id: EntryId }),
  body: PermissionUpdate,
  response: ListedUser,
  status: 200,
  ifMatch: true,
});

export const NewUser = v.object({
  submissionId: SubmissionId,
  /** The PersonID of the directory. */
  oid: v.pipe(v.string(), v.uuid('Choose a person of the directory.'), v.toLowerCase()),
  userStatus: v.picklist(['User', 'Contributor', 'Admin', 'Super Admin'], levelMessage),
  charterAssignments: v.optional(charterAssignments, []),
});

export const createUser = defineRoute({
  method: 'POST',
  path: '/api/user',
  access: 'admin',
  summary: 'Give somebody of the directory permissions',
  body: NewUser,
  response: ListedUser,
  status: 201,
});

export const searchDirectory = defineRoute({
  method: 'GET',
  path: '/api/sql/{query}',
  access: 'admin',
  summary: "Search the organization's directory by name or email; the first of many",
  params: v.object({ query: v.pipe(v.string(), v.maxLength(200)) }),
  response: v.object({ recordset: v.array(FoundPerson) }),
  status: 200,
});

export const closePersonDatabase = defineRoute({
  method: 'POST',
  path: '/api/sql/close-person-database',
  access: 'admin',
  summary: 'Ends a search. It does nothing, and the site does not call it',
  status: 204,
});

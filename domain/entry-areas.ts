import { interestDescription } from './enrollment/interest-description.ts';
import { leloDescription } from './leloRegistration/lelo-description.ts';
import { registrationDescription } from './registration/registration-description.ts';

/** Every area whose entries families make and staff work on, in the order of lists and charts. */
export const entryAreas = [interestDescription, registrationDescription, leloDescription] as const;

type EntryAreaOf = (typeof entryAreas)[number];
export type EntryAreaName = EntryAreaOf['container'];
/** The kinds of entries on the dashboard. */
export type EntryKind = EntryAreaOf['kind'];
/** The number of entries of an area on a day. */
export type EntryCount = EntryAreaOf['countedAs'];
/** The names of an area's list and entry in the audit log. */
export type EntryRead = EntryAreaOf['reads'][keyof EntryAreaOf['reads']];

export const entryAreaNames: readonly EntryAreaName[] = entryAreas.map(({ container }) => container);
export const entryKinds: readonly EntryKind[] = entryAreas.map(({ kind }) => kind);

const byName = Object.fromEntries(entryAreas.map((area) => [area.container, area]));

/** The area of a name. */
export const areaNamed = (name: EntryAreaName): EntryAreaOf => byName[name] as EntryAreaOf;

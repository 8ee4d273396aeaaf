import { interestDescription } from './enrollment/interest-description.ts';
import { leloDescription } from './leloRegistration/lelo-description.ts';
import { registrationDescription } from './registration/registration-description.ts';

/** Every area of entries, in the order of lists and charts. */
export const entryAreas = [interestDescription, registrationDescription, leloDescription] as const;

type EntryAreaOf = (typeof entryAreas)[number];
export type EntryAreaName = EntryAreaOf['container'];
/** The kinds of entries on the dashboard. */
export type EntryKind = EntryAreaOf['kind'];
/** The name of an area's daily count in responses of the dashboard. */
export type EntryCount = EntryAreaOf['countedAs'];
/** The names of an area's list and entry in the audit log. */
export type EntryRead = EntryAreaOf['reads'][keyof EntryAreaOf['reads']];

export const entryAreaNames: readonly EntryAreaName[] = entryAreas.map(({ container }) => container);
export const entryKinds: readonly EntryKind[] = entryAreas.map(({ kind }) => kind);

const byName = Object.fromEntries(entryAreas.map((area) => [area.container, area]));

/** Returns an area by its name. */
export const areaNamed = (name: EntryAreaName): EntryAreaOf => byName[name] as EntryAreaOf;

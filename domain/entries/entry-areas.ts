/** The areas whose entries families make and staff work on, by the names of their containers. */
export const entryAreas = ['interests', 'registrations', 'leloRegistrations'] as const;
export type EntryAreaName = (typeof entryAreas)[number];

import type { BulkActions } from '#domain/bulk/bulk-action.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { ListShape } from '#domain/views/list-shape.ts';
import type { TaskRules } from '#domain/work/task-rule.ts';

/** A status of an area. `label` is its name for staff, because two areas have a status 'Enrollment Submitted'. */
export type AreaStage = {
  readonly stage: string;
  readonly status: string;
  /** True while staff or the family still have something to do. */
  readonly open: boolean;
};

/**
 * Names, words and statuses of an area of entries. It contains no form, so that every screen can load it. The
 * definition of the area adds form and records.
 */
export type AreaDescription<
  Name extends string,
  Kind extends string,
  Count extends string,
  Read extends string,
  List extends ListShape = ListShape,
> = {
  /** The name of the area in calls, and the container that holds its entries. */
  readonly container: Name;
  /** The names of its entries and of their daily counts in responses of the dashboard. */
  readonly kind: Kind;
  readonly countedAs: Count;
  /** The names of reading the list and of reading one entry in the audit log. */
  readonly reads: { readonly list: Read; readonly entry: Read };
  /** The path of its list for staff; `<path>/<id>` is an entry. */
  readonly path: string;
  /** Its lists that have saved views. The site does not read them from here (`trim-contract.ts`). */
  readonly lists: readonly List[];
  /** The fields with the student's first and last name. */
  readonly nameFields: readonly [first: string, last: string];
  /** The field with the middle name, in areas whose screens show it. */
  readonly middleNameField?: string;
  /** The sort keys that contain the student's name. */
  readonly nameKeys: readonly string[];
  /** The fields with a phone number and with an email address; the first one that is filled is shown. */
  readonly phoneFields: readonly string[];
  readonly emailFields: readonly string[];
  /** The field with the grade level; without it a filter by grade finds no entry. */
  readonly gradeField?: string;
  /** The record field with the special programs of the student, by their codes. */
  readonly programField?: string;
  /** The stages in the order of work; an entry starts in the first one. */
  readonly stages: readonly AreaStage[];
  /** The field with the time from which the dashboard counts how long an open entry has waited. */
  readonly waitsSince: 'createdAt' | 'updatedAt';
  /** True when staff can delete its entries and an admin can restore them. */
  readonly deletable: boolean;
  /** The actions on many of its entries at once, besides those of every area. */
  readonly bulk?: BulkActions;
  /** Rules that add tasks to its entries, by name. */
  readonly taskRules?: TaskRules;
  /** What a letter about one of its entries can name, besides the placeholders of every letter, by name. */
  readonly letterPlaceholders?: Readonly<Record<string, string>>;
  readonly words: {
    /** The name of the form in the copy of a student's data. Families read another one: `FamilyArea.form`. */
    readonly form: string;
    /** The name of an entry for staff; `short` is for lists with entries of several areas. */
    readonly entry: string;
    readonly short: string;
    /** The singular and the plural, as used in a sentence. */
    readonly count: readonly [one: string, many: string];
    /** The name in the activity log of an entry that somebody opened. */
    readonly opened: string;
    /** Title of the list, its link in the sidebar, and its row in charts. */
    readonly list: string;
    readonly link: string;
    readonly chart: string;
  };
};

/** Declares an area; literal types of its names are preserved. */
export const describeArea = <
  const Name extends string,
  const Kind extends string,
  const Count extends string,
  const Read extends string,
  List extends ListShape,
>(
  area: AreaDescription<Name, Kind, Count, Read, List>,
) => area;

type Named = { readonly nameFields: readonly [string, string] };
/** The name fields of an area. */
export type StudentNames = Named & { readonly middleNameField?: string };

/** Returns the student's first and last name from an entry, '' for a missing name. */
export function studentNames({ nameFields }: Named, entry: object): readonly [first: string, last: string] {
  const [first, last] = nameFields.map((field) => String((entry as RawAnswers)[field] ?? ''));
  return [first ?? '', last ?? ''];
}

/** The name of the student of an entry. */
export const studentName = (area: Named, entry: object): string => studentNames(area, entry).filter(Boolean).join(' ');

/** The name with the middle name, in areas that have one, for the screens of an entry. */
export function fullStudentName({ nameFields: [first, last], middleNameField }: StudentNames, entry: object): string {
  const names = [first, ...(middleNameField ? [middleNameField] : []), last];
  return names.flatMap((field) => (entry as RawAnswers)[field] || []).join(' ');
}

/** The path of an entry's staff page. */
export const entryPath = ({ path }: { readonly path: string }, id: string): string => `${path}/${id}`;

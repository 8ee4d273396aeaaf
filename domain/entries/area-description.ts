import type { RawAnswers } from '#domain/form-kit/define/field.ts';

/** A status of an area under the name that staff know it by: two areas have a status 'Enrollment Submitted'. */
export type AreaStage = {
  readonly stage: string;
  readonly status: string;
  /** Somebody has still to do something. */
  readonly open: boolean;
};

/**
 * An area of entries as families, staff and other records know it. It has no form, so that every screen can load it. The
 * definition of the area adds form and records.
 */
export type AreaDescription<Name extends string, Kind extends string, Count extends string, Read extends string> = {
  /** The name of the area in calls, and the container that holds its entries. */
  readonly container: Name;
  /** What the dashboard calls its entries, and its number of entries per day. */
  readonly kind: Kind;
  readonly countedAs: Count;
  /** What the audit log calls its list and one entry. */
  readonly reads: { readonly list: Read; readonly entry: Read };
  /** The list of staff; `<path>/<id>` is an entry. */
  readonly path: string;
  /** The fields with the student's first and last name. */
  readonly nameFields: readonly [first: string, last: string];
  /** In the order of work; an entry begins with the first one. */
  readonly stages: readonly AreaStage[];
  /** Since when an open entry waits. */
  readonly waitsSince: 'createdAt' | 'updatedAt';
  /** Staff delete its entries, and an admin can restore them. */
  readonly deletable: boolean;
  readonly words: {
    /** What families call the form. */
    readonly form: string;
    /** What staff call an entry, and in a list of several kinds. */
    readonly entry: string;
    readonly short: string;
    /** One and several of them, in a sentence. */
    readonly count: readonly [one: string, many: string];
    /** What the activity log calls an entry that somebody opened. */
    readonly opened: string;
    /** Title of the list, its link in the sidebar, and its row in charts. */
    readonly list: string;
    readonly link: string;
    readonly chart: string;
  };
};

/** Describes an area; keeps the names that calls use as literal types. */
export const describeArea = <
  const Name extends string,
  const Kind extends string,
  const Count extends string,
  const Read extends string,
>(
  area: AreaDescription<Name, Kind, Count, Read>,
) => area;

type Named = { readonly nameFields: readonly [string, string] };

/** First and last name of the student of an entry; '' where it has none. */
export function studentNames({ nameFields }: Named, entry: object): readonly [first: string, last: string] {
  const [first, last] = nameFields.map((field) => String((entry as RawAnswers)[field] ?? ''));
  return [first ?? '', last ?? ''];
}

/** The name of the student of an entry. */
export const studentName = (area: Named, entry: object): string => studentNames(area, entry).filter(Boolean).join(' ');

/** Where staff open an entry. */
export const entryPath = ({ path }: { readonly path: string }, id: string): string => `${path}/${id}`;

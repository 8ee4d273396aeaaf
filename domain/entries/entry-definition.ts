import type { GenericSchema, ObjectEntries, ObjectSchema } from 'valibot';
import type { EntryAreaName, EntryCount, EntryKind, EntryRead } from '#domain/entry-areas.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { StudentFacts } from '#domain/matching/student-facts.ts';
import type { AreaDescription } from './area-description.ts';
import type { EntryIndex } from './entry-record.ts';
import type { FamilyContacts } from './family-addresses.ts';
import type { FamilyChanged } from './family-change.ts';
import type { RecordFields } from './record-fields.ts';
import type { WorkFields } from './work-fields.ts';

/** The definition of an area of entries, for server, site and demo data. */
export type EntryDefinition = AreaDescription<EntryAreaName, EntryKind, EntryCount, EntryRead> & {
  /** The kind of its documents in the container. */
  readonly type: string;
  /** The namespace for ids, which are derived from it and the submissionId. */
  readonly idSeed: string;
  readonly form: Form;
  readonly recordFields: RecordFields;
  readonly record: GenericSchema<unknown, StoredBase>;
  readonly entry: ObjectSchema<ObjectEntries, undefined>;
  readonly sortKeys: readonly string[];
  /** Stored names of the fields that are stored under another name. */
  readonly storedNames?: Readonly<Record<string, string>>;
};

/** The fields of every record that the store uses. */
export type StoredBase = EntryIndex &
  FamilyChanged &
  WorkFields & {
    readonly id: string;
    readonly entryId: string;
    readonly type: string;
    readonly charterId: string;
    readonly brandName: string;
    readonly timeZone: string;
    readonly submissionId: string;
    readonly answersHash: string;
    readonly learningCenterId: string;
    readonly learningCenterName: string;
    readonly learningCenterCharter: string;
    readonly birthDate?: string | undefined;
    /** The language of the family; English when absent. */
    readonly language?: string | undefined;
    /** The interest that the entry was made from. */
    readonly interestId?: string | undefined;
    /** The status, in an area whose entries are processed. */
    readonly status?: string | undefined;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly updatedBy: string;
  };

/** A record without its search index. */
export type Unindexed<E> = Omit<E, keyof EntryIndex>;

/** What an area says about the student and the family of an entry. */
export type AboutStudent<E> = {
  readonly student: (record: Unindexed<E>) => StudentFacts;
  /** What the entry asks for. Two entries of one student that ask for something else are no duplicates. */
  readonly requested?: (record: Unindexed<E>) => string;
  readonly family: (record: Unindexed<E>) => FamilyContacts;
};

type Parts<D extends EntryDefinition, E> = D &
  AboutStudent<E> & { readonly index: (record: Unindexed<E>) => EntryIndex };

/** Declares an area of entries; `E` is the output of its record schema. */
export const defineEntry = <const D extends EntryDefinition, E>(parts: Parts<D, E>): Parts<D, E> => parts;

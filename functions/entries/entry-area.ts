import type { ObjectEntries, ObjectSchema } from 'valibot';
import { ageOn } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { describeAnswers } from '#domain/entries/describe-answers.ts';
import type { EntryDefinition, StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import type { EntryOfArea, FamilyAnswers } from '#domain/family/entries-api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { BrandRecord } from '#domain/locations/brand.ts';
import type { Center } from '#domain/locations/site.ts';
import type { Texts } from '#domain/texts/texts.ts';
import type { LinkTokens } from '../platform/http/link-token.ts';
import type { Counters } from '../platform/http/rate-limit.ts';
import type { Attachment } from '../platform/mail/mail.ts';
import type { MailBrand } from '../platform/mail/mail-layout.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { FollowUp } from '../platform/outbox/outbox-item.ts';
import type { BlobAddress } from '../platform/store/blob.ts';
import type { ChangeRecords } from '../platform/store/change-record.ts';
import type { Continuations } from '../platform/store/continuation.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import type { BulkActionsOf } from './bulk-action.ts';
import { createEntryStore, type DefinitionOf, type EntryStore, entryContainer, type Stored } from './entry-store.ts';
import type { FamilyChanges } from './family-changes.ts';
import type { AddressStore } from './mail/address-store.ts';
import { listChangeMails } from './mail/change-mails.ts';
import { createLetterMail } from './mail/letter-mail.ts';
import type { MailKind, MailLimits } from './mail/mail-kind.ts';
import type { OutboxSource } from './mail/prepare-mail.ts';

/** The fields of one area that its families see. */
export type FamilyView = Omit<EntryOfArea, 'kind' | 'name' | 'status'>;

/** The answers of an entry as its area shows them to its family. */
export type AnswersOfArea = Omit<FamilyAnswers, 'etag' | 'proposed'>;

/** When a rule adds a task to an entry of an area. */
export type TaskRule<E extends StoredBase> = {
  /** Returns the condition for the entries of a charter; `today` is YYYY-MM-DD in the time zone of its brand. */
  readonly filter: (when: { days: number; today: string; charterId: string }) => Filter | Promise<Filter>;
  /** What the task is about: an entry gets one task for it. */
  readonly occasion: (entry: E) => string;
};

type MaybeLater<T> = T | Promise<T>;

/** Does the work of a follow-up; called again until it succeeds. */
export type DoFollowUp = (followUp: FollowUp) => Promise<void>;

type AreaParts<E extends StoredBase> = {
  readonly mails: readonly MailKind<E>[];
  /** Work to do after an entry was written, by kind. It is repeated until it succeeds. */
  readonly followUps?: Readonly<Record<string, DoFollowUp>>;
  /** What its family sees of an entry, beyond the fields of every area. */
  readonly forFamily?: (entry: E, center: Center | undefined) => MaybeLater<FamilyView>;
  /** The answers as the family of an entry gave them; undefined for an entry that it completes elsewhere. */
  readonly answersForFamily?: (entry: E, brand: BrandRecord) => AnswersOfArea | undefined;
  /** How its family changes an entry on its page. */
  readonly familyChanges?: FamilyChanges<E>;
  /** The calendar file of the appointment that the family of an entry expects; undefined without one. */
  readonly calendarForFamily?: (entry: E, center: Center, texts: Texts) => Promise<Attachment | undefined>;
  /** Describes an entry in the texts and order that its family saw; derived from its answers when absent. */
  readonly toSections?: (stored: Stored<E>) => readonly SummarySection[];
  /** How it takes its own actions on many entries. */
  readonly bulk?: BulkActionsOf<E>;
  /** The rules of its description that add tasks, by name. */
  readonly taskRules?: Readonly<Record<string, TaskRule<E>>>;
  /** The condition for open entries with an appointment on or after `today` (YYYY-MM-DD), which need no work until then. */
  readonly arranged?: (today: string) => Filter;
  /** Where the entry's files are stored. */
  readonly listFiles?: (entry: E) => readonly BlobAddress[];
  /** The values of the placeholders of its description, in a language; an absent value is none. */
  readonly letterValues?: (entry: E, texts: Texts) => MaybeLater<Readonly<Record<string, string | undefined>>>;
  /** How two of its entries about one student are merged; without it they are only linked. */
  readonly merging?: {
    /** Returns why an entry must not be the one that goes; undefined if it can be. */
    readonly refuse: (entry: E, now: Date) => string | undefined | Promise<string | undefined>;
    /** Returns an entry with answers of another one, checked as those of an edit; throws validation errors. */
    readonly edit: (before: E, answers: RawAnswers, now: Date) => Unindexed<E> | Promise<Unindexed<E>>;
    /** Whether staff may change the answer to a question of the entry that stays; true when absent. */
    readonly isOpen?: (entry: E, question: string) => boolean;
  };
  /** The work of a deletion outside the entry's partition. `remember` returns the data that `follow` needs for it. */
  readonly deletion?: {
    /** Throws a problem if an entry must not be deleted in its current state. */
    readonly check?: (entry: E, now: Date) => void | Promise<void>;
    readonly remember: (entry: E) => Readonly<Record<string, unknown>>;
    readonly follow: (entryId: string, remembered: Readonly<Record<string, unknown>>) => Promise<void>;
    /** Whether this work is also done when the entry is moved to the trash, not only when it is deleted permanently. */
    readonly followsAtOnce?: true;
    /** Called after the entry was restored. */
    readonly restored?: (entry: E) => Promise<void>;
  };
};

/** The parts that an area may leave out. */
type OptionalParts =
  | 'bulk'
  | 'taskRules'
  | 'deletion'
  | 'merging'
  | 'arranged'
  | 'answersForFamily'
  | 'calendarForFamily'
  | 'familyChanges';

/** An area of entries: its definition, container, store, kinds of mail, and the shared services. */
export type EntryArea<E extends StoredBase> = Required<Omit<AreaParts<E>, OptionalParts>> & {
  readonly kit: EntryKit;
  readonly definition: DefinitionOf<E>;
  readonly container: CosmosContainer;
  readonly store: EntryStore<E>;
  /** Deleted entries that can still be restored. */
  readonly trash: EntryStore<E>;
  /** Entries that were merged into another one. */
  readonly merged: EntryStore<E>;
  readonly merging: AreaParts<E>['merging'];
  readonly deletion: AreaParts<E>['deletion'];
  readonly bulk: BulkActionsOf<E>;
  readonly taskRules: Readonly<Record<string, TaskRule<E>>>;
  readonly arranged: AreaParts<E>['arranged'];
  readonly answersForFamily: AreaParts<E>['answersForFamily'];
  readonly calendarForFamily: AreaParts<E>['calendarForFamily'];
  readonly familyChanges: AreaParts<E>['familyChanges'];
  /** Converts an entry for a response, with the student's current age; without `fields` with all readable fields. */
  readonly read: <R>(stored: Stored<E>, fields?: ObjectSchema<ObjectEntries, undefined>) => R;
};
/** An area with any type of entries. */
export type AnyArea = EntryArea<StoredBase>;

/** Removes data about an entry. */
export type RemoveData = (entryId: string) => Promise<void>;

/** Hides what belongs to an entry that has left the lists, or shows it when the entry is back. Can be repeated. */
export type HandlePresence = (entryId: string) => Promise<void>;

/** The services that all areas of entries use. */
export type EntryKit = {
  readonly openContainer: (definition: ContainerDefinition) => CosmosContainer;
  readonly continuations: Continuations;
  readonly changes: ChangeRecords;
  readonly linkTokens: LinkTokens;
  readonly findCenter: (siteId: string) => Promise<Center | undefined>;
  readonly brandOf: (center: Pick<Center, 'brand'>) => MailBrand;
  readonly staffOrigin: string;
  readonly count: Counters;
  readonly mailLimits: MailLimits;
  readonly warn: (text: string) => void;
  readonly now: () => Date;
  readonly outbox: Outbox;
  /** What is known about the addresses of families. */
  readonly addresses: AddressStore;
  readonly addArea: (area: AnyArea) => void;
  /** Adds a container with mails or follow-ups that are not in the partition of an entry. */
  readonly addOutbox: (source: OutboxSource) => void;
  /** Adds work of a kind, in any container. */
  readonly addFollowUp: (kind: string, follow: DoFollowUp) => void;
  /**
   * Adds a container with data of entries in partitions of their ids. The data is deleted with the entry, and is part of
   * the copy of a student's data.
   */
  readonly addDependent: (container: CosmosContainer) => void;
  readonly listDependents: () => readonly CosmosContainer[];
  /** Adds what removes data about an entry from other partitions when the entry is gone for good. Can be repeated. */
  readonly addRemoval: (remove: RemoveData) => void;
  readonly listRemovals: () => readonly RemoveData[];
  /** Adds what is called after an entry has left the lists or is back: it was deleted, merged or restored. */
  readonly addPresenceHandler: (handle: HandlePresence) => void;
  /** Calls all of them. */
  readonly handlePresence: HandlePresence;
  /** All areas, in the order in which they were added. */
  readonly listAreas: () => readonly AnyArea[];
  /** Finds an entry by its id, in any area. */
  readonly findEntry: (
    id: string,
    /** Also finds entries in the trash and those that were merged into another one. */
    also?: 'deleted',
  ) => Promise<{ readonly area: AnyArea; readonly found: Stored<StoredBase> } | undefined>;
};

/** The type of an area's entries in the trash. */
export const deletedTypeOf = ({ type }: Pick<EntryDefinition, 'type'>) => `deleted ${type}`;

/** The type of an area's entries that were merged into another one: no list, search or link finds them. */
export const mergedTypeOf = ({ type }: Pick<EntryDefinition, 'type'>) => `merged ${type}`;

/** Makes an area and adds it to the kit. */
export function createEntryArea<E extends StoredBase>(
  kit: EntryKit,
  definition: DefinitionOf<E>,
  {
    mails,
    followUps = {},
    bulk = {},
    taskRules = {},
    listFiles = () => [],
    deletion,
    arranged,
    ...parts
  }: AreaParts<E>,
): EntryArea<E> {
  const container = kit.openContainer(entryContainer(definition.container, definition.sortKeys));
  const store = createEntryStore(container, definition, kit.continuations, kit.warn);
  const trash = createEntryStore(container, definition, kit.continuations, kit.warn, deletedTypeOf(definition));
  const merged = createEntryStore(container, definition, kit.continuations, kit.warn, mergedTypeOf(definition));
  const shown = new Set(Object.keys(definition.entry.entries));
  const area: EntryArea<E> = {
    kit,
    definition,
    container,
    store,
    trash,
    merged,
    merging: parts.merging,
    mails: [
      ...mails,
      ...(parts.familyChanges ? listChangeMails(parts.familyChanges.mails) : []),
      createLetterMail(definition, kit.linkTokens),
    ],
    followUps,
    listFiles,
    deletion,
    bulk,
    taskRules,
    arranged,
    answersForFamily: parts.answersForFamily,
    calendarForFamily: parts.calendarForFamily,
    familyChanges: parts.familyChanges,
    forFamily: parts.forFamily ?? (() => ({})),
    letterValues: parts.letterValues ?? (() => ({})),
    toSections:
      parts.toSections ??
      ((stored) => {
        const today = todayIn(stored.entry.timeZone, new Date(stored.entry.createdAt));
        return describeAnswers(definition, { variant: 'long', today }, area.read(stored));
      }),
    read: <R>({ entry, etag }: Stored<E>, fields = definition.entry): R => {
      const read: Record<string, unknown> = {
        _id: entry.id,
        etag,
        age: ageOn(entry.birthDate, todayIn(undefined, kit.now())) ?? null,
      };
      for (const [name, value] of Object.entries(entry)) {
        if (shown.has(name) && Object.hasOwn(fields.entries, name)) read[name] = value;
      }
      return read as R;
    },
  };
  kit.addArea(area as unknown as AnyArea);
  return area;
}

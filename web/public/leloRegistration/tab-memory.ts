import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Translations } from '#domain/texts/translation.ts';
import { formKeys } from '#web/forms/answers/form-keys.ts';
import type { LeloLink } from '#web/lib/paths.ts';
import { readStored, writeStored } from '#web/lib/tab-storage.ts';
import type { SharedAnswers } from '#web/public/wizard/shared-answers.ts';

/** The data of an opened link: the answers before any input, and the token of its saved registration. */
export type Opened = {
  readonly given: RawAnswers;
  readonly editToken?: string;
  /** The version of the agreement with the answers of that registration. */
  readonly agreementVersion?: string;
};

/**
 * What the confirmation page shows, and the token with which it downloads the signed copy. It survives a reload and is
 * removed when the family leaves the page.
 */
export type Receipt = LeloLink & {
  readonly uuid: string;
  readonly entryId: string;
  readonly receiptToken: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly charterId: string;
  readonly charter: string;
  readonly siteId: string;
  readonly center: string;
  /** The phone number of the learning center; may be empty. */
  readonly phone: string;
  readonly courses: readonly string[];
  readonly session: {
    readonly id: string;
    readonly name: string;
    /** The name in other languages. */
    readonly translations: Translations;
    /** Days, YYYY-MM-DD. */
    readonly firstDay: string;
    readonly lastDay: string;
  };
};

const keys = { last: 'lelo:last', receipt: 'lelo:thanks' };
const openedKey = ({ permalink, uuid = '' }: LeloLink) => `lelo:opened:${permalink}:${uuid}`;

/** The storage key of the answers to a link's form. */
export const answersKey = ({ permalink, uuid }: LeloLink) => formKeys.secondary(permalink, uuid);

/** The link whose form was last open in this tab. */
export const readLastLink = () => read<LeloLink>(keys.last);
export const saveLastLink = (link: LeloLink) => writeStored(keys.last, link);

export const readOpened = (link: LeloLink) => read<Opened>(openedKey(link));
export const saveOpened = (link: LeloLink, opened: Opened | undefined) => writeStored(openedKey(link), opened);

export const readReceipt = () => read<Receipt>(keys.receipt);
export const saveReceipt = (receipt: Receipt | undefined) => writeStored(keys.receipt, receipt);

type Thanked = LeloLink & { readonly entryId: string };
/** The last shown receipt. It is only in memory, so that a reload removes it. */
let thanked: Thanked | undefined;
export const rememberThanked = (sent: Thanked | undefined) => {
  thanked = sent;
};
/** The registration that was sent from the form of a link. */
export const readThanked = ({ permalink, uuid }: LeloLink) =>
  thanked?.permalink === permalink && (!uuid || thanked.uuid === uuid) ? thanked : undefined;

/**
 * What a brother or sister shares with the student of a registration, from the press of the link to the next form that
 * opens. Only in memory, so that a reload removes them.
 */
let family: { readonly entryId: string; readonly shared: SharedAnswers } | undefined;
export const rememberFamily = (entryId: string, shared: SharedAnswers) => {
  family = { entryId, shared };
};
/** The history state of the form for a brother or sister. */
export const familyState = (entryId: string) => ({ familyOf: entryId });
/**
 * Takes these answers out of memory. Only the form with that history state gets them: the next user of a shared device,
 * who opens another one, must not see them (FORM-46).
 */
export function takeFamily(state: unknown): SharedAnswers | undefined {
  const taken = family;
  family = undefined;
  const of = typeof state === 'object' && state !== null ? Reflect.get(state, 'familyOf') : undefined;
  return taken && taken.entryId === of ? taken.shared : undefined;
}

/** Whether this tab has answers to the form of a link. */
export function hasAnswers(link: LeloLink): boolean {
  return read(answersKey(link)) !== undefined;
}

/** Reads data that this module has stored. */
const read = <T>(key: string) => readStored(key) as T | undefined;

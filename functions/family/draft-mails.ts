import { displayDay } from '#domain/calendar/display-moment.ts';
import { reminderDays } from '#domain/family/draft.ts';
import type { BrandRecord } from '#domain/locations/brand.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { loadMailTexts } from '../entries/mail/mail-texts.ts';
import type { PreparedMail } from '../entries/mail/prepare-mail.ts';
import type { MailBrand } from '../platform/mail/mail-layout.ts';
import { type Limit, type Message, newMessage } from '../platform/outbox/outbox-item.ts';
import type { Item } from '../platform/store/cosmos.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import type { FamilyDeps } from './family-deps.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Messages expire after all drafts that they are about. */
const messageTtl = 60 * 24 * 60 * 60;

/** The kind of the mail with the way back to a draft. */
const savedMail = 'draft-saved';
/** The kinds of the reminders, each with the days after the last change. */
const reminders = reminderDays.map((days) => ({ kind: `draft-reminder-${days}`, days }));
/** The name under which reminders of all drafts of an address are counted. */
const reminderLimit = 'draft-reminder';
/** How long the link in a reminder can stop the reminders, in seconds. */
const stopSeconds = 90 * 24 * 60 * 60;

/** A message about a draft, with the draft and brand that it needs to be written. */
export type DraftMessage = Message & { readonly draftId: string; readonly brand: string; readonly address: string };

/** Makes the mail with the way back to a new draft, and its reminders, which wait in the outbox. */
export function planDraftMails(
  draft: StoredDraft,
  email: string,
  limitsOf: (kind: string) => readonly Limit[],
  now: Date,
): Item[] {
  const make = (kind: string, dueAt: string, own: readonly Limit[]): Item => ({
    ...newMessage({ entryId: draft.address, kind, to: [email], limits: [...own] }, now),
    dueAt,
    draftId: draft.id,
    brand: draft.brand,
    address: draft.address,
    ttl: messageTtl,
  });
  const later = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  return [
    make(savedMail, now.toISOString(), limitsOf(savedMail)),
    ...reminders.map(({ kind, days }) => make(kind, later(days), limitsOf(reminderLimit))),
  ];
}

/** Whether a message is a reminder of a draft. */
export const isReminder = ({ kind }: Pick<Message, 'kind'>): boolean => reminders.some((one) => one.kind === kind);

/**
 * Prepares a mail about a draft: undefined when the draft is gone. A reminder waits until its number of days after the
 * last change.
 */
export async function prepareDraftMail(
  { kit, linkTokens }: FamilyDeps,
  drafts: DraftStore,
  { kind, draftId, address }: DraftMessage,
  record: BrandRecord,
): Promise<PreparedMail | undefined> {
  const draft = await drafts.find({ address, id: draftId });
  if (!draft) return undefined;
  const reminder = reminders.find((one) => one.kind === kind);
  const due = reminder && new Date(Date.parse(draft.savedAt) + reminder.days * dayMs);
  if (due && due > kit.now()) return { until: due };
  const texts = await loadMailTexts(draft.language);
  const stop = reminder && (await linkTokens.issue('reminders', `${address} ${draftId}`, stopSeconds));
  const brand = kit.brandOf({ brand: record });
  const shown = { ...draft, timeZone: record.timeZone };
  return { brand, texts, write: () => writeDraftMail(shown, brand, texts, stop) };
}

/**
 * Writes a mail about a draft, with its day of deletion in `timeZone`: a reminder when `stop`, the token that stops the
 * reminders, is given.
 */
export function writeDraftMail(
  { id, until, timeZone }: Pick<StoredDraft, 'id' | 'until'> & Pick<BrandRecord, 'timeZone'>,
  brand: MailBrand,
  { t, language }: Texts,
  stop: string | undefined,
) {
  const page = `${brand.home}${pathIn(language, `/family?draft=${id}`)}`;
  const day = displayDay(until, timeZone);
  return {
    subject: stop ? t('Your form is not finished yet') : t('Finish your form later'),
    heading: stop ? t('Your form is not finished yet') : t('Your answers are saved'),
    blocks: [
      {
        paragraph: t(
          'Open the page, type your email address, and we send you a code. Then you continue where you stopped, on any device.',
        ),
      },
      { button: t('Continue the form'), href: page },
      { paragraph: t('If nothing changes, your answers are deleted on {day}.', { day }) },
      stop
        ? {
            button: t('Stop these reminders'),
            href: `${brand.home}${pathIn(language, '/family')}?draft=${id}&stop=${stop}`,
          }
        : { paragraph: t('If you did not ask for this, you need not do anything.') },
    ],
  };
}

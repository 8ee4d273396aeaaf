import { todayIn } from '#domain/calendar/today.ts';
import { printableName } from '#domain/contact-rules/printable-name.ts';
import { studentNames } from '#domain/entries/area-description.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { listOpenAddresses } from '#domain/entries/family-addresses.ts';
import { formatReference } from '#domain/entries/reference.ts';
import { fitsEntry, type LetterRecord, letterIn } from '#domain/letters/letter.ts';
import { fillPlaceholders, type GeneralPlaceholder, shortenText } from '#domain/letters/placeholders.ts';
import type { SentLetter } from '#domain/letters/sent-letter.ts';
import { formatAddress } from '#domain/locations/describe-site.ts';
import type { Center } from '#domain/locations/site.ts';
import { english } from '#domain/texts/language.ts';
import type { Texts } from '#domain/texts/texts.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { layOutLetter } from '../entries/mail/letter-mail.ts';
import { loadMailTexts } from '../entries/mail/mail-texts.ts';
import type { MailContent } from '../platform/mail/mail-layout.ts';

/** A letter without its history; `charterIds` are those that it is for. */
export type LetterToSend = Pick<
  LetterRecord,
  'name' | 'purpose' | 'areas' | 'subject' | 'text' | 'translations' | 'charterIds'
> & { readonly id: string };

export type WrittenLetter = {
  readonly letter: SentLetter;
  /** The addresses that get it, each in a mail of its own. */
  readonly to: readonly string[];
  /** Why nobody gets it, and what to do. */
  readonly refused: string | undefined;
};

type Writing = {
  readonly entry: StoredBase;
  /** The name of the person who sends it. */
  readonly sender: string;
  /** The language to write it in, also when nobody has reviewed the translation; that of the family when absent. */
  readonly language?: string | undefined;
};

/** Writes a letter for an entry with its present data, and decides who gets it. Nothing is stored or sent. */
export async function writeLetter(
  area: AnyArea,
  source: LetterToSend,
  { entry, sender, language }: Writing,
): Promise<WrittenLetter> {
  const shown = language === undefined ? source : { ...source, translations: asReviewed(source.translations) };
  const written = letterIn(shown, language ?? entry.language);
  const texts = await loadMailTexts(written.language);
  const center = await area.kit.findCenter(entry.learningCenterId);
  const values = center ? await listValues(area, { entry, center, texts, sender }) : {};
  const [subject, text] = [written.subject, written.text].map((one) => fillPlaceholders(one, values));
  const letter: SentLetter = {
    letterId: source.id,
    name: source.name,
    purpose: source.purpose,
    language: written.language,
    subject: subject?.text ?? '',
    text: text?.text ?? '',
  };
  if (!fitsEntry(source, area.definition.container, entry.charterId))
    return refuse(letter, `The letter '${source.name}' is not for this kind of entry or its charter.`);
  if (!center) return refuse(letter, 'Its learning center is not active any more.');
  const [missing] = [...(subject?.missing ?? []), ...(text?.missing ?? [])];
  if (missing !== undefined) return refuse(letter, `It has no value for {${shortenText(missing)}}.`);
  return { letter, ...(await listReceivers(area, source, entry)) };
}

const refuse = (letter: SentLetter, refused: string): WrittenLetter => ({ letter, to: [], refused });

const asReviewed = (translations: LetterRecord['translations']) =>
  Object.fromEntries(Object.entries(translations).map(([code, one]) => [code, { ...one, reviewed: true }]));

type Described = Pick<Writing, 'entry' | 'sender'> & { readonly center: Center; readonly texts: Texts };

async function listValues(area: AnyArea, { entry, center, texts, sender }: Described) {
  const { t, language } = texts;
  const [year, month, day] = todayIn(entry.timeZone, area.kit.now()).split('-').map(Number);
  const today = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day));
  const general: Record<GeneralPlaceholder, string> = {
    student: printableName(studentNames(area.definition, entry)[0]) ?? t('your student'),
    center: entry.learningCenterName,
    centerAddress: formatAddress(center.site.address),
    centerPhone: center.site.address.phone,
    charter: entry.learningCenterCharter,
    reference: formatReference(entry.id),
    today: new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(today),
    sender,
  };
  return { ...general, ...(await area.letterValues(entry, texts)) };
}

/**
 * Returns the addresses of the family that get a letter: none from which a mail came back, and for news none that has
 * stopped news.
 */
async function listReceivers(area: AnyArea, { purpose }: Pick<LetterToSend, 'purpose'>, entry: StoredBase) {
  const all = listOpenAddresses(area.definition.family(entry), area.kit.now());
  const known = await Promise.all(
    all.map(async (address) => ({ address, ...(await area.kit.addresses.find(address)) })),
  );
  const willing = known.filter(({ hasStoppedNews }) => purpose !== 'news' || !hasStoppedNews);
  const to = willing.filter(({ returned }) => !returned).map(({ address }) => address);
  if (to.length > 0) return { to, refused: undefined };
  if (all.length === 0) return { to, refused: 'It has no email address of the family. Call the family.' };
  const [returned] = willing.flatMap((one) => one.returned ?? []);
  if (!returned) return { to, refused: 'The family has stopped emails with news.' };
  // Without the address: results of bulk changes are stored apart from the entry.
  return { to, refused: `An email to the family came back: ${returned.reason}. Ask the family for another address.` };
}

/** Returns a written letter as its mail shows it, without links that open something. */
export async function showLetter(
  area: AnyArea,
  entry: StoredBase,
  letter: SentLetter,
): Promise<Pick<MailContent, 'subject' | 'blocks'>> {
  const center = await area.kit.findCenter(entry.learningCenterId);
  if (!center) return { subject: letter.subject, blocks: [{ paragraph: letter.text }] };
  const texts = await loadMailTexts(letter.language);
  const brand = area.kit.brandOf(center);
  return layOutLetter(letter, { entry, center, brand, texts }, letter.purpose === 'news' ? brand.home : undefined);
}

/** The language of a family. */
export const languageOfFamily = ({ language = english.code }: Pick<StoredBase, 'language'>): string => language;

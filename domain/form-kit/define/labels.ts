import { formatMessage } from '#domain/texts/format-message.ts';
import type { Texts } from '#domain/texts/texts.ts';

/** The values of label placeholders; an empty student name becomes 'the Student'. */
export type LabelValues = {
  readonly student: string;
  /** The student answers: the words say 'you'. */
  readonly isReader?: boolean;
  /** The language of a label that is not English. */
  readonly texts?: Texts | undefined;
};

const verbs: Readonly<Record<string, string>> = { does: 'do', has: 'have', is: 'are', was: 'were' };
const capital = (word: string, like: string) =>
  like.charAt(0) < 'a' ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The words of a label to the student. */
function addressReader(label: string): string {
  return label
    .replace(/\{(s)tudent\}'s/gi, (_, first: string) => capital('your', first))
    .replace(/\b(does|has|is|was)(?= \{student\})/gi, (verb) => capital(verbs[verb.toLowerCase()] ?? verb, verb))
    .replace(/\{(s)tudent\}/gi, (_, first: string) => capital('you', first));
}

/**
 * Fills `{student}` and, at the head of a sentence, `{Student}` with the first name. Questions use the first name once
 * it is known (FORM-6).
 */
export function fillLabel(label: string, { student, isReader = false, texts }: LabelValues): string {
  if (texts) return fillTranslated(label, texts, student, isReader);
  if (isReader) return addressReader(label);
  return label
    .replaceAll('{student}', () => student || 'the Student')
    .replaceAll('{Student}', () => student || 'The Student');
}

/**
 * A translated label says by `reader` what it says to the student and what about the student, and by `named` whether the
 * first name is known: in some languages 'of the student' is another word than 'of Ana'.
 */
function fillTranslated(label: string, { language, t }: Texts, student: string, isReader: boolean): string {
  return formatMessage(label, language.locale, {
    student: student || t('the Student'),
    Student: student || t('The Student'),
    reader: isReader ? 'student' : 'other',
    named: student ? 'yes' : 'no',
  });
}

import { formatMessage } from '#domain/texts/format-message.ts';
import type { Texts } from '#domain/texts/texts.ts';

/** The values of label placeholders; an empty student name becomes 'the Student'. */
export type LabelValues = {
  readonly student: string;
  /** True when the student reads the labels: they say 'you'. */
  readonly isReader?: boolean;
  /** The language of a label that is not English. */
  readonly texts?: Texts | undefined;
};

const verbs: Readonly<Record<string, string>> = { does: 'do', has: 'have', is: 'are', was: 'were' };
const capital = (word: string, like: string) =>
  like.charAt(0) < 'a' ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** Changes a label so that it addresses the student. */
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
 * Selects a variant of a translated label: `reader` for a student who is addressed, `named` when the first name is
 * known. Some languages need other words for 'of the student' than for 'of Ana'.
 */
function fillTranslated(label: string, { language, t }: Texts, student: string, isReader: boolean): string {
  return formatMessage(label, language.locale, {
    student: student || t('the Student'),
    Student: student || t('The Student'),
    reader: isReader ? 'student' : 'other',
    named: student ? 'yes' : 'no',
  });
}

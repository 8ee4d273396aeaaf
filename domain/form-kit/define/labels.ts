/** The values of label placeholders; an empty student name becomes 'the Student'. */
export type LabelValues = {
  readonly student: string;
  /** The student answers: the words say 'you'. */
  readonly isReader?: boolean;
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
export function fillLabel(label: string, { student, isReader = false }: LabelValues): string {
  if (isReader) return addressReader(label);
  return label
    .replaceAll('{student}', () => student || 'the Student')
    .replaceAll('{Student}', () => student || 'The Student');
}

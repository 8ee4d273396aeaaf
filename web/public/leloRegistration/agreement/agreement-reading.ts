import type { Fields, RawAnswers } from '#domain/form-kit/define/field.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { nameQuestion } from '#domain/form-kit/summarize.ts';
import type { AgreementFacts } from '#domain/leloRegistration/agreement-facts.ts';
import { lockedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { grades } from '#domain/reference/grades.ts';
import type { Translate } from '#domain/texts/texts.ts';

/** The agreement that a family has read before signing. */
export type AgreementReading = {
  readonly facts: AgreementFacts;
  readonly text: string;
  /** The text in the page's language, if there is one. */
  readonly translation: string | undefined;
};

/** Facts that have changed between reading and signing. */
export type AgreementChange = {
  /** The number of changes up to now. */
  readonly count: number;
  readonly before: AgreementReading & { readonly locked: RawAnswers };
  /** The changes as the server returned them. */
  readonly now: { readonly facts: AgreementFacts; readonly locked: RawAnswers };
  /** The choices at that time: see `nameChoice`. */
  readonly choice: string;
};

/** State that is stored while another step is open. */
export type SigningMemory = {
  /** Facts that the school has changed since the family read them. */
  change?: AgreementChange;
  /** Signers who have confirmed a typed name that differs from the registration. */
  confirmed?: readonly string[];
};

/** Returns the chosen center and courses as a text, to tell whether they have changed. */
export function nameChoice({ charter_id, siteId, courses }: RawAnswers): string {
  return JSON.stringify([charter_id, siteId, courses]);
}

export const describeCourseFacts = ({ courses }: AgreementFacts) =>
  courses.map(({ name, agreement }) => (agreement ? `${name} (${agreement})` : name)).join('\n');

export const describeYear = ({ schoolYear: { start, end } }: AgreementFacts, t: Translate) =>
  t('{start} to {end}', { start: displayDate(start), end: displayDate(end) });

export const describeGrade = (code: unknown, t: Translate) =>
  t(grades.find((grade) => grade.code === code)?.label ?? String(code ?? ''));

type Difference = { readonly label: string; readonly before: string; readonly now: string };

/** Returns changed facts except the texts: label, previous value and current value. `fields` are those of the form. */
export function listChangedFacts({ before, now }: AgreementChange, t: Translate, fields: Fields): Difference[] {
  const facts = ({ facts: shown }: { facts: AgreementFacts }): Record<string, string> => ({
    [t('Charter')]: shown.charter,
    [t('Learning Center')]: shown.learningCenter,
    [t('Session')]: shown.session,
    [t('School Year')]: describeYear(shown, t),
    [t('Courses')]: describeCourseFacts(shown),
  });
  const [read, present] = [facts(before), facts(now)];
  const locked = lockedAnswers.flatMap((name) => {
    const tell = (answers: RawAnswers) => {
      const answer = answers[name];
      if (name === 'gradeLevel') return describeGrade(answer, t);
      return displayDate(String(answer ?? ''));
    };
    // Charter and center are listed with the facts by their names.
    const isNamed = name === 'charter_id' || name === 'siteId';
    const field = fields[name];
    const label = field ? nameQuestion(field, { variant: 'long' }) : '';
    return isNamed ? [] : [{ label, before: tell(before.locked), now: tell(now.locked) }];
  });
  const all = Object.keys(read).map((label) => ({ label, before: read[label] ?? '', now: present[label] ?? '' }));
  return [...all, ...locked].filter((one) => one.before !== one.now);
}

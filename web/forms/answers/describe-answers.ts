import { flagTexts } from '#domain/form-kit/define/flags.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { Translate } from '#domain/texts/texts.ts';

/** Whether any question of a section was answered with Yes. */
export const hasYes = ({ rows }: SummarySection, t: Translate) => rows.some(({ text }) => text === t(flagTexts.yes));

export const isYesOrNo = (text: string, t: Translate) => text === t(flagTexts.yes) || text === t(flagTexts.no);

/** Summarizes the answers of a section in one line. */
export function describeSection({ rows }: SummarySection, t: Translate): string {
  const answers = rows.flatMap(({ text }) => text || []);
  if (answers.length === 0) return t('Not answered');
  if (answers.length > 1 && answers.every((text) => text === t(flagTexts.no)))
    return t('No to all {count} questions', { count: answers.length });
  return answers.join(', ');
}

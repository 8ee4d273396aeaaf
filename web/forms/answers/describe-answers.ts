import { flagTexts } from '#domain/form-kit/define/flags.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';

/** Whether anything in a section was answered with Yes. */
export const hasYes = ({ rows }: SummarySection) => rows.some(({ text }) => text === flagTexts.yes);

export const isYesOrNo = (text: string) => text === flagTexts.yes || text === flagTexts.no;

/** The answers of a section in one line. */
export function describeSection({ rows }: SummarySection): string {
  const answers = rows.flatMap(({ text }) => text || []);
  if (answers.length === 0) return 'Not answered';
  if (answers.length > 1 && answers.every((text) => text === flagTexts.no))
    return `No to all ${answers.length} questions`;
  return answers.join(', ');
}

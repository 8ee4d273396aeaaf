import { message } from '#domain/texts/message.ts';
import { reviewStep } from '#web/forms/use-wizard.ts';

/** The levels of Request Information by the step that they show. */
const levels: Readonly<Record<string, number>> = {
  student: 0,
  parent: 1,
  contact: 2,
  physical: 3,
  mailing: 4,
  [reviewStep]: 5,
};
const completeLevel = 6;

/** The level of a step; the thank-you level after the submission. */
export function levelOfStep(stepId: string, submitted: boolean): number {
  return submitted ? completeLevel : (levels[stepId] ?? 0);
}

const circles = [
  { label: message('Student'), from: 0, to: 1, firstStep: 'student' },
  { label: message('Contact'), from: 2, to: 2, firstStep: 'contact' },
  { label: message('Address'), from: 3, to: 4, firstStep: 'physical' },
  { label: message('Summary'), from: 5, to: 6, firstStep: reviewStep },
] as const;

export type Circle = {
  readonly label: string;
  readonly state: 'done' | 'now' | 'todo';
  /** The step that a click on a completed circle opens. */
  readonly link: string | undefined;
};

/** The four progress circles. A completed one opens its first level, until the form is submitted. */
export function circlesAt(level: number): Circle[] {
  return circles.map(({ label, from, to, firstStep }) => {
    const done = level > to || level === completeLevel;
    const state = done ? 'done' : level >= from ? 'now' : 'todo';
    return { label, state, link: done && level !== completeLevel ? firstStep : undefined };
  });
}

/** Whether a level has the Back button: all except 0, and 1 because its learning center was chosen before. */
export const hasBack = (level: number) => level > 1 && level < completeLevel;
/** Whether a level has the Next button: all except the summary and the thank-you page. */
export const hasNext = (level: number) => level < 5;

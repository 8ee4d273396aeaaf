import * as v from 'valibot';
import { isEmptyAnswer } from '#domain/form-kit/define/inputs.ts';
import { answerSchema } from '#domain/form-kit/validate.ts';
import type { VisibleField } from '#domain/form-kit/visible-steps.ts';
import type { ErrorKind, StepEvent } from '#domain/funnel/api.ts';

/** What was counted of one form in this tab. It holds ids of steps and questions, never an answer. */
export type StepRecord = {
  /** The submissionId of the form; it stays in the tab. */
  readonly id: string;
  /** The step that was open last. */
  readonly at?: string;
  /** The steps that were counted as entered, with the language of the page at that time. */
  readonly entered: Readonly<Record<string, string>>;
  /** The steps that the family went on from. */
  readonly done: readonly string[];
  /** The errors that were counted. */
  readonly errors: readonly string[];
};

/** What a family sees of a form. */
export type SeenStep = {
  readonly id: string;
  readonly language: string;
  /** Every step of the form in order, and those that the answers show. */
  readonly order: readonly string[];
  readonly visible: readonly string[];
  readonly stepId: string;
  /** The kinds of errors by question after a failed attempt to continue. */
  readonly errors: Readonly<Record<string, ErrorKind>>;
};

/** A count, in the language in which its step was entered, so that the numbers of a language belong together. */
export type CountedEvent = { readonly language: string; readonly event: StepEvent };
type Counted = { readonly record: StepRecord; readonly events: readonly CountedEvent[] };

const begin = (id: string): StepRecord => ({ id, entered: {}, done: [], errors: [] });

/**
 * Returns what is counted now that a step is open, and the record with it. Each step is entered and left once, except one
 * that was skipped and is opened again. Each kind of error of a question is counted once.
 */
export function countSeen(before: StepRecord | undefined, seen: SeenStep): Counted {
  const { stepId, order, visible, language } = seen;
  const old = before?.id === seen.id ? before : begin(seen.id);
  const events: CountedEvent[] = [];
  const entered = { ...old.entered };
  const done = [...old.done];
  const isOpen = (step: string | undefined): step is string =>
    step !== undefined && step in entered && !done.includes(step);
  const add = (event: StepEvent) => events.push({ language: entered[event.step] ?? language, event });

  if (isOpen(old.at) && order.indexOf(stepId) > order.indexOf(old.at)) {
    add({ event: 'wentOn', step: old.at });
    done.push(old.at);
  }
  for (const step of Object.keys(entered).filter((id) => isOpen(id) && !visible.includes(id))) {
    add({ event: 'skipped', step });
    delete entered[step];
  }
  if (!(stepId in entered)) {
    entered[stepId] = language;
    add({ event: 'entered', step: stepId });
  }
  const errors = Object.entries(seen.errors)
    .map(([field, kind]) => ({ event: 'error', step: stepId, field, kind }) as const)
    .filter((error) => !old.errors.includes(keyOf(error)));
  errors.forEach(add);
  return {
    record: { id: seen.id, at: stepId, entered, done, errors: [...old.errors, ...errors.map(keyOf)] },
    events,
  };
}

/** Returns what is counted when the form is sent: the family went on from its last step. */
export function countLast(record: StepRecord | undefined, { id, stepId }: Pick<SeenStep, 'id' | 'stepId'>) {
  const language = record?.id === id && !record.done.includes(stepId) ? record.entered[stepId] : undefined;
  return language === undefined ? [] : [{ language, event: { event: 'wentOn', step: stepId } } satisfies CountedEvent];
}

const keyOf = ({ step, field, kind }: Extract<StepEvent, { event: 'error' }>) => `${step} ${field} ${kind}`;

/** Returns the kind of error of an answer for which a message is shown. */
export function errorKindOf(visible: VisibleField, answer: unknown): ErrorKind {
  const { field, required } = visible;
  if (required && isEmptyAnswer(field, answer)) return 'required';
  if (typeof answer === 'string' && field.maxLength !== undefined && answer.trim().length > field.maxLength)
    return 'tooLong';
  // An answer that the form accepts was refused by the server.
  return v.safeParse(answerSchema(visible), answer).success ? 'refused' : 'invalid';
}

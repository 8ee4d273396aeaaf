import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { formIn } from '#web/lib/texts/loaded-texts.ts';
import type { SentForm } from '#web/public/wizard/save-answers.tsx';

type Sent = { readonly answers: RawAnswers; readonly context: FormContext };

/** The last submitted answers. They are only in memory, so that nothing is stored on the device. */
let sent: (Sent & { readonly entryId: string }) | undefined;

export function rememberSent(entryId: string, answers: RawAnswers, context: FormContext): void {
  sent = { entryId, answers, context };
}

/** The submitted answers of an entry, if this page has submitted it. */
export const readSent = (entryId: string): Sent | undefined => (sent?.entryId === entryId ? sent : undefined);

/**
 * Returns the copy that a family can save, in the language of `texts`. Charter and learning center are not in it: they
 * are at its top.
 */
export function describeSent({ answers, context }: Sent, texts: Texts): SentForm {
  return {
    title: texts.t('Course Registration'),
    name: [answers.firstName, answers.lastName].filter(Boolean).join(' '),
    sections: summarize(formIn(leloForm, texts), context, answers).filter(({ id }) => id !== 'initial'),
  };
}

export function forgetSent(): void {
  sent = undefined;
}

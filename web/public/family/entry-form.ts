import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { EntryKind } from '#domain/entry-areas.ts';
import type { FamilyAnswers, FamilyEntry } from '#domain/family/entries-api.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { leloChangeContext, leloChangeForm } from '#domain/leloRegistration/change-form.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import { type EnrollmentType, registrationForm } from '#domain/registration/registration-form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { formIn } from '#web/lib/texts/loaded-texts.ts';

const forms: Readonly<Record<EntryKind, { readonly form: Form; readonly texts: TextArea }>> = {
  interest: { form: interestForm, texts: 'interest' },
  registration: { form: registrationForm, texts: 'registration' },
  secondary: { form: leloChangeForm, texts: 'lelo' },
};

/** Returns the area of the texts that the form of a kind of entry needs. */
export const textsOfKind = (kind: EntryKind): TextArea => forms[kind].texts;

/** Returns the form of a kind of entry in a language, as its family sees it. */
export const formOfKind = (kind: EntryKind, texts: Texts): Form => formIn(forms[kind].form, texts);

type Shown = Pick<FamilyEntry, 'kind' | 'timeZone' | 'submittedAt'>;
type Read = Pick<FamilyAnswers, 'variant' | 'enrollment'>;

/** Returns the context in which the family of an entry saw its form, without reference lists. */
export function contextOfEntry({ kind, timeZone, submittedAt }: Shown, { variant, enrollment }: Read): FormContext {
  if (kind === 'interest') return interestContext({ variant, timeZone }, 'family');
  if (kind === 'secondary') return leloChangeContext(timeZone);
  return registrationContext({
    variant,
    timeZone,
    enrollment: enrollment as EnrollmentType,
    forFamily: true,
    now: new Date(submittedAt),
  });
}

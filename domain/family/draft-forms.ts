import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { EntryKind } from '#domain/entry-areas.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';

/** The forms that can be finished later. A page imports only its own form, not this module. */
export const formsByDraft: Readonly<Record<EntryKind, Form>> = {
  interest: interestForm,
  registration: registrationForm,
  secondary: leloForm,
};

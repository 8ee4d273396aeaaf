import type { AreaForms } from '#domain/entries/area-forms.ts';
import { registrationContext } from './registration-context.ts';
import { type EnrollmentType, registrationForm } from './registration-form.ts';

/** The form of registrations. */
export const registrationForms: AreaForms = {
  form: registrationForm,
  forFamily: {
    form: registrationForm,
    texts: 'registration',
    contextOf: ({ variant, timeZone, enrollment, submittedAt }) =>
      registrationContext({
        variant,
        timeZone,
        enrollment: enrollment as EnrollmentType,
        forFamily: true,
        now: new Date(submittedAt),
      }),
  },
};

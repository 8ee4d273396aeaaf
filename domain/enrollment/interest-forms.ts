import type { AreaForms } from '#domain/entries/area-forms.ts';
import { interestContext } from './interest-context.ts';
import { interestForm } from './interest-form.ts';

/** The form of requests for information. */
export const interestForms: AreaForms = {
  form: interestForm,
  forFamily: {
    form: interestForm,
    texts: 'interest',
    contextOf: (read) => interestContext(read, 'family'),
  },
};

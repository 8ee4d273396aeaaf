import type { AreaForms } from '#domain/entries/area-forms.ts';
import { leloChangeContext, leloChangeForm } from './change-form.ts';
import { leloForm } from './lelo-form.ts';

/** The form of secondary registrations. */
export const leloForms: AreaForms = {
  form: leloForm,
  forFamily: {
    form: leloChangeForm,
    texts: 'lelo',
    contextOf: ({ timeZone }) => leloChangeContext(timeZone),
  },
};

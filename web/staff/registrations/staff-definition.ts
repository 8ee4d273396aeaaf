import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';

/** What staff read where families are asked in other words, by section. Source: spec 3 §2 Registration detail. */
const titles: Readonly<Record<string, string>> = {
  parent: 'Parent/Guardian Information',
  parent2: 'Parent Information 2',
  previousSchool: 'Previous School',
};

/** Registrations with the titles of staff, the same where they are read, added and edited. */
export const staffDefinition = {
  ...registrationDefinition,
  form: {
    ...registrationForm,
    steps: registrationForm.steps.map(({ variantTitle, ...step }) => {
      const title = titles[step.id];
      return title ? { ...step, title } : { ...step, ...(variantTitle && { variantTitle }) };
    }),
  },
};

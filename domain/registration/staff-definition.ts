import { registrationDefinition } from '#domain/registration/registration-definition.ts';

/** Section titles for staff that differ from those for families, by step. */
const titles: Readonly<Record<string, string>> = {
  parent: 'Parent/Guardian Information',
  parent2: 'Parent Information 2',
  previousSchool: 'Previous School',
};

const { form } = registrationDefinition;
type Step = (typeof form.steps)[number];

function toStaffStep(step: Step): Step {
  const title = titles[step.id];
  if (!title) return step;
  const { variantTitle: _, ...others } = step;
  return { ...others, title };
}

/** Registrations with the section titles for staff, on the screens for reading, adding and editing. */
export const staffDefinition = {
  ...registrationDefinition,
  form: { ...form, steps: form.steps.map(toStaffStep) },
};

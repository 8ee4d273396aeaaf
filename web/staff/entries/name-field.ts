import type { Form } from '#domain/form-kit/form.ts';
import { fillLabel } from '#domain/form-kit/labels.ts';

/** What is kept beside the answers, in words. */
const besideNames: Readonly<Record<string, string>> = {
  status: 'Status',
  learningCenterId: 'Learning Center',
  learningCenterName: 'Learning Center',
  learningCenterCharter: 'Charter',
  learningCenterAddress: 'Learning Center Address',
  lastContactDate: 'Last Contact',
  registrationId: 'Registration',
  noteCount: 'Contact Notes',
  generalRegistrationNotes: 'Registration Notes',
};

/** A field in words. The header of its spreadsheet column says which question it is better than its label does. */
export function nameField(form: Form, name: string): string {
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  if (!field) return besideNames[name] ?? name;
  return field.sheet || fillLabel(field.label, { student: '' });
}

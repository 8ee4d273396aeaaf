import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { leloEditContext, leloEditForm } from '#domain/leloRegistration/edit-form.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { mergeAnswers } from '../entries/merge-answers.ts';
import { checkEditedLelo } from './update-lelo.ts';

type Area = EntryArea<LeloRecord>;

/** Imported entries may have an empty address of the agreement. */
const wasSigned = ({ status, evidence, uploadedUrl, studentSignatureDate }: LeloRecord) =>
  status === 'Signed' || Boolean(evidence || uploadedUrl || studentSignatureDate);
/** Whether staff can change the answer to a question at the stage of a registration. */
const canEdit = (entry: LeloRecord, question: string) =>
  visibleSteps(
    leloEditForm,
    leloEditContext(entry, entry.timeZone),
    pickAnswers(leloForm, entry as unknown as RawAnswers),
  ).some(({ fields }) => fields.some(({ name }) => name === question));

/** How two secondary registrations of one student in one session are merged. */
export const mergeLelos = (area: () => Area): NonNullable<Area['merging']> => ({
  refuse: (entry) => (wasSigned(entry) ? 'Its agreement is signed. Keep this registration.' : undefined),
  // What was signed stays as it was signed.
  isOpen: (entry, question) => !wasSigned(entry) && canEdit(entry, question),
  edit: (before, answers) =>
    mergeAnswers(leloForm, before, answers, () =>
      checkEditedLelo(area(), before, pickAnswers(leloForm, before), answers),
    ),
});

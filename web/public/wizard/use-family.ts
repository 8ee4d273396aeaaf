import { useCallback, useState } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { familyAnswers } from '#domain/form-kit/family-answers.ts';
import { message } from '#domain/texts/message.ts';
import type { FormAnswers } from '#web/forms/answers/use-form-answers.ts';

/** Shown on the first step of a form that begins with the family's answers. */
export const familyNotice = message("Your family's answers are filled in.");

/** Whether a sent form has answers with which a form for a brother or sister can begin. */
export const sharesFamily = (form: Form, sent: RawAnswers | undefined): boolean =>
  sent !== undefined && Object.keys(familyAnswers(form, sent)).length > 0;

/** Begins a form with the answers that the student shares with a brother or sister (FORM-44). */
export function useFamily(form: Form, { setChecked }: FormAnswers) {
  const [isTaken, setTaken] = useState(false);
  const take = useCallback(
    (sent: RawAnswers | undefined) => {
      const family = familyAnswers(form, sent ?? {});
      setChecked(family);
      setTaken(Object.keys(family).length > 0);
    },
    [form, setChecked],
  );
  return {
    /** Whether the open form has begun with answers of the family; false after a reload. */
    isTaken,
    /** Copies the family's part of the answers that were sent for the other child. Nothing without them. */
    take,
  };
}

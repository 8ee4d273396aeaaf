import type { interestForm } from '#domain/enrollment/interest-form.ts';
import type { AnswersOf } from '#domain/form-kit/define/field.ts';

type Request = AnswersOf<typeof interestForm.fields>;

/** The interest that this page has sent last. Only in memory, so that a reload removes it. */
let given: Request | undefined;

export const rememberRequest = (request: Request | undefined) => {
  given = request;
};
export const readRequest = () => given;

import type { interestForm } from '#domain/enrollment/interest-form.ts';
import type { AnswersOf } from '#domain/form-kit/define/field.ts';

type Request = AnswersOf<typeof interestForm.fields>;

/** The request for information that this page has sent last: in its memory alone, so that a reload forgets it. */
let given: Request | undefined;

export const rememberRequest = (request: Request | undefined) => {
  given = request;
};
export const readRequest = () => given;

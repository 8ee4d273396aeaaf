import type { Fields } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { formIn } from './loaded-texts.ts';
import { useTexts } from './use-texts.ts';

/** A form in the page's language. */
export const useForm = <F extends Fields>(form: Form & { readonly fields: F }) => formIn(form, useTexts());

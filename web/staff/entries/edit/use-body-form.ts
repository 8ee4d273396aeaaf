import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';

type BodyForm<I extends FieldValues, O> = {
  /** The body's schema in the route contract. */
  readonly schema: GenericSchema<I, O>;
  readonly start: DefaultValues<I>;
  /** Labels of the fields, in the order of the screen. */
  readonly labels: { readonly [K in Path<I>]?: string };
  readonly send: (body: O) => Promise<unknown>;
};

/**
 * The state of a form for a request body. The route's schema validates it; the server's messages are shown at the
 * fields.
 */
export function useBodyForm<I extends FieldValues, O>({ schema, start, labels, send }: BodyForm<I, O>) {
  const form = useForm<I, unknown, O>({
    resolver: valibotResolver(schema),
    defaultValues: start,
    shouldFocusError: false,
    // Otherwise valibot skips checks across several fields while one of them is invalid.
    criteriaMode: 'all',
  });
  const { errors, isDirty, isSubmitting, isSubmitSuccessful, submitCount } = form.formState;
  const names = Object.keys(labels) as Path<I>[];
  const errorOf = (name: Path<I>) => form.getFieldState(name, form.formState).error?.message;
  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body);
    } catch (error) {
      const messages = fieldErrorsOf(error);
      const known = names.filter((name) => messages[name]);
      for (const name of known) form.setError(name, { type: 'server', message: messages[name] ?? '' });
      if (known.length === 0) form.setError('root', { message: error instanceof Error ? error.message : '' });
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void submit();
  };
  const items = names.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ target: name, text: `${labels[name]}: ${message}` }] : [];
  });
  return {
    control: form.control,
    errorOf,
    /** Links of an error summary. */
    items,
    /** The error of the call, unless it belongs to a field. */
    failure: items.length === 0 ? errors.root?.message : undefined,
    attempt: submitCount,
    saving: isSubmitting,
    saved: isSubmitSuccessful,
    unsaved: isDirty && !isSubmitSuccessful,
    submit,
    /** The submit handler of the form element. It does nothing while the form is being sent. */
    onSubmit,
  };
}

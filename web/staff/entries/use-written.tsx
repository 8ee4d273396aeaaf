import { type ReactNode, useState } from 'react';
import { type KeptFields, pickWritten, writtenFields } from '#domain/entries/kept-fields.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { RawAnswers } from '#domain/form-kit/field.ts';
import { isSameAnswer } from '#domain/form-kit/inputs.ts';
import { FieldInput } from '#web/forms/field-input.tsx';
import { fieldErrorsOf } from '#web/lib/api-problem.ts';
import styles from './entry-form.module.css';

type Written = {
  /** What is on the screen. */
  readonly values: RawAnswers;
  /** Whether it differs from what is stored. */
  readonly changed: boolean;
  /** A section for each field, for the form; null when staff write nothing beside these answers. */
  readonly sections: ReactNode;
  /** Shows what the server says of them. */
  readonly refuse: (error: unknown) => void;
};

/** What staff write beside the answers of an entry. `stored` is what is kept, `start` what to go on with. */
export function useWritten(kept: KeptFields, context: FormContext, stored: RawAnswers, start = stored): Written {
  const [values, setValues] = useState<RawAnswers>(() => pickWritten(kept, start));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const fields = writtenFields(kept);
  const change = (name: string, value: unknown) => {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };
  const sections = fields.map(([name, field]) => (
    <section key={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{kept[name]?.label}</h2>
      <FieldInput
        id={name}
        visible={{ name, field, label: field.label, required: false, ...unlisted }}
        value={values[name]}
        error={errors[name]}
        context={context}
        onChange={(value) => change(name, value)}
        dense
      />
    </section>
  ));
  return {
    values,
    changed: fields.some(([name, field]) => !isSameAnswer(field, values[name], stored[name])),
    sections: sections.length > 0 ? sections : null,
    refuse: (error) => setErrors(fieldErrorsOf(error)),
  };
}

/** Text has no choices, and its limit is the field's own. */
const unlisted = {
  choices: undefined,
  list: undefined,
  schema: undefined,
  format: undefined,
  group: undefined,
  revealed: false,
};

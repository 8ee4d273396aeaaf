import type { ReactNode } from 'react';
import { birthDateSchema } from '#domain/calendar/birth-date.ts';
import { phonePlaceholder } from '#domain/contact-rules/phone.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import { type AnswerValue, readFlag } from '#domain/form-kit/field.ts';
import type { VisibleField } from '#domain/form-kit/visible-steps.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { flagAnswer, yesNoNotSureOptions, yesNoOptions } from './flag-answer.ts';
import { FormattedField } from './formatted-field.tsx';
import type { ListState } from './use-reference-lists.ts';

type FieldInputProps = {
  /** Id of the control. */
  id: string;
  visible: VisibleField;
  value: unknown;
  error: string | undefined;
  context: FormContext;
  onChange: (value: AnswerValue) => void;
  onBlur?: (() => void) | undefined;
  hint?: ReactNode;
  /** How far the list of its choices is. */
  list?: ListState | undefined;
  maxLength?: number | undefined;
  /** Reshapes what is typed; the field's own when absent. */
  format?: ((typed: string) => string) | undefined;
  disabled?: boolean | undefined;
  dense?: boolean | undefined;
};

const textKinds = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', placeholder: phonePlaceholder },
  zip: { type: 'text', inputMode: 'numeric' },
  date: { type: 'date' },
} as const;

/** The control of one question of the kit. */
export function FieldInput(props: FieldInputProps) {
  const { id, visible, value, error, context, onChange, onBlur, disabled, dense } = props;
  const { field, label, required, choices } = visible;
  const frame = { id, label, required, error, dense, hint: props.hint ?? field.hint };
  const text = typeof value === 'string' ? value : '';
  const textRest = {
    ...frame,
    name: visible.name,
    value: text,
    disabled,
    onBlur,
    autoComplete: field.autocomplete,
    maxLength: props.maxLength ?? field.maxLength,
  };

  switch (field.input) {
    case 'checkbox':
      return <CheckboxField {...frame} checked={value === true} disabled={disabled} onChange={onChange} />;
    case 'yesNo':
    case 'yesNoNotSure':
      return (
        <ChoiceField
          {...frame}
          value={readFlag(value) ?? ''}
          options={field.input === 'yesNo' ? yesNoOptions : yesNoNotSureOptions}
          disabled={disabled}
          onChange={(chosen) => onChange(flagAnswer(field.input, chosen))}
        />
      );
    case 'radio':
      return <ChoiceField {...frame} value={text} options={choices ?? []} disabled={disabled} onChange={onChange} />;
    case 'select':
      // Choices that follow an answer may not be there: what cannot be chosen is typed.
      if (!choices && field.listBy && props.list !== 'loading') return <TextField {...textRest} onChange={onChange} />;
      return (
        <SelectField
          {...frame}
          name={visible.name}
          value={text}
          options={choices ?? []}
          placeholder="Select"
          disabled={disabled}
          autoComplete={field.autocomplete}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'textarea':
      return <TextAreaField {...textRest} onChange={onChange} />;
    case 'date': {
      const isBirthDate = field.schema === birthDateSchema;
      return (
        <TextField
          {...textRest}
          {...textKinds.date}
          maxLength={undefined}
          min={isBirthDate ? '1900-01-01' : undefined}
          max={isBirthDate ? context.today : undefined}
          onChange={onChange}
        />
      );
    }
    default: {
      const kind = textKinds[field.input];
      // A limit of the control would cut what is pasted before it can be reshaped.
      const format = props.format ?? field.format;
      if (format) {
        return <FormattedField {...textRest} {...kind} maxLength={undefined} format={format} onChange={onChange} />;
      }
      return <TextField {...textRest} {...kind} onChange={onChange} />;
    }
  }
}

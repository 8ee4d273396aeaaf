import { type ComponentProps, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { phonePlaceholder } from '#domain/contact-rules/phone.ts';
import type { ChosenCourse } from '#domain/form-kit/course-choice.ts';
import type { AnswerValue, Field } from '#domain/form-kit/define/field.ts';
import { type Flag, flagAnswer, flagTexts, readFlag } from '#domain/form-kit/define/flags.ts';
import { type Input, inputs } from '#domain/form-kit/define/inputs.ts';
import type { VisibleField } from '#domain/form-kit/visible-steps.ts';
import type { Translate } from '#domain/texts/texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { FormattedField } from './formatted-field.tsx';
import { NormalizedField } from './normalized-field.tsx';
import type { ListState } from './use-reference-lists.ts';

/** Loaded separately, because few forms ask for courses, and only late. */
export const loadCourseField = () => import('./course-field.tsx');
const CourseField = lazy(loadCourseField);

type FieldInputProps = {
  /** Id of the control. */
  id: string;
  visible: VisibleField;
  value: unknown;
  error: string | undefined;
  /** YYYY-MM-DD. */
  today: string;
  onChange: (value: AnswerValue) => void;
  hint?: ReactNode;
  /** The loading state of the list with its choices. */
  list?: ListState | undefined;
  dense?: boolean | undefined;
};

type ControlProps = FieldInputProps & { t: Translate };

/** The control of each input kind. */
const controls: Readonly<Record<Input, (props: ControlProps) => ReactNode>> = {
  text: (props) => textControl(props, { type: 'text' }),
  email: (props) =>
    textControl(props, { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: 'false' }),
  phone: (props) => textControl(props, { type: 'tel', inputMode: 'tel', placeholder: phonePlaceholder }),
  // Postal codes of other countries have letters.
  zip: (props) => textControl(props, { type: 'text', inputMode: props.visible.format ? 'numeric' : 'text' }),
  date: dateControl,
  textarea: (props) => <TextAreaField {...textProps(props)} />,
  select: selectControl,
  checkbox: (props) => <CheckboxField {...frame(props)} checked={props.value === true} onChange={props.onChange} />,
  yesNo: (props) => flagControl(props, inputs.yesNo.flags),
  yesNoNotSure: (props) => flagControl(props, inputs.yesNoNotSure.flags),
  consent: (props) => <CheckboxField {...frame(props)} checked={props.value === true} onChange={props.onChange} />,
  courses: courseControl,
  // Shown next to the signer's name, where both are filled in together.
  signature: () => null,
};

/** The control of one question of the kit. */
export function FieldInput(props: FieldInputProps) {
  const { t } = useTexts();
  return controls[props.visible.field.input]({ ...props, t });
}

/** Screens for staff do not show the explanation for families. */
function frame({ id, visible, error, hint, dense }: FieldInputProps) {
  const why = dense ? undefined : visible.field.why;
  return { id, label: visible.label, required: visible.required, error, dense, hint: hint ?? why };
}

function textProps(props: FieldInputProps) {
  const { visible, value, onChange } = props;
  return {
    ...frame(props),
    name: visible.name,
    value: typeof value === 'string' ? value : '',
    autoComplete: visible.field.autocomplete,
    maxLength: visible.field.maxLength,
    onChange,
  };
}

function textControl(props: FieldInputProps, kind: Partial<ComponentProps<typeof TextField>>): ReactElement {
  const { format, field } = props.visible;
  if (field.instead) return insteadControl(props, field.instead);
  const control = { ...textProps(props), ...kind };
  if (field.normalize) return <NormalizedField {...control} normalize={field.normalize} />;
  if (!format) return <TextField {...control} />;
  // An input limit would cut off pasted text before it is reformatted.
  return <FormattedField {...control} maxLength={undefined} format={format} />;
}

/** A text field with a checkbox that replaces the text. */
function insteadControl(props: FieldInputProps, { label, value }: NonNullable<Field['instead']>) {
  const { id, visible, dense, onChange } = props;
  const isChosen = props.value === value;
  const { instead: _, ...field } = visible.field;
  return (
    <>
      {!isChosen && textControl({ ...props, visible: { ...visible, field } }, { type: 'text' })}
      <CheckboxField
        id={isChosen ? id : `${id}-instead`}
        label={label}
        dense={dense}
        checked={isChosen}
        onChange={(ticked) => onChange(ticked ? value : '')}
      />
    </>
  );
}

/** Families type a birth date, because a calendar would first show the current month. */
function dateControl(props: FieldInputProps) {
  const isPast = props.visible.field.past;
  if (isPast && !props.dense) {
    const { value, autoComplete, onChange } = textProps(props);
    return <DateField {...frame(props)} value={value} autoComplete={autoComplete} onChange={onChange} />;
  }
  return (
    <TextField
      {...textProps(props)}
      type="date"
      maxLength={undefined}
      min={isPast ? '1900-01-01' : undefined}
      max={isPast ? props.today : undefined}
    />
  );
}

function courseControl(props: FieldInputProps) {
  const { visible, value, onChange } = props;
  const { field, choices = [], max = 1 } = visible;
  if (field.input !== 'courses') return null;
  const chosen = Array.isArray(value) ? (value as readonly ChosenCourse[]) : [];
  const { describeEarlier } = field.kind;
  return (
    <Suspense>
      <CourseField
        {...frame(props)}
        choices={choices}
        max={max}
        chosen={chosen}
        describeEarlier={describeEarlier}
        onChange={onChange}
      />
    </Suspense>
  );
}

function selectControl(props: ControlProps) {
  const { field, choices } = props.visible;
  const { maxLength: _, ...select } = textProps(props);
  if (field.box) {
    const value = choices?.[0]?.value ?? '';
    const toggle = (ticked: boolean) => props.onChange(ticked ? value : '');
    return <CheckboxField {...frame(props)} label={field.box} checked={props.value === value} onChange={toggle} />;
  }
  // If the choices could not be loaded, the answer is typed.
  if (!choices && field.listBy && props.list !== 'loading') return textControl(props, {});
  return <SelectField {...select} options={choices ?? []} placeholder={props.t('Select')} />;
}

function flagControl(props: ControlProps, flags: readonly Flag[]) {
  return (
    <ChoiceField
      {...frame(props)}
      value={readFlag(props.value) ?? ''}
      options={flags.map((flag) => ({ value: flag, label: props.t(flagTexts[flag]) }))}
      onChange={(chosen) => props.onChange(flagAnswer(flags, chosen))}
    />
  );
}

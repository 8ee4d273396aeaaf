import type { ChangeEvent, SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { describedBy, FieldBox, type FieldFrame } from './field.tsx';
import { useControlled } from './use-controlled.ts';

type SelectFieldProps = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange'> & {
    value: string;
    options: readonly { value: string; label: string }[];
    /** The tag of the language of the options, if it is not the page's. */
    optionLanguage?: string;
    /** The label of the empty choice; without it there is no empty choice. */
    placeholder?: string;
    onChange: (value: string) => void;
  };

/** The drop-down without its label, for screens that place the label elsewhere. */
export function Select({ children, onChange, ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  const change = useControlled((event: ChangeEvent<HTMLSelectElement>) => onChange?.(event));
  return (
    <span className={styles.select}>
      <select {...select} className={styles.control} onChange={change}>
        {children}
      </select>
    </span>
  );
}

/** A native drop-down. A stored value that is not among the choices is added to them, so that it is visible. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, required, hint, error, dense, value, options, placeholder, onChange, ...rest } = props;
  const { optionLanguage, ...select } = rest;
  const unknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <FieldBox id={id} label={label} required={required} hint={hint} error={error} dense={dense}>
      <Select
        {...select}
        id={id}
        value={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {unknown && (
          <option value={value} lang={optionLanguage}>
            {value}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={optionLanguage}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldBox>
  );
}

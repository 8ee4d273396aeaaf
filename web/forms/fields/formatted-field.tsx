import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useControlled } from '#web/ui/fields/use-controlled.ts';
import { digitsBefore, placeAfterDigits } from './caret.ts';

type FormattedFieldProps = ComponentProps<typeof TextField> & { format: (typed: string) => string };

/** A number that is reformatted while it is typed; the caret stays after the same digit. */
export function FormattedField({ format, value, onChange, ...rest }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digits = useRef<number | undefined>(undefined);

  // After each render: when the format refuses a change, such as a deleted dash, the value stays the same.
  useLayoutEffect(() => {
    if (digits.current === undefined) return;
    const place = placeAfterDigits(value, digits.current);
    digits.current = undefined;
    input.current?.setSelectionRange(place, place);
  });

  const change = useControlled((typed: string) => {
    const place = input.current?.selectionStart ?? typed.length;
    digits.current = place < typed.length ? digitsBefore(typed, place) : undefined;
    onChange(format(typed));
  });
  return <TextField inputMode="numeric" {...rest} ref={input} value={value} onChange={change} />;
}

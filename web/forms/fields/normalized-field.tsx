import { type ComponentProps, useRef } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';

type NormalizedFieldProps = ComponentProps<typeof TextField> & { normalize: (typed: string) => string };

/**
 * A text that is reformatted when the field loses focus, such as a name in capitals. Each text is reformatted once: if
 * the user types the original again, it is kept.
 */
export function NormalizedField({ normalize, value, onChange, ...rest }: NormalizedFieldProps) {
  const before = useRef(value);
  const reshaped = useRef<readonly string[]>([]);
  const leave = () => {
    const normalized = value === before.current || reshaped.current.includes(value) ? value : normalize(value);
    before.current = normalized;
    if (normalized === value) return;
    reshaped.current = [...reshaped.current, value];
    onChange(normalized);
  };
  return (
    <TextField
      {...rest}
      value={value}
      onChange={onChange}
      onFocus={() => {
        before.current = value;
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

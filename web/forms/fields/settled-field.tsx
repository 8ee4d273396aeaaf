import { type ComponentProps, useRef } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';

type SettledFieldProps = ComponentProps<typeof TextField> & { settle: (typed: string) => string };

/**
 * A text that is reshaped when it is typed and left, such as a name in capitals. Each spelling is reshaped once: who types
 * it again keeps it.
 */
export function SettledField({ settle, value, onChange, ...rest }: SettledFieldProps) {
  const before = useRef(value);
  const reshaped = useRef<readonly string[]>([]);
  const leave = () => {
    const settled = value === before.current || reshaped.current.includes(value) ? value : settle(value);
    before.current = settled;
    if (settled === value) return;
    reshaped.current = [...reshaped.current, value];
    onChange(settled);
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

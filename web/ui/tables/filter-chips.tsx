import { ToggleChip } from '../chip.tsx';
import styles from './filter-chips.module.css';

type FilterChipsProps<V extends string> = {
  label: string;
  /** Whether the label is only for screen readers. */
  quiet?: boolean;
  options: readonly { readonly value: V; readonly label: string }[];
  chosen: readonly V[];
  onToggle: (value: V, pressed: boolean) => void;
};

/** A group of filters that can be on or off. The parent decides which filters exclude each other. */
export function FilterChips<V extends string>(props: FilterChipsProps<V>) {
  const { label, quiet = false, options, chosen, onToggle } = props;
  return (
    <fieldset className={styles.chips}>
      <legend className={quiet ? 'visually-hidden' : styles.label}>{label}</legend>
      {options.map(({ value, label: text }) => (
        <ToggleChip key={value} pressed={chosen.includes(value)} onChange={(pressed) => onToggle(value, pressed)}>
          {text}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

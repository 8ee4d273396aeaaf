import { ToggleChip } from '../chip.tsx';
import styles from './filter-chips.module.css';

type FilterChipsProps<V extends string> = {
  label: string;
  /** Whether the label is heard only. */
  quiet?: boolean;
  options: readonly { readonly value: V; readonly label: string }[];
  chosen: readonly V[];
  onToggle: (value: V, pressed: boolean) => void;
};

/** A group of filters that are on or off. What excludes what is its owner's matter. */
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

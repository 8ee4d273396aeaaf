import { ToggleChip } from './chip.tsx';
import styles from './filter-chips.module.css';

type FilterChipsProps<V extends string> = {
  label: string;
  /** Whether the label is heard only. */
  quiet?: boolean;
  /** What is `removable` can only be taken away. */
  options: readonly { readonly value: V; readonly label: string; readonly removable?: boolean }[];
  chosen: readonly V[];
  onToggle: (value: V, pressed: boolean) => void;
};

/** A group of filters that are on or off. What excludes what is its owner's matter. */
export function FilterChips<V extends string>(props: FilterChipsProps<V>) {
  const { label, quiet = false, options, chosen, onToggle } = props;
  return (
    <fieldset className={styles.chips}>
      <legend className={quiet ? 'visually-hidden' : styles.label}>{label}</legend>
      {options.map(({ value, label: text, removable }) => (
        <ToggleChip key={value} pressed={chosen.includes(value)} onChange={(pressed) => onToggle(value, pressed)}>
          {text}
          {removable && <span aria-hidden="true"> ×</span>}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

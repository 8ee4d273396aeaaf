import { Fragment, type SubmitEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './entry-list.module.css';
import { type Dates, datesOf, isSpan, type ListFilter } from './list-state.ts';

type DateFieldsProps = {
  name: string;
  filter: Dates<unknown>;
  chosen: Readonly<Record<string, string>>;
  onChoose: (parameter: string, value: string) => void;
  onSpan: (name: string, span: { readonly from?: string; readonly to?: string }) => void;
};

/** The two days of a span: those that are checked count together, when they are searched for. */
function DateFields({ name, filter, chosen, onChoose, onSpan }: DateFieldsProps) {
  const parameters = datesOf(name);
  const [typed, setTyped] = useState({ from: chosen[parameters.from] ?? '', to: chosen[parameters.to] ?? '' });
  const [error, setError] = useState<string>();
  const { label, ends = { from: `${label} from`, to: `${label} to` }, check } = filter;
  const field = (end: 'from' | 'to') => (
    <TextField
      key={end}
      id={`filter-${parameters[end]}`}
      label={ends[end]}
      dense
      type="date"
      value={check ? typed[end] : (chosen[parameters[end]] ?? '')}
      error={end === 'from' ? error : undefined}
      onChange={(day) => (check ? setTyped({ ...typed, [end]: day }) : onChoose(parameters[end], day))}
    />
  );
  if (!check) return [field('from'), field('to')];
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = check(typed);
    setError(wrong);
    if (wrong) document.getElementById(`filter-${parameters.from}`)?.focus();
    // What is chosen already would be taken away.
    else if (!isSpan(chosen, name, typed)) onSpan(name, typed);
  };
  return (
    <form className={styles.dates} noValidate onSubmit={search}>
      {field('from')}
      {field('to')}
      <Button type="submit" kind="quiet" size="small">
        Search
      </Button>
    </form>
  );
}

type ListFiltersProps = {
  filters: Readonly<Record<string, ListFilter<unknown>>>;
  chosen: Readonly<Record<string, string>>;
  onToggle: (name: string, toggle: string) => void;
  onChoose: (parameter: string, value: string) => void;
  onSpan: (name: string, span: { readonly from?: string; readonly to?: string }) => void;
};

/** The filters of a list, each by its kind. */
export function ListFilters({ filters, chosen, onToggle, onChoose, onSpan }: ListFiltersProps) {
  return Object.entries(filters).map(([name, filter]) => {
    if (filter.input === 'toggles') {
      return (
        <FilterChips
          key={name}
          label={filter.label}
          quiet
          options={Object.entries(filter.choices)
            .filter(([value, { byLink }]) => !byLink || chosen[name] === value)
            .map(([value, { label, byLink }]) => ({ value, label, ...(byLink && { removable: true }) }))}
          chosen={chosen[name] === undefined ? [] : [chosen[name]]}
          onToggle={(toggle) => onToggle(name, toggle)}
        />
      );
    }
    if (filter.input === 'select') {
      return (
        <SelectField
          key={name}
          id={`filter-${name}`}
          label={filter.label}
          dense
          {...(filter.start === undefined && { placeholder: filter.none ?? 'All' })}
          value={chosen[name] ?? ''}
          options={filter.options}
          onChange={(value) => onChoose(name, value)}
        />
      );
    }
    const { spans = {} } = filter;
    return (
      <Fragment key={name}>
        {filter.spans && (
          <FilterChips
            label={filter.label}
            quiet
            options={Object.entries(spans).map(([value, { label }]) => ({ value, label }))}
            chosen={Object.keys(spans).filter((span) => isSpan(chosen, name, spans[span] ?? {}))}
            onToggle={(span) => onSpan(name, spans[span] ?? {})}
          />
        )}
        <DateFields
          // Dates that are chosen elsewhere replace what was typed.
          key={Object.values(datesOf(name))
            .map((parameter) => chosen[parameter])
            .join()}
          name={name}
          filter={filter}
          chosen={chosen}
          onChoose={onChoose}
          onSpan={onSpan}
        />
      </Fragment>
    );
  });
}

import { Fragment } from 'react';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { datesOf, isSpan, type ListFilter } from './list-state.ts';

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
          placeholder="All"
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
        {Object.entries(datesOf(name)).map(([end, parameter]) => (
          <TextField
            key={parameter}
            id={`filter-${parameter}`}
            label={`${filter.label} ${end}`}
            dense
            type="date"
            value={chosen[parameter] ?? ''}
            onChange={(day) => onChoose(parameter, day)}
          />
        ))}
      </Fragment>
    );
  });
}

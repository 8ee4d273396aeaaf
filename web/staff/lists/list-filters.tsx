import { type SubmitEvent, useState } from 'react';
import { datesOf } from '#domain/views/list-shape.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FilterChips } from '#web/ui/tables/filter-chips.tsx';
import styles from './entry-list.module.css';
import { type Dates, isSpan, type ListFilter, labelOf } from './list-state.ts';

type Span = { readonly from?: string; readonly to?: string };

type DateFieldsProps = {
  name: string;
  filter: Dates<unknown>;
  chosen: Readonly<Record<string, string>>;
  onChoose: (parameter: string, value: string) => void;
  onSpan: (name: string, span: Span) => void;
};

type Days = Required<Span>;

/** The earliest accepted year: while 2026 is typed, the value is first 0002. */
const isWhole = (day: string) => day === '' || day >= '1000';

/** The two days of a span. If the filter has a check, both are applied together by a button. */
function DateFields({ name, filter, chosen, onChoose, onSpan }: DateFieldsProps) {
  const parameters = datesOf(name);
  const days: Days = { from: chosen[parameters.from] ?? '', to: chosen[parameters.to] ?? '' };
  const [{ typed, over, error }, setTyped] = useState<{ typed: Days; over: Days; error?: string }>({
    typed: days,
    over: days,
  });
  // Days that another control has set replace typed ones.
  if (over.from !== days.from || over.to !== days.to) setTyped({ typed: days, over: days });
  const { label, ends = { from: `${label} from`, to: `${label} to` }, check } = filter;
  const field = (end: 'from' | 'to') => (
    <TextField
      key={end}
      id={`filter-${parameters[end]}`}
      label={ends[end]}
      dense
      type="date"
      value={typed[end]}
      error={end === 'from' ? error : undefined}
      onChange={(day) => {
        setTyped({ typed: { ...typed, [end]: day }, over: days, ...(error && { error }) });
        if (!check && isWhole(day)) onChoose(parameters[end], day);
      }}
    />
  );
  if (!check) {
    return (
      <>
        {filter.folded && <SpanChoice name={name} filter={filter} chosen={chosen} onSpan={onSpan} />}
        {field('from')}
        {field('to')}
      </>
    );
  }
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = check(typed);
    setTyped({ typed, over: days, ...(wrong && { error: wrong }) });
    if (wrong) document.getElementById(`filter-${parameters.from}`)?.focus();
    // Another click on the active span would clear it.
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

type SpanChoiceProps = Omit<DateFieldsProps, 'onChoose'>;

/** The spans of a date filter as a select; days that are no span are named as such. */
function SpanChoice({ name, filter: { label, spans = {} }, chosen, onSpan }: SpanChoiceProps) {
  const isAny = isSpan(chosen, name, {});
  const hasAny = Object.values(spans).some(({ from, to }) => !from && !to);
  const current = Object.keys(spans).find((span) => isSpan(chosen, name, spans[span] ?? {}));
  const options = Object.entries(spans).map(([value, span]) => ({ value, label: span.label }));
  const own = { value: 'own', label: 'These days' };
  return (
    <SelectField
      id={`filter-${name}`}
      label={label}
      dense
      {...(!hasAny && { placeholder: 'Any day' })}
      value={isAny ? '' : (current ?? own.value)}
      options={isAny || current ? options : [...options, own]}
      onChange={(span) => {
        if (span !== own.value) onSpan(name, spans[span] ?? {});
      }}
    />
  );
}

export type ListFiltersProps = {
  filters: Readonly<Record<string, ListFilter<unknown>>>;
  chosen: Readonly<Record<string, string>>;
  onToggle: (name: string, toggle: string) => void;
  onChoose: (parameter: string, value: string) => void;
  onSpan: (name: string, span: Span) => void;
};

/** The filters next to the search of a list: toggles, and selects without a label. */
export function QuickFilters({ filters, chosen, onToggle, onChoose, onSpan }: ListFiltersProps) {
  return Object.entries(filters).map(([name, filter]) => {
    if (filter.input === 'select') {
      if (!filter.inline) return null;
      return (
        <SelectChoice key={name} name={name} filter={filter} value={chosen[name] ?? ''} onChoose={onChoose} quiet />
      );
    }
    if (filter.input === 'toggles') {
      return (
        <FilterChips
          key={name}
          label={filter.label}
          quiet
          options={Object.entries(filter.choices)
            .filter(([, { as }]) => as !== 'option')
            .map(([value, { label }]) => ({ value, label }))}
          chosen={chosen[name] === undefined ? [] : [chosen[name]]}
          onToggle={(toggle) => onToggle(name, toggle)}
        />
      );
    }
    const { spans } = filter;
    if (!spans || filter.folded) return null;
    if (filter.inline) {
      return (
        <div key={name} className={styles.quietSelect}>
          <SpanChoice name={name} filter={filter} chosen={chosen} onSpan={onSpan} />
        </div>
      );
    }
    return (
      <FilterChips
        key={name}
        label={filter.label}
        quiet
        options={Object.entries(spans).map(([value, { label }]) => ({ value, label }))}
        chosen={Object.keys(spans).filter((span) => isSpan(chosen, name, spans[span] ?? {}))}
        onToggle={(span) => onSpan(name, spans[span] ?? {})}
      />
    );
  });
}

/** The collapsible filters, each with its label. */
export function MoreFilters({ filters, chosen, onChoose, onSpan }: Omit<ListFiltersProps, 'onToggle'>) {
  return Object.entries(filters).map(([name, filter]) => {
    if (filter.input === 'dates') {
      return <DateFields key={name} name={name} filter={filter} chosen={chosen} onChoose={onChoose} onSpan={onSpan} />;
    }
    if (filter.input === 'select') {
      if (filter.inline) return null;
      return <SelectChoice key={name} name={name} filter={filter} value={chosen[name] ?? ''} onChoose={onChoose} />;
    }
    if (!filter.select) return null;
    const options = Object.entries(filter.choices)
      .filter(([, { as }]) => as !== 'button')
      .map(([value, { label }]) => ({ value, label }));
    const value = options.some((option) => option.value === chosen[name]) ? (chosen[name] ?? '') : '';
    return (
      <SelectChoice key={name} name={name} filter={{ ...filter.select, options }} value={value} onChoose={onChoose} />
    );
  });
}

type SelectChoiceProps = {
  name: string;
  filter: Pick<Extract<ListFilter<unknown>, { input: 'select' }>, 'label' | 'none' | 'start' | 'options' | 'unknown'>;
  value: string;
  onChoose: (parameter: string, value: string) => void;
  /** The label is only for screen readers. */
  quiet?: boolean;
};

function SelectChoice({ name, filter, value, onChoose, quiet = false }: SelectChoiceProps) {
  const { label, start, none = 'All' } = filter;
  const isKnown = value === '' || filter.options.some((option) => option.value === value);
  const options = isKnown ? filter.options : [...filter.options, { value, label: labelOf(filter, value) }];
  return (
    <div className={quiet ? styles.quietSelect : undefined}>
      <SelectField
        id={`filter-${name}`}
        label={label}
        dense
        {...(start === undefined && { placeholder: none })}
        value={value}
        options={options}
        onChange={(choice) => onChoose(name, choice)}
      />
    </div>
  );
}

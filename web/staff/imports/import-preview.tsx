import { useMemo, useState } from 'react';
import type { ImportResult } from '#domain/courses/import-api.ts';
import { countStates, type RowState, rowStates } from '#domain/imports/import-plan.ts';
import styles from '#web/staff/setup/setup.module.css';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CardTable } from '#web/ui/tables/card-table.tsx';
import type { TableColumn } from '#web/ui/tables/data-table.tsx';
import { FilterChips } from '#web/ui/tables/filter-chips.tsx';
import { describeImportRows, type ImportKind } from './import-kinds.ts';
import type { ImportState } from './use-import.ts';

/** How many rows are shown at first. */
const shownAtOnce = 50;

const states: Readonly<Record<RowState, { readonly label: string; readonly kind: 'new' | 'wait' | 'off' | 'bad' }>> = {
  refused: { label: 'Left out', kind: 'bad' },
  new: { label: 'New', kind: 'new' },
  changed: { label: 'Changed', kind: 'wait' },
  unchanged: { label: 'Unchanged', kind: 'off' },
};

type PreviewRow = ImportResult['rows'][number] & { readonly name: string; readonly facts: string };

const columns: readonly TableColumn<PreviewRow, string>[] = [
  { key: 'name', header: 'Name', width: 26, cell: ({ name }) => <strong>{name}</strong> },
  { key: 'line', header: 'Row', width: 8, cell: ({ line }) => line },
  {
    key: 'state',
    header: 'Result',
    width: 30,
    cell: ({ state, reason, fields }) => (
      <>
        <Tag kind={states[state].kind}>{states[state].label}</Tag> {reason ?? fields?.join(', ')}
      </>
    ),
  },
  { key: 'facts', header: 'In the file', width: 36, cell: ({ facts }) => facts },
];

type ImportPreviewProps = {
  kind: ImportKind;
  state: Extract<ImportState, { result: unknown }>;
  onApply: () => void;
  onForget: () => void;
};

/** The planned or actual results of an import, row by row. */
export function ImportPreview({ kind, state, onApply, onForget }: ImportPreviewProps) {
  const { table, result, fileName, step } = state;
  const [chosen, setChosen] = useState<RowState>();
  const [max, setMost] = useState(shownAtOnce);
  const described = useMemo(() => describeImportRows(kind, table), [kind, table]);
  const counts = countStates(result.rows);
  const wanted = counts.new + counts.changed;
  const rows = result.rows
    .filter((row) => chosen === undefined || row.state === chosen)
    .map((row): PreviewRow => ({ ...row, ...(described.get(row.line) ?? { name: `Row ${row.line}`, facts: '' }) }));
  const [one, several] = kind.words;
  const count = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? one : several}`;
  const options = rowStates
    .filter((each) => counts[each] > 0)
    .map((each) => ({ value: each, label: `${states[each].label} (${counts[each].toLocaleString('en')})` }));
  return (
    <Card title={step === 'imported' ? `${fileName} was imported` : `What importing ${fileName} would do`}>
      {step === 'imported' ? (
        <Banner kind="ok">
          {count(counts.new)} added, {counts.changed} changed, {counts.unchanged} unchanged.
          {counts.refused > 0 && ' Correct the rows that were left out, then import the file again.'}
        </Banner>
      ) : (
        <Banner kind={counts.refused > 0 ? 'warn' : 'info'}>
          Nothing is imported yet. {count(counts.new)} would be added and {counts.changed} changed; {counts.unchanged}{' '}
          are there already.
          {counts.refused > 0 &&
            ` ${counts.refused === 1 ? '1 row' : `${counts.refused} rows`} would be left out: look at the reasons below.`}
        </Banner>
      )}
      {result.unused.length > 0 && (
        <p className={styles.note}>These columns are ignored: {result.unused.join(', ')}.</p>
      )}
      {step === 'checked' && state.failure && <Banner kind="error">{state.failure}</Banner>}
      <div className="buttons">
        {step !== 'imported' && wanted > 0 && (
          <Button aria-disabled={step === 'importing'} onClick={() => step === 'checked' && onApply()}>
            {step === 'importing' ? 'Importing...' : `Import ${count(wanted)}`}
          </Button>
        )}
        <Button kind="quiet" aria-disabled={step === 'importing'} onClick={() => step !== 'importing' && onForget()}>
          {step === 'imported' ? 'Import another file' : 'Choose another file'}
        </Button>
      </div>
      {options.length > 1 && (
        <FilterChips
          label="Rows"
          quiet
          options={options}
          chosen={chosen ? [chosen] : []}
          onToggle={(value, pressed) => {
            setChosen(pressed ? value : undefined);
            setMost(shownAtOnce);
          }}
        />
      )}
      <CardTable
        caption="Rows of the file"
        columns={columns}
        rows={rows.slice(0, max)}
        rowKey={({ line }) => String(line)}
        still
      />
      {rows.length > max && (
        <div className="buttons">
          <Button kind="quiet" size="small" onClick={() => setMost(max + shownAtOnce)}>
            Show {Math.min(shownAtOnce, rows.length - max)} more of {rows.length - max}
          </Button>
        </div>
      )}
    </Card>
  );
}

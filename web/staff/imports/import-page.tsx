import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasRole } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { chartersQuery } from '#web/staff/permissions/user-calls.ts';
import styles from '#web/staff/setup/setup.module.css';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { importKinds, type KindName } from './import-kinds.ts';
import { ImportPreview } from './import-preview.tsx';
import { saveSample } from './sample-files.ts';
import { useImport } from './use-import.ts';

const kindNames: readonly KindName[] = ['courses', 'agreements'];
const fileTypes = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Charter = { readonly _id: string; readonly name: string };

/** Imports courses and master agreements from a file. */
export function Component() {
  const user = useStaffUser();
  const { data, error, refetch } = useQuery(chartersQuery);
  const own = new Set(user.charterAssignments.map(({ _id }) => _id));
  const charters = data?.filter(({ _id }) => user.allCharterAccess || own.has(_id));
  return (
    <>
      <PageTitle
        title="Import Courses"
        actions={
          <LinkButton kind="quiet" size="small" to={staffPaths.sessions}>
            Go Back
          </LinkButton>
        }
      />
      {error && !data && (
        <ErrorState title="The charters could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!error && !charters && <LoadingState rows={3} height="8rem" />}
      {charters?.length === 0 && (
        <EmptyState title="There are no charters here.">
          You import for the charters that you work for. Ask an administrator if one is missing.
        </EmptyState>
      )}
      {charters && charters.length > 0 && <ImportForm charters={charters} />}
    </>
  );
}

function ImportForm({ charters }: { charters: readonly Charter[] }) {
  const mayImportAgreements = hasRole(useStaffUser(), 'Admin');
  const [name, setName] = useState<KindName>('courses');
  const [charterId, setCharterId] = useState(charters.length === 1 ? (charters[0]?._id ?? '') : '');
  const kind = importKinds[name];
  const { state, forget, check, apply } = useImport({ kind, charterId });
  const isBusy = state.step === 'reading' || state.step === 'importing';
  const choose = (change: () => void) => {
    // The result of the check is no longer valid.
    forget();
    change();
  };
  return (
    <div className="stack">
      <Card title="What the file holds">
        <div className={styles.fields}>
          {mayImportAgreements && (
            <SelectField
              id="kind"
              label="Kind of rows"
              hint="What the file has a row for."
              dense
              disabled={isBusy}
              value={name}
              options={kindNames.map((each) => ({ value: each, label: importKinds[each].title }))}
              onChange={(next) => choose(() => setName(kindNames.find((each) => each === next) ?? 'courses'))}
            />
          )}
          <SelectField
            id="charter"
            label="Charter"
            hint="Of rows that name none in a column of their own."
            dense
            disabled={isBusy}
            {...(charters.length > 1 && { placeholder: 'Each row names its charter' })}
            value={charterId}
            options={charters.map((charter) => ({ value: charter._id, label: charter.name }))}
            onChange={(next) => choose(() => setCharterId(next))}
          />
        </div>
        <p className={styles.note}>
          The first row names the columns: {listColumns(kind.columns)}. Other columns are left alone. What is there
          already is changed where it differs, and nothing is deleted.
        </p>
        <div className="buttons">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button key={format} kind="quiet" size="small" onClick={() => void saveSample(kind, format)}>
              Sample file (.{format})
            </Button>
          ))}
        </div>
        <FileDrop
          id="file"
          label={`${kind.title} (.xlsx or .csv, up to 5 MB and 2,000 rows)`}
          accept={fileTypes}
          busy={isBusy}
          onFile={(file) => void check(file)}
        />
        <div role="status">{state.step === 'reading' && `Reading ${state.fileName}...`}</div>
        {state.step === 'failed' && (
          <Banner kind="error">
            <strong>{state.fileName} was not imported.</strong>
            <br />
            {state.message}
          </Banner>
        )}
      </Card>
      {'result' in state && (
        <ImportPreview kind={kind} state={state} onApply={() => void apply(state)} onForget={forget} />
      )}
    </div>
  );
}

function listColumns(columns: (typeof importKinds)[KindName]['columns']): string {
  return Object.values(columns)
    .map(({ label, needed }) => (needed ? label : `${label} (if you like)`))
    .join(', ');
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type DeletionResult,
  exportStudentData,
  findStudentData,
  type StudentSearch as Search,
} from '#domain/student-data/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useExport } from '#web/staff/exports/use-export.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { applyResults, countItems, type FoundItem, listFound, toReferences } from './found-items.ts';
import styles from './student-data.module.css';
import { StudentSearchForm } from './student-search-form.tsx';

const screen = 'Student Data';

type FoundData = { readonly items: readonly FoundItem[]; readonly reasons: ReadonlyMap<string, string> };

/** /student-data: the data of one student, exported or deleted on request. Source: docs/privacy.md. */
export function Component() {
  const [found, setFound] = useState<FoundData>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { run, isRunning } = useExport();
  const search = useMutation({
    networkMode: 'always',
    mutationFn: (body: Search) => callApi(findStudentData, { body }),
    onSuccess: (data) => {
      const items = listFound(data);
      setFound({ items, reasons: new Map() });
      setChosen(new Set(items.filter(({ exact }) => exact).map(({ id }) => id)));
    },
  });
  const items = found?.items ?? [];
  const wanted = items.filter(({ id }) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const take = () =>
    run({
      fileName: 'student-data.zip',
      screen,
      exportType: 'zip',
      build: async (signal) => {
        const { entries, sisStudents } = toReferences(wanted);
        const body = { entryIds: entries.map(({ _id }) => _id), sisStudents };
        return { file: await callApi(exportStudentData, { body, signal }), recordCount: wanted.length };
      },
    });
  const showDeleted = (results: readonly DeletionResult[]) => {
    const { left, reasons, deleted: count } = applyResults(items, results);
    setIsAsking(false);
    setFound({ items: left, reasons });
    setChosen(new Set(left.filter(({ id }) => reasons.has(id)).map(({ id }) => id)));
    const notDeleted = reasons.size > 0 ? ` ${countItems(reasons.size)} could not be deleted: see why below.` : '';
    setDeleted(`${countItems(count)} deleted.${notDeleted}`);
  };
  return (
    <>
      <PageTitle title={screen} />
      <div className={styles.screen}>
        <p>
          When a family asks for a copy of a student's data, or for its deletion, find the data here, in all charters,
          also among entries deleted in the last 30 days. Compare birth date and school before you go on; twins share a
          birth date.
        </p>
        <StudentSearchForm
          busy={search.isPending}
          onSearch={(body) => {
            setDeleted('');
            search.mutate(body);
          }}
        />
        {deleted && <Banner kind={found?.reasons.size ? 'warn' : 'ok'}>{deleted}</Banner>}
        {search.isPending && <LoadingState label="Searching" />}
        {search.isError && (
          <ErrorState title="The search did not work." onRetry={() => search.mutate(search.variables)}>
            {search.error.message}
          </ErrorState>
        )}
        {search.isSuccess && items.length === 0 && !deleted && (
          <EmptyState title="No data about this student">
            Check spelling and birth date, or paste the addresses of entries that you know of.
          </EmptyState>
        )}
        {search.isSuccess && items.length > 0 && (
          <Card
            title={`What was found: ${countItems(items.length)}`}
            foot={
              <div className="buttons">
                <ExplainedButton
                  disabledReason={wanted.length === 0 ? 'Select at least one item.' : undefined}
                  onClick={() => wanted.length > 0 && take()}
                >
                  {isRunning ? 'Exporting...' : 'Export as ZIP'}
                </ExplainedButton>
                {wanted.length > 0 && (
                  <Button kind="danger" onClick={() => setIsAsking(true)}>
                    Delete
                  </Button>
                )}
              </div>
            }
          >
            <ul className={styles.found} aria-label="What was found">
              {items.map((item) => (
                <li key={`${item.kind} ${item.id}`}>
                  <CheckboxField
                    id={`chosen-${item.id}`}
                    label={item.title}
                    dense
                    checked={chosen.has(item.id)}
                    error={found?.reasons.get(item.id)}
                    onChange={(isChosen) => choose(item.id, isChosen)}
                  />
                  <p className={styles.facts}>
                    {item.facts}
                    {item.link && (
                      <>
                        {' · '}
                        <Link to={item.link}>
                          Open<span className="visually-hidden"> {item.title}</span>
                        </Link>
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ul>
            <p role="status">{countItems(wanted.length)} chosen</p>
            <p className={styles.note}>
              The ZIP has a PDF to read, the same data as files for computers, signed agreements and signatures.
            </p>
          </Card>
        )}
      </div>
      {isAsking && <DeleteDialog items={wanted} onDeleted={showDeleted} onClose={() => setIsAsking(false)} />}
    </>
  );
}

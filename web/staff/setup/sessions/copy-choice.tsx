import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CopyCenter, copiedParts, copySession } from '#domain/sessions/copy-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { CardTable } from '#web/ui/tables/card-table.tsx';
import type { TableColumn } from '#web/ui/tables/data-table.tsx';
import { setupKey } from '../center-queries.ts';
import styles from '../setup.module.css';
import { TableSearch } from '../table-search.tsx';
import { useTableState } from '../use-table-state.ts';
import {
  countParts,
  countTicks,
  listCopied,
  listKeys,
  partLabels,
  proposeTicks,
  type Ticks,
  toCopyRequest,
  type UndoRequest,
} from './copy-ticks.ts';
import { PartCell } from './part-cell.tsx';
import { useUndoCopy } from './use-undo-copy.ts';

/** The course catalog that the user has chosen; empty for the one that the server proposes. */
export type CopyCatalog = { readonly school_year?: string; readonly catalog_term?: string };

const texts = { name: ({ name }: CopyCenter) => name, charter: ({ charter }: CopyCenter) => charter };

type CopyChoiceProps = {
  session: Session;
  from: string;
  catalog: Required<CopyCatalog>;
  centers: readonly CopyCenter[];
  /** Whether new parts are selected at first. It is false after the first copy. */
  proposed: boolean;
  /** Called after a copy with the parts that can be undone, and after an undo with none. */
  onChanged: (copied: readonly UndoRequest[]) => void;
};

/** The choice of parts to copy from each learning center, and the button. */
export function CopyChoice({ session, from, catalog, centers, proposed, onChanged }: CopyChoiceProps) {
  const [ticks, setTicks] = useState<Ticks>(() => (proposed ? proposeTicks(centers) : new Set()));
  const [asking, setAsking] = useState(false);
  const show = useBanner();
  const queries = useQueryClient();
  const undo = useUndoCopy({ session, from, onDone: () => onChanged([]) });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      callApi(copySession, {
        params: { profileId: session._id },
        body: { from, ...catalog, centers: toCopyRequest(centers, ticks) },
      }),
    onSuccess: async ({ copied, left }) => {
      const done = `${countParts(copied)} copied.`;
      const leftText = ` ${countParts(left.length)} not copied: somebody has changed the content. See below.`;
      await queries.invalidateQueries({ queryKey: [setupKey, 'offerings'] });
      onChanged(listCopied(centers, ticks, left));
      show({ kind: left.length > 0 ? 'warning' : 'success', text: left.length > 0 ? done + leftText : done });
    },
  });
  const table = useTableState<CopyCenter, keyof typeof texts>(centers, texts);
  const { count, centers: centerCount, isEverywhere, overwritten, leftOut } = countTicks(centers, ticks);
  const summary = `${countParts(count)} of ${centerCount} learning ${centerCount === 1 ? 'center' : 'centers'} will be copied to ${session.name}.`;
  const overwrites =
    overwritten > 0 && ` ${overwritten === 1 ? '1 overwrites' : `${overwritten} overwrite`} existing content.`;
  const start = () => {
    if (count === 0 || isPending) return;
    if (isEverywhere) setAsking(true);
    else mutate();
  };
  const toggle = (keys: readonly string[], on: boolean) =>
    setTicks(on ? new Set([...ticks, ...keys]) : new Set([...ticks].filter((key) => !keys.includes(key))));
  const columns: readonly TableColumn<CopyCenter, string>[] = [
    {
      key: 'center',
      header: 'Learning Center',
      width: 22,
      cell: (center) => {
        const { siteId, name, charter } = center;
        const added = [...proposeTicks([center])];
        return (
          <>
            {added.length > 0 ? (
              <CheckboxField
                id={`center-${siteId}`}
                label={name}
                dense
                checked={added.every((key) => ticks.has(key))}
                onChange={(on) => toggle(added, on)}
              />
            ) : (
              <strong>{name}</strong>
            )}
            <span className={styles.charter}>{charter}</span>
          </>
        );
      },
    },
    ...copiedParts.map((part) => ({
      key: part,
      header: partLabels[part],
      width: 26,
      cell: (center: CopyCenter) => (
        <PartCell center={center} part={part} ticks={ticks} onToggle={toggle} onUndo={undo.mutate} />
      ),
    })),
  ];
  return (
    <>
      <div className={styles.levels}>
        {copiedParts.map((part) => {
          const keys = listKeys(centers, part);
          if (keys.length === 0) return null;
          return (
            <CheckboxField
              key={part}
              id={`all-${part}`}
              label={`${partLabels[part]}: all ${keys.length}`}
              dense
              checked={keys.every((key) => ticks.has(key))}
              onChange={(on) => toggle(keys, on)}
            />
          );
        })}
        {count > 0 && (
          <Button kind="text" size="small" onClick={() => setTicks(new Set())}>
            Clear all
          </Button>
        )}
      </div>
      {error && <Banner kind="error">The parts could not be copied. {error.message}</Banner>}
      {undo.error && <Banner kind="error">The copy could not be undone. {undo.error.message}</Banner>}
      <Banner kind={overwritten + leftOut > 0 ? 'warn' : 'info'}>
        {count === 0 ? 'Nothing is chosen.' : summary}
        {overwrites}
        {leftOut > 0 &&
          ` ${leftOut === 1 ? '1 course is' : `${leftOut} courses are`} left out: the catalog does not have ${leftOut === 1 ? 'it' : 'them'}.`}
      </Banner>
      <div className="buttons">
        <ExplainedButton
          disabledReason={count === 0 ? 'Select what to copy.' : undefined}
          aria-disabled={isPending}
          onClick={start}
        >
          {isPending ? 'Copying...' : count === 0 ? 'Copy' : `Copy ${count}`}
        </ExplainedButton>
      </div>
      {asking && (
        <Dialog
          alert
          title={`Copy to all ${centerCount} learning centers?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button kind="quiet" data-autofocus onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button
                onClick={() => {
                  setAsking(false);
                  mutate();
                }}
              >
                Copy {count}
              </Button>
            </>
          }
        >
          <p>
            {summary} Families see the courses as soon as the session is open.
            {overwrites}
          </p>
        </Dialog>
      )}
      <TableSearch label="Search learning centers" value={table.search} onSearch={table.onSearch} />
      {table.found.length > 0 ? (
        <CardTable caption="What can be copied" columns={columns} rows={table.found} rowKey={({ siteId }) => siteId} />
      ) : (
        <EmptyState title={`No learning centers match '${table.search}'.`}>
          Try a part of the name or of the charter.
        </EmptyState>
      )}
    </>
  );
}

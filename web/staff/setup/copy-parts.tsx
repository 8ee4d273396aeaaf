import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CopiedPart, type CopyCenter, copiedParts, copySession } from '#domain/sessions/copy-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardTable } from '#web/ui/card-table.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Tag } from '#web/ui/chip.tsx';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { setupKey } from './center-queries.ts';
import {
  choiceKey,
  countTicks,
  isCopyable,
  listKeys,
  partLabels,
  proposeTicks,
  type Ticks,
  toCopyOrder,
} from './copy-choice.ts';
import styles from './setup.module.css';
import { TableSearch } from './table-search.tsx';
import { useTableState } from './use-table-state.ts';

/** Where the courses are looked for; as the server proposes it until somebody chooses. */
export type CopyCatalog = { readonly school_year?: string; readonly catalog_term?: string };

const texts = { name: ({ name }: CopyCenter) => name, charter: ({ charter }: CopyCenter) => charter };

type CopyChoiceProps = {
  session: Session;
  from: string;
  catalog: Required<CopyCatalog>;
  centers: readonly CopyCenter[];
  onSettled: () => void;
};

/** What of each learning center is copied, and the button that does it. */
export function CopyChoice({ session, from, catalog, centers, onSettled }: CopyChoiceProps) {
  const [ticks, setTicks] = useState<Ticks>(() => proposeTicks(centers));
  const show = useBanner();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      callApi(copySession, {
        params: { profileId: session._id },
        body: { from, ...catalog, centers: toCopyOrder(centers, ticks) },
      }),
    onSuccess: async ({ copied, left }) => {
      const done = `${copied === 1 ? '1 thing was' : `${copied} things were`} copied.`;
      const kept = ` ${left.length} ${left.length === 1 ? 'was' : 'were'} left as they are: somebody has changed them since. Look at them below.`;
      show({ kind: left.length > 0 ? 'warning' : 'success', text: left.length > 0 ? done + kept : done });
      await queries.invalidateQueries({ queryKey: [setupKey, 'offerings'] });
      onSettled();
    },
  });
  const table = useTableState<CopyCenter, keyof typeof texts>(centers, texts);
  const { things, centers: places, overwritten, leftOut } = countTicks(centers, ticks);
  const toggle = (keys: readonly string[], on: boolean) =>
    setTicks(on ? new Set([...ticks, ...keys]) : new Set([...ticks].filter((key) => !keys.includes(key))));
  const columns: readonly TableColumn<CopyCenter, string>[] = [
    {
      key: 'center',
      header: 'Learning Center',
      width: 22,
      cell: ({ name, charter }) => (
        <>
          <strong>{name}</strong>
          <br />
          <span className={styles.count}>{charter}</span>
        </>
      ),
    },
    ...copiedParts.map((part) => ({
      key: part,
      header: partLabels[part],
      width: 26,
      cell: (center: CopyCenter) => <PartCell {...{ center, part, ticks }} onToggle={toggle} />,
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
      </div>
      {error && <Banner kind="error">It could not be copied. {error.message}</Banner>}
      <Banner kind={overwritten + leftOut > 0 ? 'warn' : 'info'}>
        {things === 0
          ? 'Nothing is chosen.'
          : `${things} ${things === 1 ? 'thing' : 'things'} of ${places} learning ${places === 1 ? 'center' : 'centers'} would be copied to ${session.name}.`}
        {overwritten > 0 &&
          ` ${overwritten === 1 ? '1 of them overwrites' : `${overwritten} of them overwrite`} what is there now.`}
        {leftOut > 0 &&
          ` ${leftOut === 1 ? '1 course is' : `${leftOut} courses are`} left out: the catalog does not have ${leftOut === 1 ? 'it' : 'them'}.`}
      </Banner>
      <div className={styles.buttons}>
        <Button aria-disabled={things === 0 || isPending} onClick={() => things > 0 && !isPending && mutate()}>
          {isPending ? 'Copying...' : `Copy ${things}`}
        </Button>
      </div>
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

type PartCellProps = {
  center: CopyCenter;
  part: CopiedPart;
  ticks: Ticks;
  onToggle: (keys: readonly string[], on: boolean) => void;
};

function PartCell({ center, part, ticks, onToggle }: PartCellProps) {
  const found = center.parts.find((one) => one.part === part);
  if (!found) return <span className={styles.count}>-</span>;
  const lost = found.leftOut.length > 0 && (
    <span className={styles.note}>
      <br />
      Left out: {found.leftOut.join(', ')}
    </span>
  );
  if (found.state === 'missing')
    return (
      <>
        <Tag kind="wait">Not in this catalog</Tag> {found.from}
        {lost}
      </>
    );
  if (!isCopyable(found))
    return (
      <>
        <Tag kind="done">The same</Tag> {found.from}
        {lost}
      </>
    );
  const key = choiceKey(center.siteId, part);
  return (
    <CheckboxField
      id={key.replace(' ', '-')}
      label={
        <>
          {found.from}
          {lost}
          <span className="visually-hidden">
            , {partLabels[part]} of {center.name}
          </span>
        </>
      }
      {...(found.state === 'differs' && { hint: `Overwrites: ${found.to}` })}
      dense
      checked={ticks.has(key)}
      onChange={(on) => onToggle([key], on)}
    />
  );
}

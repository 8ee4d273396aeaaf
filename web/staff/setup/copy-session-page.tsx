import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type CopiedPart, type CopyCenter, copiedParts, copySession, previewCopy } from '#domain/sessions/copy-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Tag } from '#web/ui/chip.tsx';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { setupKey } from './center-queries.ts';
import {
  choiceKey,
  countTicks,
  isCopyable,
  listKeys,
  listSources,
  partLabels,
  proposeTicks,
  type Ticks,
  toCopyOrder,
} from './copy-choice.ts';
import { sessionsQuery } from './session-queries.ts';
import styles from './setup.module.css';
import { SetupTable } from './setup-table.tsx';
import { TableSearch } from './table-search.tsx';
import { useTableState } from './use-table-state.ts';

/** What an earlier session has that another one can take over. Source: issue 10, Build 4. */
export function Component() {
  const { permalink = '', id = '' } = useParams();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const session = sessions?.find(({ _id }) => _id === id);
  const sources = listSources(sessions ?? [], id);
  const [chosen, setChosen] = useState<string>();
  const from = chosen ?? sources[0]?._id ?? '';
  return (
    <>
      <PageTitle
        title="Copy from last session"
        aside={<span className={styles.count}>{session && `to ${session.name}`}</span>}
        actions={
          <LinkButton kind="quiet" size="small" to={staffPaths.sessionCourses(permalink, id)}>
            Go Back
          </LinkButton>
        }
      />
      {error && !sessions && (
        <ErrorState title="The sessions could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!error && !sessions && <LoadingState rows={6} />}
      {sessions && (!session || sources.length === 0) && (
        <EmptyState title={session ? 'There is no other session to copy from.' : 'There is no such session.'}>
          {session ? 'Choose the courses of each learning center instead.' : 'Look for it in the list.'}
        </EmptyState>
      )}
      {session && from && (
        <div className={styles.offering}>
          <Card>
            <div className={styles.fields}>
              <SelectField
                id="from"
                label="Copy from"
                hint="Courses, confirmation messages and e-mail settings of your learning centers."
                dense
                value={from}
                options={sources.map(({ _id, name, schoolYear }) => ({ value: _id, label: `${name}, ${schoolYear}` }))}
                onChange={setChosen}
              />
            </div>
          </Card>
          <Preview key={from} session={session} from={from} />
        </div>
      )}
    </>
  );
}

function Preview({ session, from }: { session: Session; from: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [setupKey, 'copy', session._id, from],
    queryFn: ({ signal }) => callApi(previewCopy, { params: { profileId: session._id }, query: { from }, signal }),
    // What is ticked is what was seen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error && !data)
    return (
      <ErrorState title="What could be copied could not be loaded." onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <LoadingState rows={8} />;
  if (data.centers.length === 0)
    return (
      <EmptyState title="Nothing was settled in that session.">
        Your learning centers have no courses, messages or settings there. Choose another session.
      </EmptyState>
    );
  return (
    <Choice key={String(isFetching)} {...{ session, from }} centers={data.centers} onSettled={() => void refetch()} />
  );
}

const texts = { name: ({ name }: CopyCenter) => name, charter: ({ charter }: CopyCenter) => charter };

type ChoiceProps = { session: Session; from: string; centers: readonly CopyCenter[]; onSettled: () => void };

function Choice({ session, from, centers, onSettled }: ChoiceProps) {
  const [ticks, setTicks] = useState<Ticks>(() => proposeTicks(centers));
  const show = useBanner();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      callApi(copySession, {
        params: { profileId: session._id },
        body: { from, centers: toCopyOrder(centers, ticks) },
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
  const { things, centers: places, overwritten } = countTicks(centers, ticks);
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
      <Banner kind={overwritten > 0 ? 'warn' : 'info'}>
        {things === 0
          ? 'Nothing is chosen.'
          : `${things} ${things === 1 ? 'thing' : 'things'} of ${places} learning ${places === 1 ? 'center' : 'centers'} would be copied to ${session.name}.`}
        {overwritten > 0 &&
          ` ${overwritten === 1 ? '1 of them overwrites' : `${overwritten} of them overwrite`} what is there now.`}
      </Banner>
      <div className={styles.buttons}>
        <Button aria-disabled={things === 0 || isPending} onClick={() => things > 0 && !isPending && mutate()}>
          {isPending ? 'Copying...' : `Copy ${things}`}
        </Button>
      </div>
      <TableSearch label="Search learning centers" value={table.search} onSearch={table.onSearch} />
      {table.found.length > 0 ? (
        <SetupTable caption="What can be copied" columns={columns} rows={table.found} rowKey={({ siteId }) => siteId} />
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
  if (!isCopyable(found))
    return (
      <>
        <Tag kind="done">The same</Tag> {found.from}
      </>
    );
  const key = choiceKey(center.siteId, part);
  return (
    <CheckboxField
      id={key.replace(' ', '-')}
      label={
        <>
          {found.from}
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

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { previewCopy } from '#domain/sessions/copy-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState, LoadingState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { setupKey } from '../center-queries.ts';
import styles from '../setup.module.css';
import { type CopyCatalog, CopyChoice } from './copy-choice.tsx';
import { countParts, listSources, type UndoRequest } from './copy-ticks.ts';
import { sessionsQuery } from './session-queries.ts';
import { useUndoCopy } from './use-undo-copy.ts';

/** The screen that copies settings from an earlier session. */
export function Component() {
  const { permalink = '', id = '' } = useParams();
  const query = useQuery(sessionsQuery);
  const { data: sessions } = query;
  const session = sessions?.find(({ _id }) => _id === id);
  const sources = listSources(sessions ?? [], id);
  // A session that began with another one is copied from it.
  const [chosen, setChosen] = useState<string | undefined>(useLocation().state?.from);
  const from = sources.find(({ _id }) => _id === chosen)?._id ?? sources[0]?._id ?? '';
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
      <WhenLoaded query={query} failureTitle="The sessions could not be loaded." rows={6}>
        {() =>
          (!session || sources.length === 0) && (
            <EmptyState title={session ? 'There is no other session to copy from.' : 'There is no such session.'}>
              {session ? 'Choose the courses of each learning center instead.' : 'Look for it in the list.'}
            </EmptyState>
          )
        }
      </WhenLoaded>
      {session && from && (
        <div className="stack">
          <Card>
            <div className={styles.fields}>
              <SelectField
                id="from"
                label="Copy from"
                hint="Courses, confirmation messages and email settings of your learning centers."
                dense
                value={from}
                options={sources.map(({ _id, name, schoolYear }) => ({ value: _id, label: `${name}, ${schoolYear}` }))}
                onChange={setChosen}
              />
            </div>
          </Card>
          <Preview
            key={from}
            session={session}
            from={from}
            fromName={sources.find(({ _id }) => _id === from)?.name ?? ''}
          />
        </div>
      )}
    </>
  );
}

function Preview({ session, from, fromName }: { session: Session; from: string; fromName: string }) {
  const [catalog, setCatalog] = useState<CopyCatalog>({});
  const preview = useQuery({
    queryKey: [setupKey, 'copy', session._id, from, catalog],
    queryFn: ({ signal }) =>
      callApi(previewCopy, { params: { profileId: session._id }, query: { from, ...catalog }, signal }),
    // The choice of the catalog stays on the screen while its courses load.
    placeholderData: keepPreviousData,
    // The table is reloaded only on request, because the selection belongs to the shown data.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [copied, setCopied] = useState<readonly UndoRequest[]>([]);
  // After the first copy nothing is selected, so that a second copy is a deliberate choice.
  const [isChanged, setIsChanged] = useState(false);
  const change = (made: readonly UndoRequest[]) => {
    setCopied(made);
    setIsChanged(true);
    void preview.refetch();
  };
  const undo = useUndoCopy({ session, from, onDone: () => change([]) });
  return (
    <WhenLoaded query={preview} failureTitle="The content to copy could not be loaded." rows={8}>
      {(data) => {
        if (data.centers.length === 0)
          return (
            <EmptyState title="That session has nothing to copy.">
              Your learning centers have no courses, messages or settings there. Choose another session.
            </EmptyState>
          );
        const { school_years, catalog_terms, ...proposed } = data.catalog;
        const seen = { ...proposed, ...catalog };
        const choose = (change: CopyCatalog) => setCatalog({ ...seen, ...change });
        return (
          <>
            {school_years.length > 0 && (
              <Card title="Catalog of the courses">
                <p className={styles.note}>
                  Each course is searched for by name in that catalog. A course that is not found is left out.
                </p>
                <div className={styles.fields}>
                  <SelectField
                    id="school_year"
                    label="Course Catalog Year"
                    dense
                    value={seen.school_year}
                    placeholder={`As in ${fromName}`}
                    options={school_years.map(toOption)}
                    onChange={(school_year) => choose({ school_year })}
                  />
                  <SelectField
                    id="catalog_term"
                    label="Course Catalog Term"
                    dense
                    value={seen.catalog_term}
                    placeholder={`As in ${fromName}`}
                    options={catalog_terms.map(toOption)}
                    onChange={(catalog_term) => choose({ catalog_term })}
                  />
                </div>
              </Card>
            )}
            {preview.isFetching ? (
              <LoadingState rows={8} />
            ) : (
              <>
                <CopiedNow copied={copied} isPending={undo.isPending} onUndo={() => undo.mutate(copied)} />
                {undo.error && <Banner kind="error">The copy could not be undone. {undo.error.message}</Banner>}
                <CopyChoice
                  session={session}
                  from={from}
                  catalog={proposed}
                  centers={data.centers}
                  proposed={!isChanged}
                  onChanged={change}
                />
              </>
            )}
          </>
        );
      }}
    </WhenLoaded>
  );
}

type CopiedNowProps = { copied: readonly UndoRequest[]; isPending: boolean; onUndo: () => void };

/** The result of the last copy, with a button to undo it. */
function CopiedNow({ copied, isPending, onUndo }: CopiedNowProps) {
  const count = copied.reduce((sum, { parts }) => sum + parts.length, 0);
  if (count === 0) return null;
  return (
    <Banner kind="ok">
      {countParts(count)} copied just now. You can undo the copy until somebody changes it or a family begins to enroll.{' '}
      <Button kind="text" aria-disabled={isPending} onClick={() => !isPending && onUndo()}>
        {isPending ? 'Undoing...' : `Undo ${count}`}
      </Button>
    </Banner>
  );
}

const toOption = (value: string) => ({ value, label: value });

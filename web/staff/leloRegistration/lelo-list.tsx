import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { todayIn } from '#domain/calendar/today.ts';
import { studentName } from '#domain/entries/area-description.ts';
import { leloDescription } from '#domain/leloRegistration/lelo-description.ts';
import type { LeloRow } from '#domain/leloRegistration/staff-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { hasRole } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { useBulkSelection } from '#web/staff/bulk/use-bulk-selection.tsx';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { useEntryFilterOptions } from '#web/staff/lists/use-entry-filter-options.ts';
import { activeSessions, sessionsQuery } from '#web/staff/setup/sessions/session-queries.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { SkippedAgreements } from './agreement/skipped-agreements.tsx';
import { type AgreementArchive, describeArchive, leloSheetExport, planArchive } from './export-lelo.ts';
import { leloColumns } from './lelo-columns.tsx';
import styles from './lelo-list.module.css';
import { createLeloList, firstStatus, type LeloQuery, sessionParameter } from './lelo-list-kind.ts';
import { leloPdf } from './lelo-pdf.ts';
import { leloPages } from './lelo-queries.ts';
import { leloScreen } from './lelo-sheet.ts';

const nameRow = (row: LeloRow) => studentName(leloDescription, row);

const pdfs = { kind: leloPdf, fileName: 'LeloForms_pdfs.zip', screen: leloScreen };

/** /lelo-forms. */
export function Component() {
  const user = useStaffUser();
  const [query] = useSearchParams();
  const status = query.get('status') ?? firstStatus;
  const [archive, setArchive] = useState<AgreementArchive>();
  const show = useBanner();
  const planZip = (query: LeloQuery, total: number) => {
    setArchive(undefined);
    return planArchive(query, total, (made) => {
      if (made.skipped.length > 0) setArchive(made);
      else show({ kind: 'success', text: describeArchive(made) });
    });
  };
  const sessions = useQuery(sessionsQuery);
  const active = useMemo(() => activeSessions(sessions.data), [sessions.data]);
  const options = useEntryFilterOptions();
  const kind = useMemo(
    () =>
      createLeloList(
        todayIn(),
        active.map(({ permalink, name }) => ({ value: permalink, label: name })),
        options,
      ),
    [active, options],
  );
  const bulk = useBulkSelection('leloRegistrations', nameRow, pdfs);
  return (
    <>
      <EntryList
        {...leloPages}
        kind={kind}
        columns={leloColumns}
        exported={{
          ...leloSheetExport,
          others: status === 'Signed' ? [{ label: 'Export to ZIP', plan: planZip }] : [],
        }}
        notice={
          <>
            {bulk.notice}
            {archive && <SkippedAgreements archive={archive} onClose={() => setArchive(undefined)} />}
          </>
        }
        empty={{
          title: "Looks like we're out of Secondary Enrollments to process",
          filtered: 'No records found matching your search criteria',
        }}
        actions={hasRole(user, 'Contributor') && <NewPreRegistration sessions={active} />}
        selection={bulk.selection}
      />
      {bulk.dialog}
    </>
  );
}

/** A button to a new pre-registration: in the chosen session, or in the only open one, or in one that is asked for. */
function NewPreRegistration({ sessions }: { sessions: readonly Session[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const open = sessions.filter(({ window }) => window.state !== 'expired');
  const only = open.length === 1 ? open[0] : undefined;
  const chosen = sessions.find(({ permalink }) => permalink === query.get(sessionParameter)) ?? only;
  const close = () => setAsking(false);
  return (
    <>
      <Button size="small" onClick={() => (chosen ? navigate(staffPaths.preRegistration(chosen)) : setAsking(true))}>
        New Pre Registration
      </Button>
      {asking && (
        <Dialog
          title="Choose a Session"
          onClose={close}
          actions={
            <Button kind="quiet" onClick={close}>
              Close
            </Button>
          }
        >
          <p>{open.length > 0 ? 'Please select a session to proceed.' : 'No session can be registered for now.'}</p>
          <ul className={styles.sessions}>
            {open.map((session) => (
              <li key={session._id}>
                <LinkButton kind="quiet" to={staffPaths.preRegistration(session)}>
                  {session.name}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

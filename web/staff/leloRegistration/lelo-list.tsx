import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { todayIn } from '#domain/calendar/today.ts';
import { listLelo } from '#domain/leloRegistration/staff-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { activeSessions, sessionsQuery } from '#web/staff/setup/sessions/session-queries.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { useUserCenters } from '#web/staff/sites/user-centers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { SkippedAgreements } from './agreement/skipped-agreements.tsx';
import { type AgreementArchive, describeArchive, leloSheetExport, planArchive } from './export-lelo.ts';
import { listColumns } from './lelo-columns.tsx';
import { createLeloList, firstStatus, type LeloQuery, sessionParameter } from './lelo-list-kind.ts';

/** /lelo-forms. */
export function Component() {
  const user = useStaffUser();
  const [query] = useSearchParams();
  const status = query.get('status') ?? firstStatus;
  const columns = useMemo(() => listColumns(status), [status]);
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
  const centers = useUserCenters();
  const kind = useMemo(
    () =>
      createLeloList(
        todayIn(),
        active.map(({ permalink, name }) => ({ value: permalink, label: name })),
        centers,
      ),
    [active, centers],
  );
  return (
    <EntryList
      title="Secondary Enrollments"
      kind={kind}
      readPage={(query, signal) => callApi(listLelo, { query, signal })}
      columns={columns}
      exported={{
        ...leloSheetExport,
        others: status === 'Signed' ? [{ label: 'Export to ZIP', plan: planZip }] : [],
      }}
      notice={archive && <SkippedAgreements archive={archive} onClose={() => setArchive(undefined)} />}
      empty={{
        title: "Looks like we're out of Secondary Enrollments to process",
        filtered: 'No records found matching your search criteria',
      }}
      actions={hasRole(user, 'Contributor') && <NewPreRegistration sessions={active} />}
    />
  );
}

/** A link to a new pre-registration, in the chosen session. */
function NewPreRegistration({ sessions }: { sessions: readonly Session[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const chosen = sessions.find(({ permalink }) => permalink === query.get(sessionParameter));
  const close = () => setAsking(false);
  return (
    <>
      <Button size="small" onClick={() => (chosen ? navigate(staffPaths.preRegistration(chosen)) : setAsking(true))}>
        New Pre Registration
      </Button>
      {asking && (
        <Dialog
          alert
          title="No session chosen"
          onClose={close}
          actions={
            <Button data-autofocus onClick={close}>
              Close
            </Button>
          }
        >
          <p>Please select a session to proceed.</p>
        </Dialog>
      )}
    </>
  );
}

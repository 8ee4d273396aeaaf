import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#web/lib/paths.ts';
import { chartersQuery } from '#web/staff/permissions/user-calls.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { agreementQuery } from '../center-queries.ts';
import styles from '../setup.module.css';
import { AgreementEditor } from './agreement-editor.tsx';

const title = 'Master Agreements';

/** /master-agreements: the agreements of the caller's charters beside their translations. */
export function Component() {
  const user = useStaffUser();
  const own = new Set(user.charterAssignments.map(({ _id }) => _id));
  return (
    <>
      <PageTitle
        title={title}
        actions={
          <LinkButton kind="quiet" size="small" to={staffPaths.importCourses}>
            Import Agreements
          </LinkButton>
        }
      />
      <WhenLoaded query={useQuery(chartersQuery)} failureTitle="The charters could not be loaded.">
        {(all) => <Agreements charters={all.filter(({ _id }) => user.allCharterAccess || own.has(_id))} />}
      </WhenLoaded>
    </>
  );
}

function Agreements({ charters }: { charters: readonly { readonly _id: string; readonly name: string }[] }) {
  const [chosen, setChosen] = useState(charters.length === 1 ? (charters[0]?._id ?? '') : '');
  return (
    <div className="stack">
      <div className={styles.search}>
        <SelectField
          id="charter"
          label="Charter"
          dense
          placeholder="Choose a charter"
          value={chosen}
          options={charters.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={setChosen}
        />
      </div>
      {chosen && <Agreement key={chosen} charterId={chosen} />}
    </div>
  );
}

/** The agreement of a charter. It is read again after each save. */
function Agreement({ charterId }: { charterId: string }) {
  const goBack = useReturn(staffPaths.sessions);
  const [saves, setSaves] = useState(0);
  return (
    <WhenLoaded
      query={useQuery(agreementQuery(charterId, saves))}
      failureTitle="The agreement could not be loaded."
      rows={5}
    >
      {({ data }) =>
        data ? (
          <AgreementEditor
            key={saves}
            charterId={charterId}
            stored={data}
            frame={{ onSaved: () => setSaves(saves + 1), onCancel: goBack }}
          />
        ) : (
          <EmptyState title="This charter has no agreement yet.">
            Import its English text first, then translate it here.
          </EmptyState>
        )
      }
    </WhenLoaded>
  );
}

import { useMemo, useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import { type ListedKind, listMails } from '#domain/email/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { createEmailColumns } from './email-columns.tsx';
import { createEmailList, type EmailQuery } from './email-list-kind.ts';
import styles from './emails.module.css';

const focusContent = () => document.getElementById('content')?.focus();

/** /emails: the mails of all entries, failed ones first, with the reasons. */
export function Component() {
  const user = useStaffUser();
  const timeZone = useTimeZone();
  const today = todayIn(timeZone);
  const [kinds, setKinds] = useState<readonly ListedKind[]>([]);
  const kind = useMemo(() => createEmailList(kinds, { today, timeZone }), [kinds, today, timeZone]);
  // The button with the focus disappears when the state of its email changes.
  const columns = useMemo(() => createEmailColumns(timeZone, focusContent), [timeZone]);
  const readPage = async (query: EmailQuery, signal: AbortSignal) => {
    const page = await callApi(listMails, { query, signal });
    setKinds((known) => (known.length > 0 ? known : page.kinds));
    return page;
  };
  return (
    <EntryList
      title="Emails"
      kind={kind}
      readPage={readPage}
      columns={columns}
      wraps
      search={{ label: 'Email address', hint: 'Enter the whole email address, as the entry has it.' }}
      empty={{
        title: 'No emails yet',
        hint: 'Emails to families and learning centers are listed here, with what became of them.',
      }}
      notice={
        !user.allCharterAccess && (
          <p className={styles.note}>
            Older emails name no charter. They are listed for staff with all charters; each entry shows all of its own.
          </p>
        )
      }
    />
  );
}

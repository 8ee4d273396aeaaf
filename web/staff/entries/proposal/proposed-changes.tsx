import { lazy, Suspense, useState } from 'react';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import { hasRole } from '#domain/users/user.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { ProposalProps } from './proposal-dialog.tsx';
import styles from './proposed-changes.module.css';

const ProposalDialog = lazy(async () => ({ default: (await import('./proposal-dialog.tsx')).ProposalDialog }));

/** Says at the head of an entry that its family proposes changes, with the button that opens them (STAFF-19). */
export function ProposedChanges(props: ProposalProps) {
  const { entry } = props;
  const [isOpen, setOpen] = useState(false);
  const mayWrite = hasRole(useStaffUser(), 'Contributor');
  const { proposal, proposedAt, timeZone } = entry;
  const count = Object.keys(proposal ?? {}).length;
  return (
    <>
      {proposedAt && (
        <div className={styles.waiting}>
          <Banner
            kind="warn"
            actions={
              mayWrite && (
                <Button size="small" onClick={() => setOpen(true)}>
                  Review Changes
                </Button>
              )
            }
          >
            The family proposes to change {count === 1 ? '1 answer' : `${count} answers`} (
            {displayMoment(proposedAt, timeZone)}).
          </Banner>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <ProposalDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

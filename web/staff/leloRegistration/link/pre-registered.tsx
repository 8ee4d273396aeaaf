import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { staffPaths } from '#web/lib/paths.ts';
import { BreakingText } from '#web/ui/breaking-text.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LoadingState } from '#web/ui/feedback/states.tsx';
import { leloStudentName } from '../lelo-names.ts';
import { leloQuery } from '../lelo-queries.ts';
import { CopyLink } from './copy-link.tsx';
import { MailLinkButton } from './mail-link-button.tsx';
import styles from './pre-registered.module.css';

/** A new pre-registration: the link with which the family continues it, to copy or to mail. */
export function PreRegistered({ entryId, onAgain }: { entryId: string; onAgain: () => void }) {
  const { data: entry, isError } = useQuery(leloQuery(entryId));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.made} tabIndex={-1}>
      <Banner kind="ok">PreRegistration Form Submitted Successfully</Banner>
      <Card
        title={entry ? `The link of ${leloStudentName(entry)}` : 'The link'}
        foot={
          <>
            <LinkButton to={staffPaths.leloForms}>Secondary Enrollments</LinkButton>
            <LinkButton kind="quiet" to={staffPaths.lelo(entryId)}>
              Open the Entry
            </LinkButton>
            <Button kind="quiet" onClick={onAgain}>
              Add Another Student
            </Button>
          </>
        }
      >
        {isError && <p>The link could not be loaded. Open the entry to find it there.</p>}
        {!entry && !isError && <LoadingState rows={1} />}
        {entry && (
          <>
            <p>The family goes on with it, and gives the date of birth to open it:</p>
            <p>
              <strong>
                <BreakingText text={entry.PermaLink} />
              </strong>
            </p>
            <p className="buttons">
              <CopyLink link={entry.PermaLink} of={leloStudentName(entry)} />
              {entry.studentEmail && <MailLinkButton entryId={entryId} to={entry.studentEmail} />}
            </p>
          </>
        )}
      </Card>
    </div>
  );
}

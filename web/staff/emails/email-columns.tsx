import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { ListedMail } from '#domain/email/api.ts';
import type { EmailColumn } from '#domain/email/email-list.ts';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { explainMailError, explainReturned, stateTags } from '#web/staff/entries/detail/describe-mail.ts';
import { ResendButton } from '#web/staff/entries/detail/resend-button.tsx';
import { type EntryColumn, EntryLink } from '#web/staff/lists/entry-rows.tsx';
import { BreakingText } from '#web/ui/breaking-text.tsx';
import { Tag } from '#web/ui/chip.tsx';

/** `timeZone` is used for mails whose entry is not shown; `onSent` is called after a mail was sent again. */
export const createEmailColumns = (
  timeZone: string,
  onSent: () => void,
): readonly EntryColumn<ListedMail, EmailColumn>[] => [
  {
    key: 'state',
    header: 'State',
    width: 84,
    cell: ({ state }) => <Tag kind={stateTags[state].kind}>{stateTags[state].text}</Tag>,
    head: true,
    fixed: true,
  },
  {
    key: 'student',
    header: 'Student Name',
    width: 120,
    names: true,
    head: true,
    fixed: true,
    cell: ({ _id, entry }) =>
      entry ? (
        <EntryLink id={_id} to={entryPath(areaNamed(entry.area), entry._id)} name={entry.student} />
      ) : (
        'Deleted, or moved to another charter'
      ),
  },
  {
    key: 'email',
    header: 'Email',
    width: 140,
    fixed: true,
    cell: ({ label, entry }) => (entry ? `${label} (${areaNamed(entry.area).words.entry})` : label),
  },
  {
    key: 'to',
    header: 'To',
    width: 150,
    fixed: true,
    cell: ({ to }) => (to.length > 0 ? <BreakingText text={to.join(', ')} /> : '-'),
  },
  {
    key: 'when',
    header: 'When',
    width: 110,
    fixed: true,
    cell: ({ sentAt, createdAt, entry }) => displayMoment(sentAt ?? createdAt, entry?.timeZone ?? timeZone),
  },
  {
    key: 'why',
    header: 'What Happened',
    width: 245,
    fixed: true,
    cell: (mail) => describeReason(mail, mail.entry?.timeZone ?? timeZone) || '-',
  },
  {
    key: 'again',
    header: 'Send Again',
    width: 144,
    fixed: true,
    foot: true,
    cell: ({ entry, ...mail }) =>
      entry && <ResendButton entryId={entry._id} timeZone={entry.timeZone} message={mail} onSent={onSent} />,
  },
];

/** Why a mail failed, came back or is still waiting. */
function describeReason({ state, error, nextAttemptAt, returned }: ListedMail, timeZone: string): string {
  if (returned) return explainReturned(returned, timeZone);
  if (state === 'failed') return explainMailError(error);
  if (state !== 'pending' || !nextAttemptAt) return '';
  const next = displayMoment(nextAttemptAt, timeZone);
  return error ? `${explainMailError(error)} Next try: ${next}.` : `Scheduled for ${next}.`;
}

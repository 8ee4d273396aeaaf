import type { ComponentProps, ReactNode } from 'react';
import { displayDay } from '#domain/calendar/display-moment.ts';
import { fullStudentName } from '#domain/entries/area-description.ts';
import type { EntryDefinition } from '#domain/entries/entry-definition.ts';
import type { Note } from '#domain/entries/note.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { hasRole } from '#domain/users/user.ts';
import { AnswerList } from '#web/forms/answers/answer-list.tsx';
import { useTabTitle } from '#web/lib/use-page-title.ts';
import { DuplicateHint } from '#web/staff/duplicates/duplicate-hint.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { TasksPanel } from '#web/staff/tasks/tasks-panel.tsx';
import { TrailButtons } from '#web/staff/trail/trail-buttons.tsx';
import type { EntryTrail } from '#web/staff/trail/use-trail.ts';
import { WorkPanel } from '#web/staff/work/work-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { JumpList } from '#web/ui/tables/jump-list.tsx';
import { StickyHead } from '#web/ui/tables/sticky-head.tsx';
import type { ProposalProps } from '../proposal/proposal-dialog.tsx';
import { ProposedChanges } from '../proposal/proposed-changes.tsx';
import styles from './entry-detail.module.css';
import { EntryHistory } from './entry-history.tsx';
import { EntryMessages } from './entry-messages.tsx';
import { EntryNotes, type EntryNotesProps, notesPlace } from './entry-notes.tsx';

/** The person to call about an entry. */
type Contact = {
  /** The guardian's name and relationship to the student; absent for an adult without a guardian. */
  readonly guardian?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
};

type EntryDetailProps<N extends Note> = {
  area: EntryDefinition;
  /** The name of the screen, such as 'Request Information'. */
  kind: string;
  entry: ProposalProps['entry'] &
    ComponentProps<typeof WorkPanel>['entry'] & { readonly createdAt: string; readonly age: number | null };
  /** The cache key of the entry. */
  queryKey: ProposalProps['queryKey'];
  /** The status as a tag. */
  tag: ReactNode;
  contact: Contact;
  onBack: () => void;
  /** The place in the list from which the entry was opened. */
  trail: EntryTrail | undefined;
  /** The heading takes the focus even if its page is the first of the visit. */
  reopened?: boolean;
  /** The progress of processing. */
  progress?: ReactNode;
  /** The next action, and other actions. */
  actions: { readonly main?: ReactNode; readonly others: ReactNode };
  /** The sections with the answers, and the content below them by their ids. */
  answers: { readonly sections: readonly SummarySection[]; readonly below?: Readonly<Record<string, ReactNode>> };
  /** The title of the notes, their query, and the function that adds one. */
  notes: Pick<EntryNotesProps<N>, 'title' | 'query'> & { readonly add: (notes: string) => Promise<unknown> };
  /** The content between notes and emails. */
  aside?: ReactNode;
};

/** The detail screen of an entry of any area. The name stays visible; the notes are next to the answers. */
export function EntryDetail<N extends Note>(props: EntryDetailProps<N>) {
  const { area, kind, entry, actions, answers, notes, trail, reopened = false } = props;
  const { _id: entryId, createdAt, timeZone } = entry;
  const { sections, below } = answers;
  const mayWrite = hasRole(useStaffUser(), 'Contributor');
  const name = fullStudentName(area, entry) || 'No name';
  useTabTitle(`${name} - ${kind}`);
  const links = sections.map(({ id, title }) => ({ id: placeOf(id), text: title }));
  return (
    <>
      <StickyHead
        back={
          <>
            <Button kind="text" onClick={props.onBack}>
              Go Back
            </Button>
            {trail && <TrailButtons trail={trail} />}
          </>
        }
        title={
          <>
            <span className={styles.kind}>{kind} </span>
            {name}
          </>
        }
        tag={props.tag}
        facts={factsOf(entry.age, props.contact)}
        actions={actions.main}
        {...(reopened && { focusKey: 'reopened' })}
      />
      <p className={styles.printed}>
        {kind} · submitted {displayDay(createdAt, timeZone)} · printed {displayDay(new Date().toISOString(), timeZone)}
      </p>
      <ProposedChanges area={area} entry={entry} queryKey={props.queryKey} />
      {mayWrite && <DuplicateHint entryId={entryId} />}
      {props.progress}
      <div className={styles.buttons}>{actions.others}</div>
      <div className={styles.columns}>
        <div className={styles.jump}>
          <JumpList label="Sections" items={links} />
        </div>
        <AnswerList sections={sections} heading="h2" placeOf={placeOf} fold empty="-" {...(below && { below })} />
        <aside className={styles.aside} aria-label="Notes and history">
          <EntryNotes
            id={notesPlace}
            entryId={entryId}
            timeZone={timeZone}
            title={notes.title}
            query={notes.query}
            add={mayWrite ? notes.add : undefined}
            onNext={trail?.goNext}
          />
          {props.aside}
          <WorkPanel entry={entry} />
          {mayWrite && <TasksPanel entry={entry} />}
          <EntryMessages area={area.container} entryId={entryId} timeZone={timeZone} />
          {mayWrite && <EntryHistory entryId={entryId} timeZone={timeZone} definition={area} />}
        </aside>
      </div>
    </>
  );
}

const placeOf = (sectionId: string) => `section-${sectionId}`;

function factsOf(age: number | null, { guardian, phone, email }: Contact): ReactNode[] {
  return [
    age !== null && `Age ${age}`,
    guardian && `Guardian: ${guardian}`,
    phone && <PhoneLink phone={phone} />,
    email && <MailLink email={email} />,
  ].filter(Boolean);
}

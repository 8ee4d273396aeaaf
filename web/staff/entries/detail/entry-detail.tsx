import type { ReactNode } from 'react';
import { displayDay } from '#domain/calendar/display-moment.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { AnswerList } from '#web/forms/answers/answer-list.tsx';
import { useTabTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { JumpList } from '#web/ui/tables/jump-list.tsx';
import { StickyHead } from '#web/ui/tables/sticky-head.tsx';
import styles from './entry-detail.module.css';

/** Whom one calls about an entry. */
export type Contact = {
  readonly age: number | null;
  /** The guardian's name and what they are to the student; absent for an adult who speaks for themselves. */
  readonly guardian?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
};

type EntryDetailProps = {
  /** What the screen is, such as 'Request Information'. */
  kind: string;
  student: string;
  /** Its state in a word. */
  tag: ReactNode;
  contact: Contact;
  /** When it was submitted (ISO 8601), and the time zone in which that is shown. */
  createdAt: string;
  timeZone: string;
  onBack: () => void;
  /** The one thing to do next. */
  mainAction?: ReactNode;
  /** The heading takes the focus though its page is the first of the visit. */
  reopened?: boolean;
  /** How far it is. */
  progress?: ReactNode;
  /** What else can be done. */
  actions: ReactNode;
  sections: readonly SummarySection[];
  /** The content below the answers of sections, by their ids. */
  below?: Readonly<Record<string, ReactNode>>;
  /** Notes, mails and history. */
  aside: ReactNode;
};

/** The detail screen of an entry of any area: its name stays in sight, the notes are next to the answers. */
export function EntryDetail(props: EntryDetailProps) {
  const { kind, student, contact, timeZone, sections, reopened = false } = props;
  const name = student || 'No name';
  useTabTitle(`${name} - ${kind}`);
  const places = sections.map(({ id, title }) => ({ id: placeOf(id), text: title }));
  return (
    <>
      <StickyHead
        back={
          <Button kind="text" onClick={props.onBack}>
            Go Back
          </Button>
        }
        title={
          <>
            <span className={styles.kind}>{kind} </span>
            {name}
          </>
        }
        tag={props.tag}
        facts={factsOf(contact)}
        actions={props.mainAction}
        {...(reopened && { focusKey: 'reopened' })}
      />
      <p className={styles.printed}>
        {kind} · submitted {displayDay(props.createdAt, timeZone)} · printed{' '}
        {displayDay(new Date().toISOString(), timeZone)}
      </p>
      {props.progress}
      <div className={styles.buttons}>{props.actions}</div>
      <div className={styles.columns}>
        <div className={styles.jump}>
          <JumpList label="Sections" items={places} />
        </div>
        <AnswerList
          sections={sections}
          heading="h2"
          placeOf={placeOf}
          fold
          empty="-"
          {...(props.below && { below: props.below })}
        />
        <aside className={styles.aside} aria-label="Notes and history">
          {props.aside}
        </aside>
      </div>
    </>
  );
}

const placeOf = (sectionId: string) => `section-${sectionId}`;

function factsOf({ age, guardian, phone, email }: Contact): ReactNode[] {
  return [
    age !== null && `Age ${age}`,
    guardian && `Guardian: ${guardian}`,
    phone && <PhoneLink phone={phone} />,
    email && <MailLink email={email} />,
  ].filter(Boolean);
}

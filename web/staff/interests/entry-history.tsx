import { useQuery } from '@tanstack/react-query';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { fillLabel } from '#domain/form-kit/labels.ts';
import { displayMoment } from '#web/lib/dates.ts';
import { AsideSection } from './aside-section.tsx';
import styles from './interest-detail.module.css';
import { auditQuery } from './interest-queries.ts';

/** Who read, changed or exported an entry; for admins. */
export function EntryHistory({ entryId }: { entryId: string }) {
  const events = useQuery(auditQuery(entryId));
  return (
    <AsideSection title="History" query={events} empty="Nothing recorded yet.">
      {(events.data ?? []).map((event) => (
        <li key={`${event.at} ${event.action} ${event.by}`}>
          <p>
            <span className={styles.action}>{event.action}</span>
            {event.fields.length > 0 && `: ${event.fields.map(nameField).join(', ')}`}
          </p>
          <p className={styles.meta}>
            {event.by} · {displayMoment(event.at)}
          </p>
        </li>
      ))}
    </AsideSection>
  );
}

/** The header of a question's spreadsheet column says which one it is better than its label does. */
function nameField(name: string): string {
  const field = Object.entries(interestForm.fields).find(([key]) => key === name)?.[1];
  return field ? field.sheet || fillLabel(field.label, { student: '' }) : name;
}

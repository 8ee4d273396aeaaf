import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '#domain/audit/api.ts';
import { displayMoment } from '#web/lib/dates.ts';
import { AsideSection } from './aside-section.tsx';
import styles from './entry-detail.module.css';
import { auditQuery } from './entry-queries.ts';
import { type EntryFields, nameField } from './name-field.ts';

/** Who read, changed or exported an entry; for admins. */
export function EntryHistory({ entryId, definition }: { entryId: string; definition: EntryFields }) {
  const events = useQuery(auditQuery(entryId));
  return (
    <AsideSection title="History" query={events}>
      <ul className={styles.timeline}>
        {(events.data ?? []).map((event) => (
          <li key={`${event.at} ${event.action} ${event.by}`}>
            <p>
              <span className={styles.action}>{event.action}</span>
              {describeFields(event, definition)}
            </p>
            <p className={styles.meta}>
              {event.name} · {displayMoment(event.at)}
            </p>
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}

/** What was changed; a new entry has all of its fields, which says nothing. */
function describeFields({ action, fields }: AuditEvent, definition: EntryFields): string {
  if (action === 'created' || fields.length === 0) return '';
  return `: ${fields.map((name) => nameField(definition, name)).join(', ')}`;
}

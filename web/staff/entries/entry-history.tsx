import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '#domain/audit/api.ts';
import { NoteThread } from '#web/ui/note-thread.tsx';
import { AsideSection } from './aside-section.tsx';
import styles from './entry-detail.module.css';
import { auditQuery } from './entry-queries.ts';
import { type EntryFields, nameField } from './name-field.ts';

/** Who changed or exported an entry, and, folded away, who read it; for admins. */
export function EntryHistory({ entryId, definition }: { entryId: string; definition: EntryFields }) {
  const events = useQuery(auditQuery(entryId));
  const thread = (shown: readonly AuditEvent[]) =>
    shown.map((event) => ({
      id: `${event.at} ${event.action} ${event.by}`,
      author: <span title={event.by}>{event.name}</span>,
      at: event.at,
      text: (
        <>
          <span className={styles.action}>{event.action}</span>
          {describeFields(event, definition)}
        </>
      ),
    }));
  const all = events.data ?? [];
  const reads = all.filter(({ action }) => action === 'read');
  return (
    <AsideSection title="History" query={events}>
      <NoteThread
        label="History"
        notes={thread(all.filter(({ action }) => action !== 'read'))}
        empty="Nothing recorded yet."
      />
      {reads.length > 0 && (
        <details className={styles.reads}>
          <summary>{reads.length === 1 ? 'Read once' : `Read ${reads.length} times`}</summary>
          <NoteThread label="Who read it" notes={thread(reads)} empty="" />
        </details>
      )}
    </AsideSection>
  );
}

/** What was changed; a new entry has all of its fields, which says nothing. */
function describeFields({ action, fields }: AuditEvent, definition: EntryFields): string {
  if (action === 'created' || fields.length === 0) return '';
  return `: ${fields.map((name) => nameField(definition, name)).join(', ')}`;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type MouseEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { tagMaxLength, type WorkFields } from '#domain/entries/work-fields.ts';
import { hasRole } from '#domain/users/user.ts';
import { organizeEntry } from '#domain/work/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isStale } from '#web/staff/entries/edit/use-entry-change.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './work-panel.module.css';
import { tagsQuery, useAssigneeOptions, useColleagueNames } from './work-queries.ts';

type Organized = WorkFields & { readonly _id: string; readonly etag: string; readonly charterId: string };
type WorkChange = { readonly assignedTo?: string | null; readonly tags?: string[] };

const newTagId = 'new-tag';

/** Who processes an entry, and its tags. Each change is saved at once. */
export function WorkPanel({ entry }: { entry: Organized }) {
  const mayWrite = hasRole(useStaffUser(), 'Contributor');
  const queries = useQueryClient();
  const show = useBanner();
  const nameOf = useColleagueNames();
  const { tags = [], assignedTo = '' } = entry;
  const latest = useRef(entry);
  useEffect(() => {
    latest.current = entry;
  }, [entry]);
  const lastSave = useRef(Promise.resolve(true));

  const send = async (changeOf: (now: Organized) => WorkChange): Promise<boolean> => {
    const now = latest.current;
    try {
      const { _id: id, etag: ifMatch } = now;
      const saved = await callApi(organizeEntry, { params: { id }, ifMatch, body: changeOf(now) });
      latest.current = { ...now, etag: saved.etag, tags: saved.tags };
      // Removes the warning of an earlier attempt.
      show(undefined);
      await queries.invalidateQueries({ queryKey: entriesKey });
      return true;
    } catch (error) {
      if (isStale(error)) await queries.invalidateQueries({ queryKey: entriesKey });
      const why = isStale(error) ? 'Somebody else has changed the entry. Please try again.' : messageOf(error);
      show({ kind: 'warning', text: `This was not saved. ${why}` });
      return false;
    }
  };
  /** Saves changes one after another. Each is based on the last saved entry, which the screen may not show yet. */
  const save = (changeOf: (now: Organized) => WorkChange): Promise<boolean> => {
    lastSave.current = lastSave.current.then(() => send(changeOf));
    return lastSave.current;
  };

  const remove = async ({ currentTarget }: MouseEvent, removed: string) => {
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button');
    // The pressed button disappears, so the focus moves to the next tag or to the field.
    if (await save((now) => ({ tags: now.tags?.filter((tag) => tag !== removed) ?? [] })))
      (next ?? document.getElementById(newTagId))?.focus();
  };

  if (!mayWrite && !assignedTo && tags.length === 0) return null;
  return (
    <Card title="Work">
      <div className="stack">
        {mayWrite ? (
          <AssigneeField entry={entry} onChange={(address) => void save(() => ({ assignedTo: address || null }))} />
        ) : (
          assignedTo && <p>Assigned to {nameOf(assignedTo)}</p>
        )}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
                {mayWrite && (
                  <Button
                    kind="text"
                    size="small"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={(event) => void remove(event, tag)}
                  >
                    <X aria-hidden="true" size={14} />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayWrite && <NewTag onAdd={(tag) => save((now) => ({ tags: [...(now.tags ?? []), tag] }))} />}
      </div>
    </Card>
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A select of the colleagues who process the entries of the charter; the user comes first. */
function AssigneeField({ entry, onChange }: { entry: Organized; onChange: (address: string) => void }) {
  const options = useAssigneeOptions(entry.charterId);
  return (
    <SelectField
      id="assigned-to"
      label="Assigned to"
      dense
      placeholder="Nobody"
      value={entry.assignedTo ?? ''}
      options={options}
      onChange={onChange}
    />
  );
}

/** A field for another tag, which offers those that other entries have. */
function NewTag({ onAdd }: { onAdd: (tag: string) => Promise<boolean> }) {
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery(tagsQuery);
  const list = useId();
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() && (await onAdd(typed.trim()))) setTyped((now) => (now === typed ? '' : now));
  };
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <TextField
        id={newTagId}
        label="New tag"
        dense
        maxLength={tagMaxLength}
        list={list}
        value={typed}
        onChange={setTyped}
      />
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" kind="quiet" size="small">
        Add
      </Button>
    </form>
  );
}

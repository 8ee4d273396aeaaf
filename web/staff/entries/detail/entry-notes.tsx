import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { Note } from '#domain/entries/note.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NoteThread } from '#web/ui/note-thread.tsx';
import { entriesKey } from '../entry-queries.ts';
import { AsideSection } from './aside-section.tsx';
import { NoteForm } from './note-form.tsx';

export type EntryNotesProps<N extends Note> = {
  entryId: string;
  timeZone: string;
  title: string;
  /** The element id, as a target of links. */
  id?: string;
  /** Reads the notes, newest first. */
  query: UseQueryOptions<N[], Error, N[], string[]>;
  /** Adds a note; undefined for users who may not. */
  add?: ((notes: string) => Promise<unknown>) | undefined;
  /** Opens the next entry of the list, for 'Save and Next'. */
  onNext?: (() => void) | undefined;
  /** Content above the notes. */
  children?: ReactNode;
};

/** The position of the notes on a screen. */
export const notesPlace = 'notes';

/** Returns the path of an entry with the notes section as its target. */
export const writingNote = { writeNote: true } as const;

/** Moves the focus to the note field. */
export function AddNoteButton({ children }: { children: ReactNode }) {
  const start = () => {
    const place = document.getElementById(notesPlace);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector('textarea')?.focus({ preventScroll: true });
  };
  return (
    <Button kind="quiet" size="small" onClick={start}>
      {children}
    </Button>
  );
}

/** The message after a note is stored. */
const noteAddedText = 'Note Added Successfully';

/** The dated notes of an entry of any area, with a place to write the next one (STAFF-21). */
export function EntryNotes<N extends Note>(props: EntryNotesProps<N>) {
  const { entryId, timeZone, title, id, query, add, onNext, children } = props;
  const notes = useQuery(query);
  const queries = useQueryClient();
  const show = useBanner();
  const { state } = useLocation();
  const startsWriting: boolean = state?.writeNote === true;
  // The form starts empty after each note.
  const [added, setAdded] = useState(0);
  const send = add && {
    send: async (text: string) => {
      await add(text);
      // A read that is still running may return old data: an invalidation alone would wait for it and accept it.
      await queries.cancelQueries({ queryKey: entriesKey });
      // A note may change its entry, and appears in its history.
      await queries.invalidateQueries({ queryKey: entriesKey });
    },
    onSaved: (goesOn: boolean) => {
      show({ kind: 'success', text: noteAddedText });
      setAdded((before) => before + 1);
      if (goesOn) onNext?.();
    },
  };
  return (
    <AsideSection
      title={title}
      {...(id && { id })}
      query={notes}
      before={
        send && (
          <NoteForm
            key={added}
            entryId={entryId}
            focus={added > 0 || startsWriting}
            hasNext={onNext !== undefined}
            {...send}
          />
        )
      }
    >
      {children}
      <NoteThread
        label={title}
        timeZone={timeZone}
        notes={(notes.data ?? []).map((note) => toThread(note, timeZone))}
        empty="No notes yet."
      />
    </AsideSection>
  );
}

const toThread = ({ _id, Username, email, notes, timestamp }: Note, timeZone: string) => ({
  id: _id,
  author: <span title={email}>{Username}</span>,
  at: timestamp,
  title: displayMoment(timestamp, timeZone),
  text: notes,
});

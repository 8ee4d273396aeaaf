import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { areaNamed, type EntryAreaName } from '#domain/entry-areas.ts';
import { sendLetter } from '#domain/letters/api.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { isStale } from '#web/staff/entries/edit/use-entry-change.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { explainLanguage } from './describe-letter.ts';
import { lettersQuery, useLetterRefresh } from './letter-queries.ts';
import { LetterSheet } from './letter-sheet.tsx';
import { toTyped } from './typed-letter.ts';
import { previewQuery } from './use-preview.ts';

type SendLetterProps = { area: EntryAreaName; entryId: string };

/** The button that sends a letter to the family of an entry; for contributors. */
export function SendLetter(props: SendLetterProps) {
  const [isOpen, setOpen] = useState(false);
  if (!hasRole(useStaffUser(), 'Contributor')) return null;
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Send a letter
      </Button>
      {isOpen && <SendDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

const title = 'Send a letter';

function SendDialog({ area, entryId, onClose }: SendLetterProps & { onClose: () => void }) {
  const user = useStaffUser();
  const queries = useQueryClient();
  const refreshLetters = useLetterRefresh();
  const show = useBanner();
  const letters = useQuery(lettersQuery);
  const fitting = (letters.data ?? []).filter(({ areas }) => areas.includes(area));
  // A repeated click or a lost answer sends no second mail. Another letter is another sending.
  const [{ id, submissionId }, choose] = useState({ id: '', submissionId: crypto.randomUUID() as string });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const letter = fitting.find(({ _id }) => _id === id);
  const preview = useQuery(previewQuery({ letter: letter && toTyped(letter), letterId: letter?._id, entryId }));
  const isNone = letters.isSuccess && fitting.length === 0;

  const send = async ({ _id, etag }: Letter) => {
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      const body = { submissionId, entryId, letterEtag: etag };
      const { messages } = await callApi(sendLetter, { params: { id: _id }, body });
      show({ kind: 'success', text: `Sent to ${messages.flatMap(({ to }) => to).join(', ')}.` });
      onClose();
      // The entry has another version now, and its mails and its history another line.
      await queries.invalidateQueries({ queryKey: entriesKey });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setSending(false);
      if (isStale(error)) await refreshLetters();
    }
  };
  const waits = letter ? explainWait(preview) : 'Choose a letter.';

  return (
    <Dialog
      title={title}
      task
      busy={isSending}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" aria-disabled={isSending} onClick={() => !isSending && onClose()}>
            {isNone ? 'Close' : 'Cancel'}
          </Button>
          {!isNone && (
            <ExplainedButton
              disabledReason={waits}
              aria-disabled={isSending}
              onClick={() => !waits && letter && void send(letter)}
            >
              {isSending ? 'Sending...' : 'Send'}
            </ExplainedButton>
          )}
        </>
      }
    >
      {failure && <Banner kind="error">The letter was not sent. {failure}</Banner>}
      <WhenLoaded query={letters} failureTitle="The letters could not be loaded." rows={2}>
        {() =>
          isNone ? (
            <>
              <p>There is no letter for {areaNamed(area).words.count[1]} yet.</p>
              {hasRole(user, 'Admin') && (
                <div>
                  <LinkButton kind="quiet" size="small" to={staffPaths.letters}>
                    Write a letter
                  </LinkButton>
                </div>
              )}
            </>
          ) : (
            <SelectField
              id="send-letter"
              label="Letter"
              required
              placeholder="Choose a letter"
              value={id}
              options={fitting.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={(value) => {
                setFailure('');
                choose({ id: value, submissionId: crypto.randomUUID() });
              }}
            />
          )
        }
      </WhenLoaded>
      {letter && (
        <WhenLoaded query={preview} failureTitle="The preview could not be loaded." height="8rem">
          {(shown) => (
            <>
              {explainLanguage(shown) && <Banner>{explainLanguage(shown)}</Banner>}
              <LetterSheet preview={shown} />
            </>
          )}
        </WhenLoaded>
      )}
    </Dialog>
  );
}

/** Why the letter cannot be sent now; undefined when it can. */
function explainWait({
  data,
}: {
  data: { readonly refused: string | null; readonly to: readonly string[] } | undefined;
}): string | undefined {
  if (!data) return 'The letter is loading.';
  return data.refused === null ? undefined : 'This family cannot get the letter.';
}

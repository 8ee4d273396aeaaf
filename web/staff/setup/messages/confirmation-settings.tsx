import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { describeTemplate } from '#domain/sessions/describe-part.ts';
import { type ConfirmationTemplate, readTemplate, templateMaxLength } from '#domain/templates/api.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { fillTemplate } from '#web/lib/fill-template.ts';
import { DraftOffer } from '#web/staff/entries/edit/draft-offer.tsx';
import { type DraftControl, useDraft } from '#web/staff/entries/edit/use-draft.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { RegisteredMessage } from '#web/ui/feedback/registered-message.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { saveTemplate, templateQuery } from '../center-queries.ts';
import { propertyPart } from '../offerings/compare-setups.ts';
import styles from '../setup.module.css';
import { toParams } from '../use-center-place.ts';
import { useStaleSetup } from '../use-stale-setup.tsx';
import type { EditorProps } from './email-settings-form.tsx';

/** The editor is large: it comes when it is needed. */
const MessageEditor = lazy(() => import('./message-editor.tsx'));

/** A family that nobody takes for a real one. */
const sample = { firstName: 'Maria', lastName: 'Sample', uuid: '1a2b3c4d-0000-4000-8000-000000000000' };

/** What the confirmation page of a learning center says in a session. */
export function ConfirmationSettings(props: EditorProps) {
  const { data, error, refetch } = useQuery(templateQuery(props.place));
  if (data) return <DraftedMessage {...props} opened={data} />;
  if (!error) return <LoadingState rows={2} height="8rem" />;
  return (
    <ErrorState title="The message could not be loaded." onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  );
}

/** What is edited: the message as it was opened, and what is written over it. */
type Edited = { readonly opened: ConfirmationTemplate; readonly start?: string };

const parts = [propertyPart<ConfirmationTemplate>('templateMessage', 'Message', (one) => describeTemplate(one, 400))];

function DraftedMessage({ opened, ...props }: EditorProps & { opened: ConfirmationTemplate }) {
  const [edited, setEdited] = useState<Edited>({ opened });
  const draft = useDraft<Edited>(`message ${props.place.siteId} ${props.place.id}`);
  if (draft.offered)
    return (
      <DraftOffer
        savedAt={draft.offered.savedAt}
        onContinue={() => setEdited(draft.resume() ?? edited)}
        onDiscard={draft.erase}
      />
    );
  // What goes on is another text to begin with: the editor takes one only when it opens.
  return <MessageForm key={edited.opened.etag} {...props} {...edited} draft={draft} onReopen={setEdited} />;
}

type MessageFormProps = EditorProps & Edited & { draft: DraftControl<Edited>; onReopen: (edited: Edited) => void };

function MessageForm(props: MessageFormProps) {
  const { place, opened, start, draft, onReopen, onSaved, onCancel, onUnsaved, onSaving } = props;
  const mayChange = hasRole(useStaffUser(), 'Contributor');
  const show = useBanner();
  const { keep, erase } = draft;
  const { templateMessage: message, etag } = opened;
  const [html, setHtml] = useState(start ?? message);
  const [isUnsaved, setIsUnsaved] = useState(start !== undefined);
  const { dialog, attempt } = useStaleSetup<ConfirmationTemplate, ConfirmationTemplate>({
    what: 'message',
    parts,
    opened,
    readNow: () => callApi(readTemplate, { params: toParams(place) }),
    toStart: (now) => now,
    onReopen: (now, { templateMessage }) => onReopen({ opened: now, start: templateMessage }),
  });
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => attempt({ templateMessage: html }, () => saveTemplate(place, html, etag)),
    onSuccess: () => {
      erase();
      show({ kind: 'success', text: 'Content saved successfully!' });
      onSaved();
    },
  });
  useEffect(() => onUnsaved?.(isUnsaved && !save.isSuccess, erase), [onUnsaved, isUnsaved, save.isSuccess, erase]);
  useEffect(() => {
    if (isUnsaved && !save.isSuccess) keep({ opened, start: html });
  }, [keep, opened, html, isUnsaved, save.isSuccess]);
  useEffect(() => onSaving?.(save.isPending), [onSaving, save.isPending]);
  const tooLong = html.length > templateMaxLength;
  const failure = save.error && (fieldErrorsOf(save.error).templateMessage ?? save.error.message);
  return (
    <div className={styles.form}>
      {dialog}
      {failure && <Banner kind="error">Error saving content: {failure}</Banner>}
      {tooLong && <Banner kind="error">The message is too long. Make it shorter, or use a smaller picture.</Banner>}
      {!mayChange && <Banner>You can look at the message. A Contributor of the charter can change it.</Banner>}
      <p className={styles.note}>
        {"Write {firstName}, {lastName} and {_uuid} where the student's names and the registration ID shall stand."}
      </p>
      {mayChange && (
        <Suspense fallback={<Spinner label="Loading the editor..." />}>
          <MessageEditor
            label="Message of the confirmation page"
            start={start ?? message}
            onChange={(text) => {
              setHtml(text);
              setIsUnsaved(true);
            }}
          />
        </Suspense>
      )}
      <Card title="As families see it" heading="h3">
        {html === '' ? (
          <>
            <p className={styles.note}>Nothing is written yet. Until then families read this:</p>
            <RegisteredMessage />
          </>
        ) : (
          <RichText html={fillTemplate(html, sample)} />
        )}
      </Card>
      <div className={styles.buttons}>
        {mayChange && (
          <ExplainedButton
            why={tooLong ? 'The text is too long.' : undefined}
            aria-disabled={save.isPending}
            onClick={() => {
              if (!save.isPending && !save.isSuccess && !tooLong) save.mutate();
            }}
          >
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </ExplainedButton>
        )}
        <Button kind="quiet" aria-disabled={save.isPending} onClick={() => !save.isPending && onCancel()}>
          Go Back
        </Button>
      </div>
    </div>
  );
}

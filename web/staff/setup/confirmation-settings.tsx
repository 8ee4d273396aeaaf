import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { templateMaxLength } from '#domain/templates/api.ts';
import { fieldErrorsOf } from '#web/lib/api-problem.ts';
import { fillTemplate } from '#web/lib/fill-template.ts';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { saveTemplate, templateQuery } from './center-queries.ts';
import type { EditorProps } from './email-settings-form.tsx';
import styles from './setup.module.css';

/** The editor is large: it comes when it is needed. */
const MessageEditor = lazy(() => import('./message-editor.tsx'));

/** A family that nobody takes for a real one. */
const sample = { firstName: 'Maria', lastName: 'Sample', uuid: '1a2b3c4d-0000-4000-8000-000000000000' };

/** What the confirmation page of a learning center says in a session. Source: spec 2 §2.13. */
export function ConfirmationSettings(props: EditorProps) {
  const { data, error, refetch } = useQuery(templateQuery(props.place));
  if (data) return <MessageForm {...props} message={data.templateMessage} etag={data.etag} />;
  if (!error) return <LoadingState rows={2} height="8rem" />;
  return (
    <ErrorState title="The message could not be loaded." onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  );
}

type MessageFormProps = EditorProps & { message: string; etag: string | undefined };

function MessageForm({ place, message, etag, onSaved, onCancel, onUnsaved }: MessageFormProps) {
  const mayChange = hasLevel(useStaffUser(), 'Contributor');
  const show = useBanner();
  const [html, setHtml] = useState(message);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => saveTemplate(place, html, etag),
    onSuccess: () => {
      show({ kind: 'success', text: 'Content saved successfully!' });
      onSaved();
    },
  });
  useEffect(() => onUnsaved?.(isUnsaved && !save.isSuccess), [onUnsaved, isUnsaved, save.isSuccess]);
  const tooLong = html.length > templateMaxLength;
  const failure = save.error && (fieldErrorsOf(save.error).templateMessage ?? save.error.message);
  return (
    <div className={styles.form}>
      {failure && <Banner kind="error">Error saving content: {failure}</Banner>}
      {tooLong && <Banner kind="error">The message is too long. Make it shorter, or use a smaller picture.</Banner>}
      {!mayChange && <Banner>You can look at the message. A Contributor of the charter can change it.</Banner>}
      <p className={styles.note}>
        {'Write {firstName}, {lastName} and {_uuid} where the student’s names and the registration ID shall stand.'}
      </p>
      {mayChange && (
        <Suspense fallback={<Spinner label="Loading the editor..." />}>
          <MessageEditor
            label="Message of the confirmation page"
            start={message}
            onChange={(text) => {
              setHtml(text);
              setIsUnsaved(true);
            }}
          />
        </Suspense>
      )}
      <Card title="As families see it" heading="h3">
        {html === '' ? (
          <p>
            You are considered registered and there is nothing more you need to do unless contacted by the school. Our
            staff will contact you with instructions. We look forward to working with you!
          </p>
        ) : (
          <RichText html={fillTemplate(html, sample)} />
        )}
      </Card>
      <div className={styles.buttons}>
        {mayChange && (
          <Button
            aria-disabled={save.isPending || tooLong}
            onClick={() => {
              if (!save.isPending && !save.isSuccess && !tooLong) save.mutate();
            }}
          >
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          Go Back
        </Button>
      </div>
    </div>
  );
}

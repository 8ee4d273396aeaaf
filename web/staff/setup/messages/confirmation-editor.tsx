import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { describeTemplate } from '#domain/sessions/describe-part.ts';
import { type ConfirmationTemplate, readTemplate, templateMaxLength, templateTooLong } from '#domain/templates/api.ts';
import { type GivenTranslations, toGiven, withoutReviews } from '#domain/texts/given-translations.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { fillMessage } from '#web/lib/fill-message.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { RegisteredMessage } from '#web/ui/feedback/registered-message.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { saveTemplate, templateQuery } from '../center-queries.ts';
import { propertyPart } from '../compare-setups.ts';
import type { EditorProps } from '../editor-page.tsx';
import styles from '../setup.module.css';
import { SetupForm } from '../setup-form.tsx';
import { describeTranslations, TranslationFields } from '../translation-fields.tsx';
import { toParams } from '../use-center-place.ts';
import { useSetupEditor } from '../use-setup-editor.tsx';

/** Loaded separately, because the editor is large. */
const MessageEditor = lazy(() => import('./message-editor.tsx'));

/** An obviously fictional family for the preview. */
const sample = { firstName: 'Maria', lastName: 'Sample', uuid: '1a2b3c4d-0000-4000-8000-000000000000' };

type Message = Pick<ConfirmationTemplate, 'templateMessage'> & { readonly translations: GivenTranslations };
const summarize = (templateMessage: string) => describeTemplate({ templateMessage }, 400);
const parts = [
  propertyPart<Message>('templateMessage', 'Message', (one) => summarize(one.templateMessage)),
  propertyPart<Message>('translations', 'Translations', (one) => describeTranslations(one.translations, summarize)),
];

/** The editor of a learning center's confirmation message in a session. */
export function ConfirmationEditor(props: EditorProps) {
  return (
    <WhenLoaded
      query={useQuery(templateQuery(props.place))}
      failureTitle="The message could not be loaded."
      rows={2}
      height="8rem"
    >
      {(stored) => <MessageForm {...props} stored={stored} />}
    </WhenLoaded>
  );
}

function MessageForm({ place, frame, stored }: EditorProps & { stored: ConfirmationTemplate }) {
  const mayChange = hasRole(useStaffUser(), 'Contributor');
  const editor = useSetupEditor({
    place: `message ${place.siteId} ${place.id}`,
    stored,
    toValue: ({ templateMessage, translations }): Message => ({
      templateMessage,
      translations: toGiven(translations),
    }),
    check: (message) => ({ ok: true, body: message }),
    save: (message, { etag }) => saveTemplate(place, message, etag),
    savedText: 'Content saved successfully!',
    conflict: { what: 'message', parts, readNow: () => callApi(readTemplate, { params: toParams(place) }) },
  });
  const { templateMessage: html, translations } = editor.value;
  const refused = editor.errors.templateMessage;
  const written = [html, ...Object.values(translations).map(({ text }) => text)];
  const tooLong = written.some(({ length }) => length > templateMaxLength);
  return (
    <SetupForm
      editor={editor}
      frame={frame}
      failureText="Error saving content:"
      readOnlyText="You can look at the message. A Contributor of the charter can change it."
      submitLabel="Save Changes"
      disabledReason={tooLong ? 'The text is too long.' : undefined}
      onSubmit={editor.submit}
    >
      {refused !== undefined && <Banner kind="error">Error saving content: {refused}</Banner>}
      {tooLong && <Banner kind="error">{templateTooLong}</Banner>}
      <p className={styles.note}>
        {"Write {firstName}, {lastName} and {_uuid} where the student's names and the registration ID should appear."}
      </p>
      {mayChange && (
        <Suspense fallback={<Spinner label="Loading the editor..." />}>
          <MessageEditor
            label="Message of the confirmation page"
            start={html}
            onChange={(templateMessage) =>
              editor.change({ templateMessage, translations: withoutReviews(translations) })
            }
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
          <RichText html={fillMessage(html, sample)} />
        )}
      </Card>
      <TranslationFields
        id="message"
        area="lelo"
        label="Message"
        value={translations}
        stored={stored.translations}
        readOnly={!mayChange}
        onChange={(changed) => editor.change({ translations: changed })}
      >
        {({ label, text, language, onText }) => (
          <>
            {mayChange && (
              <Suspense fallback={<Spinner label="Loading the editor..." />}>
                <MessageEditor label={label} start={text} onChange={onText} />
              </Suspense>
            )}
            {text !== '' && (
              <Card title={label} heading="h3">
                <div lang={language.code} dir={language.direction}>
                  <RichText html={fillMessage(text, sample)} />
                </div>
              </Card>
            )}
          </>
        )}
      </TranslationFields>
    </SetupForm>
  );
}

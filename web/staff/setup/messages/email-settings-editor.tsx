import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addRecipients, EmailSettings, listForeign } from '#domain/templates/email-settings.ts';
import { type ReadEmailSettings, readEmailSettings } from '#domain/templates/setup-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { emailSettingsQuery, saveEmailSettings } from '../center-queries.ts';
import { propertyPart } from '../compare-setups.ts';
import type { EditorProps } from '../editor-page.tsx';
import styles from '../setup.module.css';
import { SetupForm } from '../setup-form.tsx';
import { toParams } from '../use-center-place.ts';
import { checkBody, useSetupEditor } from '../use-setup-editor.tsx';
import { RecipientField } from './recipient-field.tsx';

/** The values on the screen. */
type Settings = EmailSettings & {
  /** The typed text that has not been added to the recipients. */
  readonly typed: string;
};

const labels = { email: 'Recipients', pgPrimaryEmail: 'Parent or guardian', studentEmail: 'Student' } as const;
const yesNo = (answer: boolean) => (answer ? 'Yes' : 'No');
const parts = [
  propertyPart<Settings>('email', labels.email, ({ email }) => email.join(', ')),
  propertyPart<Settings>('pgPrimaryEmail', labels.pgPrimaryEmail, (one) => yesNo(one.pgPrimaryEmail)),
  propertyPart<Settings>('studentEmail', labels.studentEmail, (one) => yesNo(one.studentEmail)),
];

/** The editor of a learning center's email recipients in a session. */
export function EmailSettingsEditor(props: EditorProps) {
  return (
    <WhenLoaded
      query={useQuery(emailSettingsQuery(props.place))}
      failureTitle="The email settings could not be loaded."
    >
      {(stored) => <SettingsForm {...props} stored={stored} />}
    </WhenLoaded>
  );
}

function SettingsForm({ place, frame, stored }: EditorProps & { stored: ReadEmailSettings }) {
  /** The addresses outside the school that still need a confirmation, and those that were confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<readonly string[]>([]);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const editor = useSetupEditor({
    place: `email settings ${place.siteId} ${place.id}`,
    stored,
    toValue: ({ email, pgPrimaryEmail, studentEmail }): Settings => ({
      email,
      pgPrimaryEmail,
      studentEmail,
      typed: '',
    }),
    check: (value) => checkBody(EmailSettings, value),
    save: (body, { etag }) => saveEmailSettings(place, body, etag),
    savedText: stored.etag
      ? 'Email notification settings updated successfully!'
      : 'Email notification setup saved successfully!',
    conflict: { what: 'setting', parts, readNow: () => callApi(readEmailSettings, { params: toParams(place) }) },
  });
  const { value, change } = editor;
  const { schoolDomains = [] } = editor.stored;
  const submit = () => {
    // Includes typed text that has not been added.
    const { email, rest } = addRecipients(value.email, value.typed);
    if (rest) return focusRecipients();
    const added = { email: [...email], typed: '' };
    change(added);
    const known = [...editor.stored.email, ...confirmed];
    const foreign = listForeign(email, schoolDomains).filter((address) => !known.includes(address));
    if (foreign.length > 0) setUnconfirmed(foreign);
    else void editor.submit(added);
  };
  const toggle = (name: 'pgPrimaryEmail' | 'studentEmail') => (
    <CheckboxField
      id={name}
      label={labels[name]}
      dense
      checked={value[name]}
      onChange={(answer) => change({ [name]: answer })}
    />
  );
  return (
    <>
      <SetupForm
        editor={editor}
        frame={frame}
        failureText="Error saving content:"
        readOnlyText="You can look at the settings. A Contributor of the charter can change them."
        submitLabel="Submit"
        onSubmit={submit}
      >
        <p className={styles.note}>
          Recipients at the school get an email about each registration. Without recipients, the registration address of
          the learning center gets it.
        </p>
        <RecipientField
          id="email"
          label={labels.email}
          value={value.email}
          typed={value.typed}
          error={editor.errors.email}
          onType={(typed) => change({ typed })}
          onChange={(email) => change({ email })}
        />
        <fieldset className={styles.levels}>
          <legend>Send the confirmation to</legend>
          {toggle('pgPrimaryEmail')}
          {toggle('studentEmail')}
        </fieldset>
      </SetupForm>
      {unconfirmed.length > 0 && (
        <ConfirmDialog
          title="Send Emails to This Address?"
          confirm="Save settings"
          onConfirm={async () => {
            setConfirmed([...confirmed, ...unconfirmed]);
            setUnconfirmed([]);
            void editor.submit();
          }}
          onClose={() => {
            setUnconfirmed([]);
            focusRecipients();
          }}
        >
          <strong>{unconfirmed.join(', ')}</strong>{' '}
          {unconfirmed.length === 1 ? 'is not at a domain of the school' : 'are not at a domain of the school'}
          {schoolDomains.length > 0 && ` (${schoolDomains.join(', ')})`}. These emails name students. Check the
          spelling, and save when it is right.
        </ConfirmDialog>
      )}
    </>
  );
}

const focusRecipients = () => document.getElementById('email')?.focus();

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { addRecipients, EmailSettings, listForeign } from '#domain/templates/email-settings.ts';
import { type ReadEmailSettings, readEmailSettings } from '#domain/templates/setup-api.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBodyForm } from '#web/staff/entries/edit/use-body-form.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { emailSettingsQuery, saveEmailSettings } from '../center-queries.ts';
import { propertyPart } from '../offerings/compare-setups.ts';
import styles from '../setup.module.css';
import { type CenterPlace, toParams } from '../use-center-place.ts';
import { useStaleSetup } from '../use-stale-setup.tsx';
import { RecipientField } from './recipient-field.tsx';

export type EditorProps = {
  place: CenterPlace;
  onSaved: () => void;
  onCancel: () => void;
  /** Whether something is typed that is not saved, and what makes it forgotten. */
  onUnsaved?: (unsaved: boolean, forget: () => void) => void;
  /** Whether it is being saved: that can no longer be stopped. */
  onSaving?: (saving: boolean) => void;
};

const labels = { email: 'Recipients', pgPrimaryEmail: 'Parent or guardian', studentEmail: 'Student' } as const;

/** Who gets the e-mails of a learning center in a session. */
export function EmailSettingsForm(props: EditorProps) {
  const { data, error, refetch } = useQuery(emailSettingsQuery(props.place));
  if (data) return <EditedSettings {...props} settings={data} />;
  if (!error) return <LoadingState rows={3} />;
  return (
    <ErrorState title="The email settings could not be loaded." onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  );
}

/** What is edited: the settings as they were opened, and what is typed over them. */
type Edited = { readonly settings: ReadEmailSettings; readonly start?: EmailSettings };

const nothing = () => undefined;
const yesNo = (answer: boolean) => (answer ? 'Yes' : 'No');
const parts = [
  propertyPart<EmailSettings>('email', labels.email, ({ email }) => email.join(', ')),
  propertyPart<EmailSettings>('pgPrimaryEmail', labels.pgPrimaryEmail, (one) => yesNo(one.pgPrimaryEmail)),
  propertyPart<EmailSettings>('studentEmail', labels.studentEmail, (one) => yesNo(one.studentEmail)),
];

function EditedSettings({ settings, ...props }: EditorProps & { settings: ReadEmailSettings }) {
  const [edited, setEdited] = useState<Edited>({ settings });
  return <SettingsForm key={edited.settings.etag} {...props} {...edited} onReopen={setEdited} />;
}

type SettingsFormProps = EditorProps & Edited & { onReopen: (edited: Edited) => void };

function SettingsForm({
  place,
  settings,
  start: typedBefore,
  onReopen,
  onSaved,
  onCancel,
  onUnsaved,
  onSaving,
}: SettingsFormProps) {
  const mayChange = hasRole(useStaffUser(), 'Contributor');
  const show = useBanner();
  const [typed, setTyped] = useState('');
  const { etag, schoolDomains = [], ...opened } = settings;
  /** Addresses elsewhere than at the school: those that are asked about, and those that were meant. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [meant, setMeant] = useState<readonly string[]>([]);
  const { dialog, attempt } = useStaleSetup<EmailSettings, ReadEmailSettings>({
    what: 'setting',
    parts,
    opened,
    readNow: () => callApi(readEmailSettings, { params: toParams(place) }),
    toStart: ({ etag: _etag, schoolDomains: _domains, ...now }) => now,
    onReopen: (now, start) => onReopen({ settings: now, start }),
  });
  const form = useBodyForm({
    schema: EmailSettings,
    start: typedBefore ?? opened,
    labels,
    send: async (body) => {
      await attempt(body, () => saveEmailSettings(place, body, etag));
      const text = etag
        ? 'Email notification settings updated successfully!'
        : 'Email notification setup saved successfully!';
      show({ kind: 'success', text });
    },
  });
  const { control } = form;
  const { field: email } = useController({ control, name: 'email' });
  const { field: guardian } = useController({ control, name: 'pgPrimaryEmail' });
  const { field: student } = useController({ control, name: 'studentEmail' });
  const unsaved = !form.saved && (form.unsaved || typed !== '' || typedBefore !== undefined);
  useEffect(() => onUnsaved?.(unsaved, nothing), [onUnsaved, unsaved]);
  useEffect(() => onSaving?.(form.saving), [onSaving, form.saving]);
  useEffect(() => {
    if (form.saved) onSaved();
  }, [form.saved, onSaved]);
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          // What is typed and not added yet counts too.
          const { email: all, rest } = addRecipients(email.value, typed);
          if (rest) {
            event.preventDefault();
            document.getElementById('email')?.focus();
            return;
          }
          email.onChange([...all]);
          setTyped('');
          const known = [...opened.email, ...meant];
          const foreign = listForeign(all, schoolDomains).filter((address) => !known.includes(address));
          if (foreign.length > 0) {
            event.preventDefault();
            setAsked(foreign);
            return;
          }
          form.onSubmit(event);
        }}
      >
        {form.failure !== undefined && <Banner kind="error">Error saving content: {form.failure}</Banner>}
        {!mayChange && <Banner>You can look at the settings. A Contributor of the charter can change them.</Banner>}
        <p className={styles.note}>
          Recipients at the school are told of each registration. Without any, the registration address of the learning
          center is told.
        </p>
        <RecipientField
          id="email"
          label={labels.email}
          value={email.value}
          typed={typed}
          error={form.errorOf('email')}
          onType={setTyped}
          onChange={email.onChange}
        />
        <fieldset className={styles.levels}>
          <legend>Send the confirmation to</legend>
          <CheckboxField
            id="pgPrimaryEmail"
            label={labels.pgPrimaryEmail}
            dense
            checked={guardian.value}
            onChange={guardian.onChange}
          />
          <CheckboxField
            id="studentEmail"
            label={labels.studentEmail}
            dense
            checked={student.value}
            onChange={student.onChange}
          />
        </fieldset>
        <div className={styles.buttons}>
          {mayChange && (
            <Button type="submit" aria-disabled={form.saving}>
              {form.saving ? 'Saving...' : 'Submit'}
            </Button>
          )}
          <Button kind="quiet" aria-disabled={form.saving} onClick={() => !form.saving && onCancel()}>
            Go Back
          </Button>
        </div>
      </form>
      {dialog}
      {asked.length > 0 && (
        <ConfirmDialog
          title="Send Emails to This Address?"
          confirm="Save settings"
          onConfirm={async () => {
            setMeant([...meant, ...asked]);
            setAsked([]);
            void form.submit();
          }}
          onClose={() => {
            setAsked([]);
            document.getElementById('email')?.focus();
          }}
        >
          <strong>{asked.join(', ')}</strong>{' '}
          {asked.length === 1 ? 'is not at a domain of the school' : 'are not at a domain of the school'}
          {schoolDomains.length > 0 && ` (${schoolDomains.join(', ')})`}. These emails name students. Check the
          spelling, and save when it is right.
        </ConfirmDialog>
      )}
    </>
  );
}

import { useEffect } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { longestPermalink, toPermalink } from '#domain/sessions/permalink.ts';
import { sessionStatuses } from '#domain/sessions/session.ts';
import { longestSessionName, SessionBody } from '#domain/sessions/session-body.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { useBodyForm } from '#web/staff/entries/edit/use-body-form.ts';
import type { DraftControl } from '#web/staff/entries/edit/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from '../setup.module.css';

export type SessionInput = v.InferInput<typeof SessionBody>;

/** What the fields of a session are called. */
export const sessionLabels = {
  name: 'Session Name',
  status: 'Status',
  permalink: 'Permalink',
  schoolYear: 'School Year',
  enrollmentStart: 'Enrollment Start Date',
  enrollmentEnd: 'Enrollment End Date',
  schoolYearStartDate: 'School Year Start Date',
  schoolYearEndDate: 'School Year End Date',
} as const;

export const newSession: SessionInput = {
  name: '',
  status: 'Active',
  permalink: '',
  schoolYear: '',
  enrollmentStart: '',
  enrollmentEnd: '',
  schoolYearStartDate: '',
  schoolYearEndDate: '',
};

const statusOptions = sessionStatuses.map((status) => ({ value: status, label: status }));

type SessionFormProps = {
  start: SessionInput;
  /** Whether it begins with something that is not saved. */
  changed?: boolean;
  draft: Pick<DraftControl<SessionInput>, 'keep' | 'erase'>;
  /** Families have links with the permalink already. */
  isKnown?: boolean;
  submitLabel: string;
  send: (body: SessionBody) => Promise<unknown>;
  /** What is said when no field is to blame. */
  failureText: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** A session that is being written. */
export function SessionForm({ start, changed = false, draft, isKnown = false, onSaved, ...props }: SessionFormProps) {
  const { keep, erase } = draft;
  const form = useBodyForm({
    schema: SessionBody,
    start,
    labels: sessionLabels,
    send: async (body) => {
      await props.send(body);
      erase();
    },
  });
  const { control } = form;
  const typed = useWatch({ control });
  const unsaved = form.unsaved || changed;
  useEffect(() => {
    if (unsaved && !form.saved) keep(typed as SessionInput);
  }, [keep, unsaved, form.saved, typed]);
  useEffect(() => {
    if (form.saved) onSaved();
  }, [form.saved, onSaved]);
  const { field: name } = useController({ control, name: 'name' });
  const { field: permalink } = useController({ control, name: 'permalink' });
  const { field: status } = useController({ control, name: 'status' });
  /** The permalink follows the name until somebody writes their own. */
  const typeName = (text: string) => {
    if (!isKnown && permalink.value === toPermalink(name.value)) permalink.onChange(toPermalink(text));
    name.onChange(text.replace(/[\\/]/g, ''));
  };
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <LeavePrompt active={unsaved && !form.saved} onLeave={erase} />
      {form.items.length > 0 && (
        <ErrorSummary title="Please correct the fields below." items={form.items} attempt={form.attempt} />
      )}
      {form.failure !== undefined && (
        <Banner kind="error">
          {props.failureText} {form.failure}
        </Banner>
      )}
      <Card>
        <div className={styles.fields}>
          <TextField
            id="name"
            label={sessionLabels.name}
            required
            dense
            autoComplete="off"
            maxLength={longestSessionName}
            value={name.value}
            error={form.errorOf('name')}
            onChange={typeName}
          />
          <SelectField
            id="status"
            label={sessionLabels.status}
            required
            dense
            value={status.value ?? 'Active'}
            options={statusOptions}
            error={form.errorOf('status')}
            onChange={status.onChange}
          />
          <div className={styles.wide}>
            <TextField
              id="permalink"
              label={sessionLabels.permalink}
              required
              dense
              hint={
                isKnown
                  ? 'The end of the address of the form. Links that families have already stop working when it changes.'
                  : 'The end of the address of the form: small letters, digits and hyphens.'
              }
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={longestPermalink}
              value={permalink.value}
              error={form.errorOf('permalink')}
              onChange={(text) => permalink.onChange(toPermalink(text.replace(/ $/, '-')))}
            />
          </div>
          <div className={styles.wide}>
            <PlainField control={control} form={form} name="schoolYear" placeholder="yyyy-yyyy" maxLength={9} />
          </div>
          <PlainField control={control} form={form} name="enrollmentStart" type="date" />
          <PlainField control={control} form={form} name="enrollmentEnd" type="date" />
          <PlainField control={control} form={form} name="schoolYearStartDate" type="date" />
          <PlainField control={control} form={form} name="schoolYearEndDate" type="date" />
        </div>
      </Card>
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={form.saving}>
          {form.saving ? 'Saving...' : props.submitLabel}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type PlainFieldProps = {
  control: Control<SessionInput, unknown, SessionBody>;
  form: { errorOf: (name: keyof SessionInput) => string | undefined };
  name: Exclude<keyof SessionInput, 'status'>;
  type?: 'text' | 'date';
  placeholder?: string;
  maxLength?: number;
};

function PlainField({ control, form, name, ...input }: PlainFieldProps) {
  const { field } = useController({ control, name });
  return (
    <TextField
      id={name}
      label={sessionLabels[name]}
      required
      dense
      autoComplete="off"
      {...input}
      value={field.value}
      error={form.errorOf(name)}
      onChange={field.onChange}
    />
  );
}

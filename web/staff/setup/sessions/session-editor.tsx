import { maxPermalinkLength, toPermalink } from '#domain/sessions/permalink.ts';
import { sessionStatuses } from '#domain/sessions/session.ts';
import { maxSessionNameLength, SessionBody } from '#domain/sessions/session-body.ts';
import { withoutReviews } from '#domain/texts/given-translations.ts';
import type { Translations } from '#domain/texts/translation.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from '../setup.module.css';
import { type EditorFrame, SetupForm } from '../setup-form.tsx';
import { TranslationFields } from '../translation-fields.tsx';
import { checkBody, type SetupEditor } from '../use-setup-editor.tsx';

type SessionField = Exclude<keyof SessionBody, 'translations'>;

/** The labels of the fields of a session. */
export const sessionLabels = {
  name: 'Session Name',
  status: 'Status',
  permalink: 'Permalink',
  schoolYear: 'School Year',
  enrollmentStart: 'Enrollment Start Date',
  enrollmentEnd: 'Enrollment End Date',
  schoolYearStartDate: 'School Year Start Date',
  schoolYearEndDate: 'School Year End Date',
} as const satisfies Record<SessionField, string>;
export const sessionFields = Object.keys(sessionLabels) as SessionField[];

export const checkSession = (typed: SessionBody) => checkBody(SessionBody, typed);

const statusOptions = sessionStatuses.map((status) => ({ value: status, label: status }));

type SessionEditorProps<S> = {
  editor: SetupEditor<SessionBody, S, SessionBody>;
  /** The stored translations of the name, with their reviewers. */
  translations?: Translations | undefined;
  frame: EditorFrame;
  /** The hint about the permalink: families may already have links that contain it. */
  isKnown?: boolean;
  submitLabel: string;
  /** The message for an error that belongs to no field. */
  failureText: string;
};

/** The form fields of a session. */
export function SessionEditor<S>({ editor, frame, translations, isKnown = false, ...labels }: SessionEditorProps<S>) {
  const { value, errors, change } = editor;
  /** Derives the permalink from the name until the user edits the permalink. */
  const typeName = (text: string) => {
    const name = text.replace(/[\\/]/g, '');
    const follows = !isKnown && value.permalink === toPermalink(value.name);
    const renamed = { name, translations: withoutReviews(value.translations) };
    change(follows ? { ...renamed, permalink: toPermalink(text) } : renamed);
  };
  const fieldOf = (name: SessionField) => ({
    id: name,
    label: sessionLabels[name],
    required: true,
    dense: true,
    autoComplete: 'off',
    value: value[name],
    error: errors[name],
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <SetupForm
      editor={editor}
      frame={frame}
      items={sessionFields
        .filter((name) => errors[name])
        .map((name) => ({ target: name, text: `${sessionLabels[name]}: ${errors[name]}` }))}
      cancelLabel="Cancel"
      onSubmit={editor.submit}
      {...labels}
    >
      <Card>
        <div className={styles.fields}>
          <TextField {...fieldOf('name')} maxLength={maxSessionNameLength} onChange={typeName} />
          <SelectField {...fieldOf('status')} options={statusOptions} />
          <TranslationFields
            id="name"
            area="lelo"
            label={sessionLabels.name}
            value={value.translations}
            stored={translations}
            onChange={(changed) => change({ translations: changed })}
          >
            {({ id, label, language, text, onText }) => (
              <TextField
                id={id}
                label={label}
                lang={language.code}
                dir={language.direction}
                dense
                autoComplete="off"
                maxLength={maxSessionNameLength}
                value={text}
                error={errors[`translations.${language.code}.text`]}
                onChange={onText}
              />
            )}
          </TranslationFields>
          <div className={styles.wide}>
            <TextField
              {...fieldOf('permalink')}
              hint={
                isKnown
                  ? 'The end of the address of the form. Links to the form that families have already stop working when it changes; links to pre-registrations keep working.'
                  : 'The end of the address of the form: small letters, digits and hyphens.'
              }
              autoCapitalize="none"
              spellCheck="false"
              maxLength={maxPermalinkLength}
              onChange={(text) => change({ permalink: toPermalink(text.replace(/ $/, '-')) })}
            />
          </div>
          <div className={styles.wide}>
            <TextField {...fieldOf('schoolYear')} placeholder="yyyy-yyyy" maxLength={9} />
          </div>
          <TextField {...fieldOf('enrollmentStart')} type="date" />
          <TextField {...fieldOf('enrollmentEnd')} type="date" />
          <TextField {...fieldOf('schoolYearStartDate')} type="date" />
          <TextField {...fieldOf('schoolYearEndDate')} type="date" />
        </div>
      </Card>
    </SetupForm>
  );
}

import { createElement } from 'react';
import { readAgreementLines } from '#domain/courses/agreement-lines.ts';
import { agreementMaxLength } from '#domain/courses/api.ts';
import { type AgreementSetup, AgreementTranslationBody, readAgreementSetup } from '#domain/courses/setup-api.ts';
import { type GivenTranslations, toGiven } from '#domain/texts/given-translations.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { saveAgreementTranslations } from '../center-queries.ts';
import { propertyPart } from '../compare-setups.ts';
import { type EditorFrame, SetupForm } from '../setup-form.tsx';
import { describeTranslations, TranslationFields } from '../translation-fields.tsx';
import { checkBody, useSetupEditor } from '../use-setup-editor.tsx';
import styles from './agreements.module.css';

type AgreementEditorProps = { charterId: string; stored: AgreementSetup; frame: EditorFrame };
type Value = { readonly translations: GivenTranslations };

/** The maximum number of characters of a translation in a comparison of two versions. */
const shown = 400;
const shorten = (text: string) => (text.length > shown ? `${text.slice(0, shown)}...` : text);
const parts = [
  propertyPart<Value>('translations', 'Translations', (one) => describeTranslations(one.translations, shorten)),
];

/** The English text of an agreement beside its translations, which an admin edits and reviews. */
export function AgreementEditor({ charterId, stored, frame }: AgreementEditorProps) {
  const editor = useSetupEditor({
    place: `agreement ${charterId}`,
    stored,
    toValue: ({ translations }): Value => ({ translations: toGiven(translations) }),
    check: (value) => checkBody(AgreementTranslationBody, value),
    save: (body, { etag }) => saveAgreementTranslations(charterId, body, etag),
    savedText: 'The translations are saved.',
    conflict: {
      what: 'agreement',
      parts,
      readNow: async () => {
        const { data } = await callApi(readAgreementSetup, { params: { charterId } });
        if (!data) throw new Error('This charter has no agreement any more.');
        return data;
      },
    },
  });
  const { errors, value } = editor;
  return (
    <SetupForm
      editor={editor}
      frame={frame}
      className={styles.form}
      items={Object.entries(errors).map(([field, message]) => ({
        target: idOf(field),
        text: message,
      }))}
      failureText="The translations could not be saved."
      submitLabel="Save"
      onSubmit={() => void editor.submit()}
    >
      <section className={styles.text} aria-labelledby="english-text">
        <h2 id="english-text">English text</h2>
        <p className={styles.note}>It comes from an import. A change of it ends the reviews of its translations.</p>
        {readAgreementLines(editor.stored.master_agreement_description).map((line, at) =>
          createElement(line.isHeading ? 'h3' : 'p', { key: at }, line.text),
        )}
      </section>
      <TranslationFields
        area="lelo"
        id="agreement"
        label="Agreement"
        value={value.translations}
        stored={editor.stored.translations}
        onChange={(translations) => editor.change({ translations }, Object.keys(errors))}
      >
        {({ id, label, language, text, onText }) => (
          <TextAreaField
            id={id}
            label={label}
            hint="Families read it after the English text, which decides."
            error={errors[`translations.${language.code}.text`]}
            lang={language.code}
            dir={language.direction}
            rows={24}
            maxLength={agreementMaxLength}
            value={text}
            onChange={onText}
          />
        )}
      </TranslationFields>
    </SetupForm>
  );
}

/** Returns the id of the field that an error belongs to, such as `translations.es.text`. */
const idOf = (field: string) => `agreement-${field.split('.')[1] ?? ''}`;

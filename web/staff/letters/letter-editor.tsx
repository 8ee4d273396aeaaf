import { useRef } from 'react';
import { nameLanguage } from '#domain/entries/language-field.ts';
import { entryAreas } from '#domain/entry-areas.ts';
import { type LetterBody, type LetterPurpose, letterNameMaxLength } from '#domain/letters/letter.ts';
import { english } from '#domain/texts/language.ts';
import { translatedLanguages } from '#domain/texts/translation.ts';
import { renderNow } from '#web/lib/run-effects.ts';
import { propertyPart } from '#web/staff/setup/compare-setups.ts';
import { type EditorFrame, SetupForm } from '#web/staff/setup/setup-form.tsx';
import type { SetupEditor } from '#web/staff/setup/use-setup-editor.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { describeAreas, purposeNames } from './describe-letter.ts';
import { LetterTextFields } from './letter-text-fields.tsx';
import styles from './letters.module.css';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import {
  changeText,
  insertText,
  type LetterField,
  pathOf,
  type TypedLetter,
  textIn,
  translationIn,
  unknownPlaceholders,
} from './typed-letter.ts';

const labels = { name: 'Name', purpose: 'What it is for', areas: 'Kinds of entries' } as const;
const languages = translatedLanguages('mail');
const purposes: readonly { readonly value: LetterPurpose; readonly label: string }[] = [
  { value: 'enrollment', label: `${purposeNames.enrollment}: every family gets it` },
  { value: 'news', label: `${purposeNames.news}: families can stop these emails` },
];

const describeText = ({ subject, text }: { readonly subject: string; readonly text: string }) => `${subject}: ${text}`;
/** The parts of a letter that can be chosen separately after two people have changed it. */
export const letterParts = [
  propertyPart<TypedLetter>('name', labels.name),
  propertyPart<TypedLetter>('purpose', labels.purpose, ({ purpose }) => purposeNames[purpose]),
  propertyPart<TypedLetter>('areas', labels.areas, describeAreas),
  propertyPart<TypedLetter>('subject', 'Subject'),
  propertyPart<TypedLetter>('text', 'Text'),
  propertyPart<TypedLetter>('translations', 'Translations', ({ translations }) =>
    Object.entries(translations)
      .map(([code, one]) => `${nameLanguage(code)}: ${describeText(one)}${one.reviewed ? '' : ' (not reviewed)'}`)
      .join('; '),
  ),
];

/** The fields in the order of the screen. */
const paths = [
  ...Object.keys(labels),
  ...[english, ...languages].flatMap(({ code }) => [pathOf({ code, part: 'subject' }), pathOf({ code, part: 'text' })]),
];

/** The id of the control of a field by its path. */
const idOf = (path: string) => `letter-${path.replaceAll('.', '-')}`;

/** The label of a field by its path, with the language. */
function labelOf(path: string): string {
  if (Object.hasOwn(labels, path)) return labels[path as keyof typeof labels];
  const [first = '', code = '', part = ''] = path.split('.');
  const [name, language] = first === 'translations' ? [part, code] : [first, english.code];
  return `${name === 'subject' ? 'Subject' : 'Text'} in ${nameLanguage(language)}`;
}

type LetterEditorProps<S> = {
  editor: SetupEditor<TypedLetter, S, LetterBody>;
  frame: EditorFrame;
  submitLabel: string;
  /** The message for an error that belongs to no field. */
  failureText: string;
};

/** The form of a letter, and its preview with an entry. */
export function LetterEditor<S>({ editor, frame, ...texts }: LetterEditorProps<S>) {
  const { value, change } = editor;
  const last = useRef<LetterField>(undefined);
  // The call that creates a letter has it as a part of its body.
  const refused = Object.fromEntries(
    Object.entries(editor.errors).map(([path, message]) => [path.replace(/^letter\./, ''), message]),
  );
  const errors = { ...unknownPlaceholders(value), ...refused };
  const type = (field: LetterField, text: string) => change(changeText(value, field, text), [pathOf(field)]);
  const insert = (placeholder: string) => {
    const field = last.current ?? { code: english.code, part: 'text' };
    const control = document.getElementById(idOf(pathOf(field)));
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const end = control.value.length;
    const range = last.current ? ([control.selectionStart ?? end, control.selectionEnd ?? end] as const) : undefined;
    const { text, caret } = insertText(textIn(value, field), range ?? [end, end], placeholder);
    renderNow(() => type(field, text));
    control.focus();
    control.setSelectionRange(caret, caret);
  };
  const chooseArea = (name: (typeof value.areas)[number], isChosen: boolean) => {
    const areas = entryAreas.map(({ container }) => container);
    const chosen = areas.filter((one) => (one === name ? isChosen : value.areas.includes(one)));
    // The placeholders depend on the kinds of entries.
    change({ areas: chosen }, Object.keys(editor.errors));
  };
  const fieldsOf = (code: string) => ({
    code,
    letter: value,
    errors,
    labelOf,
    idOf,
    onType: type,
    onFocus: (field: LetterField) => {
      last.current = field;
    },
  });
  return (
    <div className={styles.columns}>
      <SetupForm
        editor={editor}
        frame={frame}
        className={styles.form}
        items={Object.keys(refused)
          .toSorted((one, other) => paths.indexOf(one) - paths.indexOf(other))
          .map((path) => ({ target: idOf(path), text: `${labelOf(path)}: ${refused[path]}` }))}
        cancelLabel="Cancel"
        onSubmit={editor.submit}
        {...texts}
      >
        <Card>
          <TextField
            id={idOf('name')}
            label={labels.name}
            hint="For staff: families do not see it."
            required
            dense
            autoComplete="off"
            maxLength={letterNameMaxLength}
            value={value.name}
            error={errors.name}
            onChange={(name) => change({ name }, ['name', 'letter.name'])}
          />
          <ChoiceField
            id={idOf('purpose')}
            label={labels.purpose}
            stacked
            dense
            value={value.purpose}
            error={errors.purpose}
            options={purposes}
            onChange={(purpose) => change({ purpose: purpose as LetterPurpose })}
          />
          <FieldGroup id={idOf('areas')} label={labels.areas} required dense error={errors.areas}>
            <div className={styles.areas}>
              {entryAreas.map(({ container, words }) => (
                <CheckboxField
                  key={container}
                  id={idOf(`areas.${container}`)}
                  label={words.list}
                  dense
                  checked={value.areas.includes(container)}
                  onChange={(isChosen) => chooseArea(container, isChosen)}
                />
              ))}
            </div>
          </FieldGroup>
        </Card>
        <PlaceholderButtons areas={value.areas} onInsert={insert} />
        <Card title={nameLanguage(english.code)}>
          <LetterTextFields {...fieldsOf(english.code)} required />
        </Card>
        {languages.map(({ code }) => {
          const translation = translationIn(value, code);
          const isEmpty = `${translation.subject}${translation.text}`.trim() === '';
          return (
            <Card key={code} title={nameLanguage(code)}>
              <LetterTextFields {...fieldsOf(code)} />
              {isEmpty ? (
                <p className={styles.note}>Families who read {nameLanguage(code)} get the English text.</p>
              ) : (
                <>
                  <CheckboxField
                    id={idOf(`translations.${code}.reviewed`)}
                    label={`I read ${nameLanguage(code)}. I have compared it with the English text.`}
                    dense
                    checked={translation.reviewed}
                    onChange={(reviewed) =>
                      change({ translations: { ...value.translations, [code]: { ...translation, reviewed } } })
                    }
                  />
                  <p className={styles.note}>
                    {translation.reviewed
                      ? 'When one of the two texts changes, it must be compared again.'
                      : 'Not compared with the present English text: until then families get the English text.'}
                  </p>
                </>
              )}
            </Card>
          );
        })}
      </SetupForm>
      <PreviewPanel letter={value} />
    </div>
  );
}

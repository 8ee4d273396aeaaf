import { letterSubjectMaxLength, letterTextMaxLength } from '#domain/letters/letter.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { type LetterField, pathOf, type TypedLetter, textIn } from './typed-letter.ts';

type LetterTextFieldsProps = {
  /** The language of the texts. */
  code: string;
  letter: TypedLetter;
  required?: boolean;
  /** Messages by the path of the field. */
  errors: Readonly<Record<string, string>>;
  labelOf: (path: string) => string;
  idOf: (path: string) => string;
  onType: (field: LetterField, text: string) => void;
  onFocus: (field: LetterField) => void;
};

const number = new Intl.NumberFormat('en-US');

/** The subject and the text of a letter in one language. */
export function LetterTextFields(props: LetterTextFieldsProps) {
  const { code, letter, required, errors, labelOf, idOf, onType, onFocus } = props;
  const { direction } = findLanguage(code);
  const propsOf = (part: LetterField['part']) => {
    const field = { code, part };
    const path = pathOf(field);
    return {
      id: idOf(path),
      label: labelOf(path),
      lang: code,
      dir: direction,
      required,
      dense: true,
      autoComplete: 'off',
      value: textIn(letter, field),
      error: errors[path],
      onFocus: () => onFocus(field),
      onChange: (text: string) => onType(field, text),
    };
  };
  const length = textIn(letter, { code, part: 'text' }).length;
  return (
    <>
      <TextField {...propsOf('subject')} maxLength={letterSubjectMaxLength} />
      <TextAreaField
        {...propsOf('text')}
        rows={12}
        hint={`An empty line starts a new paragraph. ${number.format(length)} of ${number.format(letterTextMaxLength)} characters.`}
        maxLength={letterTextMaxLength}
      />
    </>
  );
}

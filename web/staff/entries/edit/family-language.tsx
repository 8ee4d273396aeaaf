import { languageChoices } from '#domain/entries/language-field.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** Asks staff in which language a family reads: its mails are written in that language. */
export function FamilyLanguage({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <SelectField
      id="language"
      label="Language of the family"
      dense
      value={value}
      options={languageChoices}
      onChange={onChange}
    />
  );
}

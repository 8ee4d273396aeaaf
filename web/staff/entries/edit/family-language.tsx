import { useMemo, useState } from 'react';
import { languageChoices } from '#domain/entries/language-field.ts';
import { english } from '#domain/texts/language.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { AddDraft } from './add-entry.tsx';
import type { DraftControl } from './use-draft.ts';

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

/** The language of the family on a page that adds an entry, stored in its draft, with the section that asks for it. */
export function useFamilyLanguage(draft: DraftControl<AddDraft>) {
  const [language, setLanguage] = useState(draft.resumed?.extraAnswers?.language ?? english.code);
  const answers = useMemo(() => ({ language }), [language]);
  const sections = (
    <Card title="Language">
      <FamilyLanguage value={language} onChange={setLanguage} />
    </Card>
  );
  return {
    language,
    extra: { answers, touched: language !== english.code, asking: false, extraSections: [], sections },
  };
}

import type { ReactNode } from 'react';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import { nameLanguage } from '#domain/entries/language-field.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import type { GivenTranslations } from '#domain/texts/given-translations.ts';
import type { Language } from '#domain/texts/language.ts';
import { type Translations, translatedLanguages } from '#domain/texts/translation.ts';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import styles from './setup.module.css';

/** The field of one translation. */
export type TranslationInput = {
  readonly id: string;
  readonly label: string;
  readonly language: Language;
  readonly text: string;
  readonly onText: (text: string) => void;
};

type TranslationFieldsProps = {
  /** The start of the ids of the fields. */
  id: string;
  /** The area of the pages that show the text. */
  area: TextArea;
  /** What is translated, as in 'Session Name'. */
  label: string;
  value: GivenTranslations;
  /** The stored translations, with their reviewers. */
  stored: Translations | undefined;
  readOnly?: boolean;
  onChange: (translations: GivenTranslations) => void;
  children: (input: TranslationInput) => ReactNode;
};

/** The translations of a text of the school: a field for each language, and whether somebody has reviewed it. */
export function TranslationFields({
  id,
  area,
  label,
  value,
  stored,
  readOnly,
  onChange,
  children,
}: TranslationFieldsProps) {
  const timeZone = useTimeZone();
  return translatedLanguages(area).map((language) => {
    const { code } = language;
    const { text, reviewed } = value[code] ?? { text: '', reviewed: false };
    const before = stored?.[code];
    const isReviewed = reviewed && before?.text === text && before.reviewedAt !== undefined;
    const change = (changed: { text: string; reviewed: boolean }) => onChange({ ...value, [code]: changed });
    const name = nameLanguage(code);
    return (
      <div key={code} className={styles.translation}>
        {children({
          id: `${id}-${code}`,
          label: `${label} in ${name}`,
          language,
          text,
          // A review is of one text: it ends when the text changes.
          onText: (next) => change({ text: next, reviewed: reviewed && next === text }),
        })}
        {text === '' ? (
          <p className={styles.note}>Families who read {name} see the English text.</p>
        ) : (
          <>
            {!readOnly && (
              <CheckboxField
                id={`${id}-${code}-reviewed`}
                label={`I read ${name}, and this says the same as the English text.`}
                dense
                checked={reviewed}
                onChange={(checked) => change({ text, reviewed: checked })}
              />
            )}
            <p className={styles.note}>
              {isReviewed && `Reviewed by ${before.reviewedBy}, ${displayMoment(before.reviewedAt ?? '', timeZone)}.`}
              {!reviewed && 'Not reviewed: families see the English text until somebody reviews it.'}
            </p>
          </>
        )}
      </div>
    );
  });
}

/** Describes translations in a comparison of two versions. */
export const describeTranslations = (
  translations: GivenTranslations,
  summarize: (text: string) => string = (text) => text,
): string =>
  Object.entries(translations)
    .filter(([, { text }]) => text !== '')
    .map(
      ([code, { text, reviewed }]) => `${nameLanguage(code)}: ${summarize(text)}${reviewed ? '' : ' (not reviewed)'}`,
    )
    .join('; ');

import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Says when the school responds. interest.html shows the same sentence before any script is loaded. */
export function ResponseTime() {
  const { t } = useTexts();
  return <p>{t('We reach out to you within one business day.')}</p>;
}

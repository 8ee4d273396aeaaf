import { useTexts } from '#web/lib/texts/use-texts.ts';

/** What a family knows before it starts. */
export function ResponseTime() {
  const { t } = useTexts();
  return <p>{t('We reach out to you within one business day.')}</p>;
}

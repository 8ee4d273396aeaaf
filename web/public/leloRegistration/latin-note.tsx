import { isDrawableName } from '#domain/contact-rules/drawable-name.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from '#web/public/wizard/form.module.css';

/** Explains what happens with a name that agreements cannot print. */
export function LatinNote({ names }: { names: readonly unknown[] }) {
  const { t } = useTexts();
  if (names.every(isDrawableName)) return null;
  return (
    <p className={styles.age} role="status">
      {t('The agreement cannot print these letters yet. When you sign, you also spell this name in Latin letters.')}
    </p>
  );
}

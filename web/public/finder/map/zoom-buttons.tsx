import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from './zoom-buttons.module.css';

/** Buttons that change the zoom of a map by 1 or -1. */
export function ZoomButtons({ onZoom }: { onZoom: (step: number) => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.buttons}>
      <button type="button" aria-label={t('Zoom in')} onClick={() => onZoom(1)}>
        +
      </button>
      <button type="button" aria-label={t('Zoom out')} onClick={() => onZoom(-1)}>
        −
      </button>
    </div>
  );
}

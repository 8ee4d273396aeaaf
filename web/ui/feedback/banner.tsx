import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { joinClasses } from '../class-names.ts';
import styles from './banner.module.css';

type BannerProps = {
  kind?: 'info' | 'ok' | 'warn' | 'error';
  /** Without a message the banner takes no place. Where it is there before its message, all screen readers say that. */
  children: ReactNode;
  actions?: ReactNode;
  /** Shows a close button. */
  onClose?: () => void;
};

/** A message in the page. Errors are announced immediately, others after the screen reader's current text. */
export function Banner({ kind = 'info', children, actions, onClose }: BannerProps) {
  const { t } = useTexts();
  return (
    <div
      className={children ? joinClasses(styles.banner, kind !== 'info' && styles[kind]) : 'visually-hidden'}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <div className={styles.text}>{children}</div>
      {children && actions}
      {children && onClose && (
        <button type="button" className={styles.close} aria-label={t('Close message')} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  );
}

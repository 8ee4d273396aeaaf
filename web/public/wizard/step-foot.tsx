import { savedInTab } from '#web/forms/answers/saved-in-tab.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './form.module.css';
import { WaitingTurn } from './waiting-turn.tsx';

type StepFootProps = {
  /** No Back button when absent. */
  onBack?: (() => void) | undefined;
  /** Whether input is saved in this tab only. */
  isSavedInTab: boolean;
  /** Whether another step follows, instead of the submission. */
  hasNext: boolean;
  sending: boolean;
  /** Saves the form to finish it later; no button when absent. */
  onLater?: (() => void) | undefined;
};

/** Back and Next, or Submit, at the bottom of every step of a form. */
export function StepFoot({ onBack, isSavedInTab, hasNext, sending, onLater }: StepFootProps) {
  const { t } = useTexts();
  return (
    <>
      {(isSavedInTab || onLater) && (
        <p className={styles.saved}>
          {isSavedInTab && t(savedInTab)}{' '}
          {onLater && (
            <Button kind="text" className={styles.later} onClick={onLater}>
              {t('Save and finish later')}
            </Button>
          )}
        </p>
      )}
      <div className={styles.foot}>
        {!hasNext && <WaitingTurn />}
        <span className={styles.footSide}>
          {onBack && (
            <Button kind="quiet" shape="circle" aria-label={t('Back')} onClick={onBack}>
              <Arrow direction="back" />
            </Button>
          )}
        </span>
        {hasNext ? (
          <Button type="submit">
            {t('Next')} <Arrow direction="next" />
          </Button>
        ) : (
          <Button type="submit" aria-disabled={sending}>
            {sending ? t('Submitting...') : t('Submit')}
          </Button>
        )}
      </div>
    </>
  );
}

function Arrow({ direction }: { direction: 'back' | 'next' }) {
  return (
    <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
      <path d={direction === 'back' ? 'm15 5-7 7 7 7' : 'm9 5 7 7-7 7'} />
    </svg>
  );
}

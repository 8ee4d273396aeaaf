import { useEffect, useSyncExternalStore } from 'react';
import { readWaiting, stopWaiting, subscribeWaiting } from '#web/lib/api/turn.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './form.module.css';

/** Says that the form waits to be sent by itself, at which place in the line, and lets the family stop it. */
export function WaitingTurn() {
  const { t } = useTexts();
  const waiting = useSyncExternalStore(subscribeWaiting, readWaiting, readWaiting);
  const form = waiting.find(({ isForm }) => isForm);
  // Who goes back to an answer does not want the old one sent.
  useEffect(() => () => stopWaiting('forms'), []);
  return (
    <div className={styles.waiting}>
      {/* This region is there before its text, which a screen reader then reads once; the place changes often. */}
      <p role="status">
        {form &&
          (form.place === undefined
            ? t(
                'We cannot take your form right now. Your answers are kept. Leave this page open: we send them again until they arrive.',
              )
            : t(
                'Many families are sending their forms right now. Your answers are kept. Leave this page open: your form is sent when it is your turn.',
              ))}
      </p>
      {form && (
        <p className={styles.waitingFoot}>
          {form.place !== undefined && t('Your place in line: {place}', { place: form.place })}
          <Button kind="text" className={styles.later} onClick={() => stopWaiting('forms')}>
            {t('Stop waiting')}
          </Button>
        </p>
      )}
    </div>
  );
}

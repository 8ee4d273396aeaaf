import { lazy, type ReactNode, Suspense, useState } from 'react';
import { displayMomentIn } from '#domain/calendar/display-moment.ts';
import { nameZoneAt } from '#domain/calendar/zoned-time.ts';
import { giveTimeBack, orientationPlaces } from '#domain/family/booking-api.ts';
import type { FamilyEntry } from '#domain/family/entries-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { emailErrors } from './email-errors.ts';
import styles from './family.module.css';
import type { WithAccess } from './family-access.ts';

const ChooseTime = lazy(() => import('./choose-time.tsx'));

type OrientationTimeProps = {
  entry: FamilyEntry;
  /** Whether the dialog with the times is open at first: its link was opened. */
  isWanted: boolean;
  withAccess: WithAccess;
  onChange: (changed: FamilyEntry) => void;
  /** Reads the entries again. */
  onReload: () => void;
  /** What the family does next. */
  children: ReactNode;
};

/** The time of an orientation; a family that may choose it also gets the buttons to choose, change and cancel it. */
export function OrientationTime({ entry, isWanted, withAccess, onChange, onReload, children }: OrientationTimeProps) {
  const { t, language } = useTexts();
  const { orientation, booking } = entry;
  const until = booking?.changeUntil;
  const mayChange = booking !== undefined && (until === undefined || new Date(until) > new Date());
  const [isChoosing, setChoosing] = useState(isWanted && mayChange && !orientation?.start);
  const [isAsking, setAsking] = useState(false);
  const [saved, setSaved] = useState('');
  const show = (instant: string, timeZone: string) => displayMomentIn(language.locale, instant, timeZone);
  const change = (changed: FamilyEntry, text: string) => {
    setChoosing(false);
    setAsking(false);
    setSaved(text);
    onChange(changed);
  };
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const giveBack = async () => {
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      const params = { id: entry._id };
      const changed = await withAccess((linkToken) => callApi(giveTimeBack, { params, linkToken }));
      change(changed, t('The orientation is canceled. You can choose another time.'));
    } catch (problem) {
      setFailure(t(isApiProblem(problem) ? problem.message : emailErrors.failed));
    }
    setSending(false);
  };
  const start = orientation?.start;
  return (
    <>
      <p role="status" className={saved ? styles.state : undefined}>
        {saved}
      </p>
      {start && (
        <p>
          {show(start, orientation.timeZone)} ({nameZoneAt(new Date(start), orientation.timeZone, language.locale)})
        </p>
      )}
      {children}
      {!start && booking && <p>{t(orientationPlaces[booking.online ? 'online' : 'center'])}</p>}
      {start && until && orientation && (
        <p>
          {mayChange
            ? t('You can change or cancel it until {time}.', { time: show(until, orientation.timeZone) })
            : t('It is too late to change it here. If you cannot come, please call the learning center.')}
        </p>
      )}
      {start && !booking && <p>{t('If you cannot come, please call the learning center.')}</p>}
      {mayChange && (
        <div className={styles.actions}>
          <Button kind={start ? 'quiet' : 'main'} onClick={() => setChoosing(true)}>
            {start ? t('Choose another time') : t('Choose a time')}
          </Button>
          {start && (
            <Button kind="quiet" onClick={() => setAsking(true)}>
              {t('Cancel the orientation')}
            </Button>
          )}
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <ChooseTime
            entry={entry}
            withAccess={withAccess}
            onBooked={(changed) => change(changed, t('Your time is saved. You also get an email.'))}
            onClose={(isStale) => {
              setChoosing(false);
              if (isStale) onReload();
            }}
          />
        </Suspense>
      )}
      {isAsking && (
        <Dialog
          alert
          title={t('Cancel the orientation?')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button kind="quiet" data-autofocus onClick={() => setAsking(false)}>
                {t('Keep the time')}
              </Button>
              <Button kind="danger" aria-disabled={isSending} onClick={() => void giveBack()}>
                {isSending ? t('Saving...') : t('Cancel the orientation')}
              </Button>
            </>
          }
        >
          {failure && <p role="alert">{failure}</p>}
          <p>{t('Your place is offered to another family. You can choose another time afterwards.')}</p>
        </Dialog>
      )}
    </>
  );
}

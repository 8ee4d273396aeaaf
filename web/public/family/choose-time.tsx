import { useEffect, useState } from 'react';
import { displayMomentIn } from '#domain/calendar/display-moment.ts';
import {
  bookingMessages,
  chooseTime,
  type FreeTime,
  type FreeTimes,
  listFreeTimes,
} from '#domain/family/booking-api.ts';
import type { FamilyEntry } from '#domain/family/entries-api.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { parseSlot } from '#domain/registration/orientation.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf, isApiProblem } from '#web/lib/api/api-problem.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { LoadingState } from '#web/ui/feedback/states.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { emailErrors } from './email-errors.ts';
import type { WithAccess } from './family-access.ts';

type ChooseTimeProps = {
  entry: FamilyEntry;
  withAccess: WithAccess;
  onBooked: (changed: FamilyEntry) => void;
  /** `isStale`: the entry has changed since it was shown. */
  onClose: (isStale: boolean) => void;
};

/** A time with so many free places or fewer says so. */
const fewPlaces = 3;
const fieldId = 'orientation-time';

/** Lets a family choose the time of its orientation among those with free places. */
export default function ChooseTime({ entry, withAccess, onBooked, onClose }: ChooseTimeProps) {
  const { t, language } = useTexts();
  const [offered, setOffered] = useState<FreeTimes>();
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<{ readonly text: string; readonly isFinal: boolean }>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { _id: id, center } = entry;

  /** Shows a failed call. After a refusal, such as one that comes too late, repeating it does not help. */
  const fail = (problem: unknown) => {
    const text = t(isApiProblem(problem) ? problem.message : emailErrors.failed);
    setFailure({ text, isFinal: isApiProblem(problem) && problem.status === 409 });
  };
  const load = async () => {
    setFailure(undefined);
    try {
      setOffered(await withAccess((linkToken) => callApi(listFreeTimes, { params: { id }, linkToken })));
    } catch (problem) {
      fail(problem);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);

  /** Shows the times that are left, and why the chosen one was refused. */
  const askAgain = (text: string, times?: FreeTimes) => {
    setChosen('');
    setError(t(text));
    if (times) setOffered(times);
    else void load();
    focusChoices();
  };
  const refuse = (problem: unknown) => {
    const wrongTime = fieldErrorsOf(problem).time;
    if (wrongTime) return askAgain(wrongTime);
    if (!isApiProblem(problem) || problem.problem.type !== problemTypes.slotTaken) return fail(problem);
    const { times, timeZone } = problem.problem as unknown as FreeTimes;
    return askAgain(bookingMessages.taken, { times, timeZone });
  };
  const submit = async () => {
    if (isSending) return;
    if (!chosen) {
      setError(t('Choose a time.'));
      return focusChoices();
    }
    setSending(true);
    setError(undefined);
    setFailure(undefined);
    try {
      const body = { time: chosen };
      onBooked(await withAccess((linkToken) => callApi(chooseTime, { params: { id }, body, linkToken })));
    } catch (problem) {
      refuse(problem);
    }
    setSending(false);
  };
  const describe = ({ time, start, free }: FreeTime) => {
    const zone = offered?.timeZone ?? entry.timeZone;
    const slot = parseSlot(time);
    const when = slot ? describeSlot(slot, zone, language.locale) : displayMomentIn(language.locale, start, zone);
    const isFew = free !== undefined && free <= fewPlaces;
    const label = isFew ? t('{when} - {free, plural, one {# place} other {# places}} left', { when, free }) : when;
    return { value: time, label };
  };
  const times = offered?.times.filter(({ start }) => start !== entry.orientation?.start);
  const isNone = times?.length === 0;
  const close = () => onClose(failure?.isFinal === true);
  return (
    <Dialog
      task
      title={t('Choose a time for the orientation')}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('Cancel')}
          </Button>
          {times && !isNone && !failure?.isFinal && (
            <Button aria-disabled={isSending} onClick={() => void submit()}>
              {isSending ? t('Saving...') : t('Take this time')}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Banner
          kind="error"
          {...(!failure.isFinal && {
            actions: (
              <Button kind="quiet" size="small" onClick={() => void (offered ? submit() : load())}>
                {t('Try Again')}
              </Button>
            ),
          })}
        >
          {failure.text}
        </Banner>
      )}
      {!offered && failure === undefined && <LoadingState rows={3} height="3rem" />}
      {isNone && (
        <>
          {error && <p role="alert">{error}</p>}
          <p>{t('No times are free right now. Please look again later, or call the learning center.')}</p>
          {center.phone && (
            <a className={buttonClass({ kind: 'quiet' })} href={phoneAddress(center.phone)}>
              {t('Call {phone}', { phone: center.phone })}
            </a>
          )}
        </>
      )}
      {times && !isNone && (
        <ChoiceField
          id={fieldId}
          label={
            entry.booking?.online
              ? t('Times of the online orientation')
              : t('Times at {center}', { center: center.name })
          }
          stacked
          required
          value={chosen}
          error={error}
          options={times.map(describe)}
          onChange={(time) => {
            setChosen(time);
            setError(undefined);
          }}
        />
      )}
    </Dialog>
  );
}

/** Moves the focus to the first choice, once the error is shown. */
function focusChoices() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`input[name="${fieldId}"]`)?.focus());
}

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
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { LoadingState } from '#web/ui/feedback/states.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { emailErrors } from './email-errors.ts';

type ChooseTimeProps = {
  entry: FamilyEntry;
  /** Runs a call with the access of the family. */
  run: (call: (token: string) => Promise<void>) => Promise<void>;
  onBooked: (changed: FamilyEntry) => void;
  onClose: () => void;
};

/** A time with so many free places or fewer says so. */
const fewPlaces = 3;
const fieldId = 'orientation-time';

/** Lets a family choose the time of its orientation among those with free places. */
export default function ChooseTime({ entry, run, onBooked, onClose }: ChooseTimeProps) {
  const { t, language } = useTexts();
  const [offered, setOffered] = useState<FreeTimes>();
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { _id: id, center } = entry;

  const load = () =>
    run(async (linkToken) => {
      setFailure(undefined);
      try {
        setOffered(await callApi(listFreeTimes, { params: { id }, linkToken }));
      } catch (problem) {
        setFailure(explain(problem));
      }
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);

  const explain = (problem: unknown) => {
    if (isApiProblem(problem) && problem.status === 401) throw problem;
    return t(isApiProblem(problem) ? problem.message : emailErrors.failed);
  };
  const refuse = (problem: unknown) => {
    const isFull = isApiProblem(problem) && problem.problem.type === problemTypes.slotTaken;
    if (!isFull) return setFailure(explain(problem));
    const { times, timeZone } = problem.problem as unknown as FreeTimes;
    setOffered({ times, timeZone });
    setChosen('');
    setError(t(bookingMessages.taken));
    focusChoices();
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
    await run(async (linkToken) => {
      try {
        onBooked(await callApi(chooseTime, { params: { id }, body: { time: chosen }, linkToken }));
      } catch (problem) {
        refuse(problem);
      }
    });
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
  const isNone = offered?.times.length === 0;
  return (
    <Dialog
      task
      title={t('Choose a time for the orientation')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {offered && !isNone && (
            <Button aria-disabled={isSending} onClick={() => void submit()}>
              {isSending ? t('Saving...') : t('Take this time')}
            </Button>
          )}
        </>
      }
    >
      {failure !== undefined && (
        <Banner
          kind="error"
          actions={
            <Button kind="quiet" size="small" onClick={() => void (offered ? submit() : load())}>
              {t('Try Again')}
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {!offered && failure === undefined && <LoadingState rows={3} height="3rem" />}
      {isNone && (
        <>
          <p>{t('No times are free right now. Please look again later, or call the learning center.')}</p>
          {center.phone && (
            <a className={buttonClass({ kind: 'quiet' })} href={phoneAddress(center.phone)}>
              {t('Call {phone}', { phone: center.phone })}
            </a>
          )}
        </>
      )}
      {offered && !isNone && (
        <ChoiceField
          id={fieldId}
          label={t('Times at {center}', { center: center.name })}
          stacked
          required
          value={chosen}
          error={error}
          options={offered.times.map(describe)}
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

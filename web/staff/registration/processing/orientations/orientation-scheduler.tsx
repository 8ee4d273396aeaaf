import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { nameZone } from '#domain/calendar/zoned-time.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import {
  findSkipped,
  type Orientation,
  type OrientationOffer,
  type OrientationPhase,
  orientationTypeNames,
  orientationTypes,
  parseSlot,
  writeSlot,
} from '#domain/registration/orientation.ts';
import { useBodyForm } from '#web/staff/entries/edit/use-body-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LoadingState } from '#web/ui/feedback/states.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { LegendGroup } from '#web/ui/fields/legend-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { proposeOrientation, rememberOrientation } from '../last-choices.ts';
import styles from '../processing.module.css';
import { useFieldFocus } from '../use-field-focus.ts';
import { centerOrientationsQuery, listSlotChoices, type SlotChoice } from './center-orientations.ts';
import { customTime, familyTime, orientationSchema, type TypedOrientation, toTimeZone } from './typed-orientation.ts';

type SchedulerProps = {
  /** The id of the form, for its submit button. */
  id: string;
  site: { readonly id: string; readonly name: string };
  phase: OrientationPhase;
  start: TypedOrientation;
  /** The error of the last attempt; its messages about `orientation` are shown at the fields. */
  send: (orientation: Orientation) => Promise<unknown>;
  /** Lets the family choose the time; without it staff must set the time. */
  sendOffer?: (offer: OrientationOffer) => Promise<unknown>;
  onChange: (typed: TypedOrientation) => void;
};

/** How an orientation is sent or scheduled: virtual or live, in a slot of the center or at a typed time. */
export function OrientationScheduler(props: SchedulerProps) {
  const center = useQuery(centerOrientationsQuery(props.site.id));
  if (center.isPending) return <LoadingState label="Loading the dates of the learning center" rows={4} height="3rem" />;
  const timeZone = center.data?.timeZone ?? props.start.timeZone;
  const slots = listSlotChoices(center.data);
  const proposed = proposeOrientation(props.start, props.site.id, slots);
  const start = toTimeZone(proposed, timeZone);
  const isOffered =
    ['', customTime, familyTime].includes(start.time) || slots.some(({ value }) => value === start.time);
  return (
    <>
      {center.isError && (
        <Banner
          kind="warn"
          actions={
            <Button kind="quiet" size="small" onClick={() => void center.refetch()}>
              Try Again
            </Button>
          }
        >
          The dates of {props.site.name} could not be loaded. You can enter a date and time of your own.{' '}
          {center.error.message}
        </Banner>
      )}
      <SchedulerForm
        {...props}
        timeZone={timeZone}
        slots={slots}
        virtualLink={center.data?.virtual_link ?? ''}
        proposedTime={proposed === props.start ? '' : proposed.time}
        start={isOffered ? start : { ...start, time: customTime }}
      />
    </>
  );
}

type SchedulerFormProps = SchedulerProps & {
  /** The time zone of the times; '' while that of the center is loading. */
  timeZone: string;
  slots: readonly SlotChoice[];
  virtualLink: string;
  /** The time of the last registration, which is chosen at first; '' for none. */
  proposedTime: string;
};

const typeOptions = orientationTypes.map((type) => ({ value: type, label: orientationTypeNames[type] }));
const names = ['type', 'link', 'time', 'date', 'start', 'end'] as const;

function SchedulerForm(props: SchedulerFormProps) {
  const { id, site, timeZone, phase, start, slots, virtualLink, proposedTime, onChange } = props;
  const fieldId = useId();
  const form = useBodyForm({
    schema: orientationSchema(phase),
    start: { orientation: { ...start, link: start.link || virtualLink } },
    labels: {
      'orientation.link': 'Link',
      'orientation.time': 'Date and time',
      'orientation.date': 'Date',
      'orientation.start': 'Start time',
      'orientation.end': 'End time',
    },
    send: ({ orientation: chosen }) => {
      if ('offer' in chosen) {
        rememberOrientation(site.id, { type: chosen.offer.type, time: familyTime });
        return props.sendOffer?.(chosen.offer) ?? Promise.resolve();
      }
      rememberOrientation(site.id, { type: chosen.type, time: chosen.time ?? '' });
      return props.send(chosen);
    },
  });
  const { field } = useController({ control: form.control, name: 'orientation' });
  const typed: TypedOrientation = field.value;
  const change = (changes: Partial<TypedOrientation>) => {
    const next = { ...typed, ...changes };
    field.onChange(next);
    onChange(next);
  };
  // The link and time zone of the center are set when its dates are loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dates are loaded
  useEffect(() => {
    const link = typed.link || virtualLink;
    if (link !== typed.link || timeZone !== typed.timeZone) field.onChange({ ...toTimeZone(typed, timeZone), link });
  }, [virtualLink, timeZone]);

  const isVirtual = typed.type === 'VIRTUAL';
  const isCustomTime = typed.time === customTime;
  const timeError = form.errorOf('orientation.time');
  const errors = {
    link: form.errorOf('orientation.link'),
    time: isCustomTime ? undefined : timeError,
    // A server message about a custom time is shown at its date, the first of its fields.
    date: form.errorOf('orientation.date') ?? (isCustomTime ? timeError : undefined),
    start: form.errorOf('orientation.start'),
    end: form.errorOf('orientation.end'),
  };
  const own = isCustomTime ? parseSlot(writeSlot(typed)) : undefined;
  const idOf = (name: (typeof names)[number]) => `${fieldId}-${name}`;
  const wrong = names.find((name) => name !== 'type' && errors[name]);
  useFieldFocus(wrong && idOf(wrong), form.attempt);

  return (
    <form id={id} className="stack" noValidate onSubmit={form.onSubmit}>
      <ChoiceField
        id={idOf('type')}
        label="Orientation Type"
        required
        value={typed.type}
        options={typeOptions}
        onChange={(value) => change({ type: value === 'LIVE' ? 'LIVE' : 'VIRTUAL' })}
      />
      {isVirtual && (
        <TextField
          id={idOf('link')}
          label="Link of the virtual orientation"
          required
          type="url"
          maxLength={500}
          placeholder="https://"
          value={typed.link}
          error={errors.link}
          onChange={(link) => change({ link })}
        />
      )}
      <ChoiceField
        id={idOf('time')}
        label="Date and time"
        stacked
        required={!isVirtual}
        hint={`By the clock of ${site.name}${timeZone && `: ${nameZone(timeZone)}`}.${slots.length === 0 ? ' The center offers no dates at the moment.' : ''}${proposedTime !== '' && typed.time === proposedTime ? ' Chosen as for the last registration.' : ''}`}
        value={typed.time}
        options={[
          ...(isVirtual ? [{ value: '', label: 'No set time' }] : []),
          ...slots.map(({ value, label }) => ({ value, label })),
          ...(props.sendOffer && slots.some(({ isFree }) => isFree)
            ? [{ value: familyTime, label: 'The family chooses one of the free times' }]
            : []),
          { value: customTime, label: 'Another date and time' },
        ]}
        error={errors.time}
        onChange={(time) => change({ time })}
      />
      {isCustomTime && (
        <LegendGroup legend="Another date and time">
          <div className={styles.moment}>
            <TextField
              id={idOf('date')}
              label="Date"
              required
              type="date"
              value={typed.date}
              error={errors.date}
              onChange={(date) => change({ date })}
            />
            <TextField
              id={idOf('start')}
              label="Start time"
              required
              type="time"
              value={typed.start}
              error={errors.start}
              onChange={(value) => change({ start: value })}
            />
            <TextField
              id={idOf('end')}
              label="End time"
              required
              type="time"
              value={typed.end}
              error={errors.end}
              onChange={(end) => change({ end })}
            />
          </div>
          {own && timeZone && !findSkipped(own, timeZone) && (
            <p className={styles.reading}>{describeSlot(own, timeZone)}</p>
          )}
        </LegendGroup>
      )}
    </form>
  );
}

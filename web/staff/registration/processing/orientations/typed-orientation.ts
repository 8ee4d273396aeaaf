import * as v from 'valibot';
import { isClockTime } from '#domain/calendar/clock-time.ts';
import { isCalendarDate } from '#domain/calendar/days.ts';
import {
  findSkipped,
  hasBegun,
  moveSlot,
  Orientation,
  OrientationOffer,
  type OrientationPhase,
  type OrientationType,
  orientationTypes,
  parseSlot,
  pastTime,
  writeSlot,
  zoneOfOrientation,
} from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';

/** An orientation as the user has entered it so far. */
export type TypedOrientation = {
  readonly type: OrientationType;
  readonly link: string;
  /** A slot of the center in stored form, '' for none, `customTime` or `familyTime`. */
  readonly time: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  /** IANA name of the time zone of the times; '' while the time zone of the center is loading. */
  readonly timeZone: string;
};
export const customTime = 'own';
/** The family chooses the time. */
export const familyTime = 'family';

type StoredOrientation = Pick<Registration, 'orientationType' | 'orientationLink' | 'orientationTime'>;

/** The start value of the scheduler for a new orientation. */
export const newOrientation: TypedOrientation = {
  type: 'VIRTUAL',
  link: '',
  time: '',
  date: '',
  start: '',
  end: '',
  timeZone: '',
};

/** Returns the start value of the scheduler: the stored orientation, or a new one. */
export function startOrientation(
  stored: StoredOrientation & Parameters<typeof zoneOfOrientation>[0],
): TypedOrientation {
  const { orientationType: type = 'VIRTUAL', orientationLink: link = '', orientationTime: time = '' } = stored;
  const slot = parseSlot(time);
  return { ...newOrientation, type, link, time, ...slot, timeZone: time && zoneOfOrientation(stored) };
}

/** Converts an orientation to another time zone. A slot that would span two days there is cleared. */
export function toTimeZone(typed: TypedOrientation, timeZone: string): TypedOrientation {
  const slot = parseSlot(readTime(typed));
  if (!slot || typed.timeZone === '' || typed.timeZone === timeZone) return { ...typed, timeZone };
  const moved = moveSlot(slot, typed.timeZone, timeZone);
  if (!moved) return { ...typed, time: '', date: '', start: '', end: '', timeZone };
  return { ...typed, ...moved, time: typed.time === customTime ? customTime : writeSlot(moved), timeZone };
}

const readTime = ({ time, date, start, end }: TypedOrientation) =>
  time === customTime ? writeSlot({ date, start, end }) : time;

/** Converts user input to the input of the `Orientation` schema, which validates it. */
export function readOrientation(typed: TypedOrientation, phase: OrientationPhase): v.InferInput<typeof Orientation> {
  const { type, link, timeZone } = typed;
  const time = readTime(typed);
  return {
    phase,
    type,
    ...(type === 'VIRTUAL' && { link }),
    ...(time !== '' && { time }),
    ...(time !== '' && timeZone !== '' && { timeZone }),
  };
}

/** Whether the start time of an orientation is in the past. */
export function isPast(time: string | undefined, timeZone: string, now = new Date()): boolean {
  const slot = parseSlot(time);
  return slot !== undefined && hasBegun(slot, timeZone, now);
}

type TimeError = { readonly name: 'date' | 'start' | 'end'; readonly message: string };

/** Returns the first error of a custom time and the field that it belongs to. */
function findTimeError({ date, start, end, timeZone }: TypedOrientation): TimeError | undefined {
  if (!isCalendarDate(date)) return { name: 'date', message: 'Enter the date.' };
  if (!isClockTime(start)) return { name: 'start', message: 'Enter the start time.' };
  if (!isClockTime(end)) return { name: 'end', message: 'Enter the end time.' };
  if (end <= start) return { name: 'end', message: 'Enter an end time after the start time.' };
  if (timeZone === '') return undefined;
  const skipped = findSkipped({ date, start, end }, timeZone);
  if (skipped) return { name: skipped.field, message: skipped.message };
  return hasBegun({ date, start, end }, timeZone, new Date()) ? { name: 'date', message: pastTime } : undefined;
}

const typedEntries = {
  type: v.picklist(orientationTypes),
  link: v.string(),
  time: v.string(),
  date: v.string(),
  start: v.string(),
  end: v.string(),
  timeZone: v.string(),
};

/** Input with which the family chooses the time, as `offer` of a request. */
const offerSchema = v.pipe(
  v.object(typedEntries),
  v.transform(
    ({ type, link }): v.InferInput<typeof OrientationOffer> => (type === 'VIRTUAL' ? { type, link } : { type }),
  ),
  OrientationOffer,
  v.transform((offer) => ({ offer })),
);

/**
 * Converts user input to a request body: an orientation, or an offer of times to the family. Checks it with the schema of
 * the route, and that the time is not past.
 */
export function orientationSchema(phase: OrientationPhase) {
  const timed = timedSchema(phase);
  return v.object({
    orientation: v.lazy((typed) => ((typed as TypedOrientation).time === familyTime ? offerSchema : timed)),
  });
}

function timedSchema(phase: OrientationPhase) {
  return v.pipe(
    v.object(typedEntries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.time !== customTime) return;
      const { value: input } = dataset;
      const wrong = findTimeError(input);
      if (!wrong) return;
      const { name: key, message } = wrong;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }),
    v.transform((typed) => readOrientation(typed, phase)),
    Orientation,
    v.forward(
      v.check(({ time, timeZone }) => timeZone === undefined || !isPast(time, timeZone), pastTime),
      ['time'],
    ),
  );
}

import * as v from 'valibot';
import { isClockTime } from '#domain/calendar/clock-time.ts';
import { isCalendarDate } from '#domain/calendar/days.ts';
import {
  findSkipped,
  hasBegun,
  moveSlot,
  Orientation,
  type OrientationPhase,
  type OrientationType,
  orientationTypes,
  parseSlot,
  pastTime,
  writeSlot,
  zoneOfOrientation,
} from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';

/** An orientation as typed. */
export type TypedOrientation = {
  readonly type: OrientationType;
  readonly link: string;
  /** A slot of the center in stored form, '' for none, or `ownTime`. */
  readonly time: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  /** IANA name of the time zone of the times; '' for that of the center, while it is unknown. */
  readonly timeZone: string;
};
export const ownTime = 'own';

type Arranged = Pick<Registration, 'orientationType' | 'orientationLink' | 'orientationTime'>;

/** What the scheduler shows at first: a virtual one. */
export const newOrientation: TypedOrientation = {
  type: 'VIRTUAL',
  link: '',
  time: '',
  date: '',
  start: '',
  end: '',
  timeZone: '',
};

/** The orientation that there is, else a new one. */
export function startOrientation(arranged: Arranged & Parameters<typeof zoneOfOrientation>[0]): TypedOrientation {
  const { orientationType: type = 'VIRTUAL', orientationLink: link = '', orientationTime: time = '' } = arranged;
  const slot = parseSlot(time);
  return { ...newOrientation, type, link, time, ...slot, timeZone: time && zoneOfOrientation(arranged) };
}

/** The same instants by the clock of another time zone. A time that cannot be written so has to be chosen again. */
export function moveTyped(typed: TypedOrientation, timeZone: string): TypedOrientation {
  const slot = parseSlot(readTime(typed));
  if (!slot || typed.timeZone === '' || typed.timeZone === timeZone) return { ...typed, timeZone };
  const moved = moveSlot(slot, typed.timeZone, timeZone);
  if (!moved) return { ...typed, time: '', date: '', start: '', end: '', timeZone };
  return { ...typed, ...moved, time: typed.time === ownTime ? ownTime : writeSlot(moved), timeZone };
}

const readTime = ({ time, date, start, end }: TypedOrientation) =>
  time === ownTime ? writeSlot({ date, start, end }) : time;

/** The orientation that was typed; whether it may be is for its schema. */
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

/** Whether an orientation would have begun already, by the clocks of its time zone. */
export function isPast(time: string | undefined, timeZone: string, now = new Date()): boolean {
  const slot = parseSlot(time);
  return slot !== undefined && hasBegun(slot, timeZone, now);
}

type OwnError = { readonly name: 'date' | 'start' | 'end'; readonly message: string };

/** What is wrong with a typed time, and with which part of it. */
function findOwnError({ date, start, end, timeZone }: TypedOrientation): OwnError | undefined {
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

/** What is typed, as the body of a call takes it: checked by the route's own schema, and still to come. */
export function orientationSchema(phase: OrientationPhase) {
  return v.object({
    orientation: v.pipe(
      v.object(typedEntries),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.value.time !== ownTime) return;
        const { value: input } = dataset;
        const wrong = findOwnError(input);
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
    ),
  });
}

import * as v from 'valibot';
import {
  hasBegun,
  Orientation,
  type OrientationPhase,
  type OrientationType,
  orientationTypes,
  parseSlot,
  pastTime,
  writeSlot,
} from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';

/** An orientation as it is typed. `time` is a slot of the center as it is stored, '' for none, or `ownTime`. */
export type TypedOrientation = {
  readonly type: OrientationType;
  readonly link: string;
  readonly time: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
};
export const ownTime = 'own';

type Arranged = Pick<Registration, 'orientationType' | 'orientationLink' | 'orientationTime'>;

/** What stands in the scheduler at first: the orientation there is, else a virtual one. Source: spec 3 §9. */
export function startOrientation(arranged: Arranged): TypedOrientation {
  const { orientationType = 'VIRTUAL', orientationLink = '', orientationTime = '' } = arranged;
  const slot = parseSlot(orientationTime);
  const own = { date: slot?.date ?? '', start: slot?.start ?? '', end: slot?.end ?? '' };
  return { type: orientationType, link: orientationLink, time: orientationTime, ...own };
}

/** The orientation that was typed; whether it may be is for its schema. */
export function readOrientation(typed: TypedOrientation, phase: OrientationPhase): v.InferInput<typeof Orientation> {
  const { type, link, date, start, end } = typed;
  const time = typed.time === ownTime ? writeSlot({ date, start, end }) : typed.time;
  return { phase, type, ...(type === 'VIRTUAL' && { link }), ...(time !== '' && { time }) };
}

/** Whether an orientation would have begun already, by the clocks of its time zone. */
export function isPast(time: string | undefined, timeZone: string, now = new Date()): boolean {
  const slot = parseSlot(time);
  return slot !== undefined && hasBegun(slot, timeZone, now);
}

/** What is typed, as the body of a call takes it: checked by the route's own schema, and still to come. */
export function orientationSchema(phase: OrientationPhase, timeZone: string) {
  return v.object({
    orientation: v.pipe(
      v.object({
        type: v.picklist(orientationTypes),
        link: v.string(),
        time: v.string(),
        date: v.string(),
        start: v.string(),
        end: v.string(),
      }),
      v.transform((typed) => readOrientation(typed, phase)),
      Orientation,
      v.forward(
        v.check(({ time }) => !isPast(time, timeZone), pastTime),
        ['time'],
      ),
    ),
  });
}

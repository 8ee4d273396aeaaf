import { randomUUID } from 'node:crypto';
import { problemTypes } from '#domain/http/problem.ts';
import { refusalMessages } from '#domain/http/refusals.ts';
import type { RouteShape } from '#domain/http/route.ts';
import type { Log } from '../telemetry.ts';
import type { LinkTokens } from './link-token.ts';
import { type ProblemError, problem } from './problem.ts';

/** Who makes a call: the limit differs. */
export type CallerKind = 'family' | 'staff';
/** Begins a call; throws 503 when it must come again later. Call the returned function when the call has ended. */
export type Admit = (
  route: Pick<RouteShape, 'underLoad'>,
  caller: CallerKind,
  ticket: string | undefined,
) => Promise<() => void>;

/** A family that waits for its turn. Times are in milliseconds. */
type Waiting = {
  readonly id: string;
  /** When it came first: it decides the order. */
  readonly since: number;
  /** When it should come again. */
  readonly due: number;
};

type AdmissionDeps = {
  /** How many calls of families may be under way in this instance. */
  readonly max: number;
  readonly tickets: LinkTokens;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** A family keeps its place this long, on every instance. */
const ticketSeconds = 15 * 60;
/** The shortest and longest time until a call is made again, in seconds. */
const retrySeconds = { min: 1, max: 30 };
/** A place is held for a family that is due: from so long before it should come until so long after, in milliseconds. */
const held = { before: 250, after: 2500 };
/** A family that comes more than this before its time keeps waiting. */
const earlyMs = 500;
/** The message for staff. */
const familiesFirst = 'Many families are registering right now. They come first; please try again in a moment.';
/** How many waiting families this instance remembers; later ones have a ticket, which counts as soon as there is room. */
const maxLineLength = 10_000;
/** The waiting time is estimated from the forms that ended within this time. */
const measuredMs = 10_000;
/** The log says at most this often that families wait. */
const logEveryMs = 10_000;

/**
 * Limits the calls under way in this instance, so that each is answered quickly on a day when many families come at
 * once. Above `max`, calls of routes with `underLoad: 'line'` wait in a line, in the order in which they came first;
 * the browser waits and repeats the call with its ticket. Other calls of families are counted apart and refused above
 * twice `max`. Calls of staff are refused while families use half of `max`.
 */
export function createAdmission({ max, tickets, log, now = Date.now }: AdmissionDeps): Admit {
  /** The maximum number of held places. A held place stays empty until its family comes, which it may never do. */
  const maxHeld = Math.ceil(max / 8);
  /** Calls of families: forms, which wait in line, and others, most of which read. */
  const underWay = { forms: 0, others: 0 };
  /** Not sorted: a place is found by counting. */
  let line: Waiting[] = [];
  /** When forms ended, in the last `measuredMs`. */
  const endedAt: number[] = [];
  /** Since when at least one form has been under way without a break. */
  let busySince = 0;
  let loggedAt = 0;

  const beginForm = () => {
    if (underWay.forms === 0) busySince = now();
    underWay.forms += 1;
    return () => {
      underWay.forms -= 1;
      endedAt.push(now());
      forgetEnded();
    };
  };
  const forgetEnded = () => {
    while ((endedAt[0] ?? Number.POSITIVE_INFINITY) <= now() - measuredMs) endedAt.shift();
  };

  /** Estimates when a family at this place has its turn, in seconds from now. */
  const secondsUntil = (place: number, time: number): number => {
    forgetEnded();
    // If no form has ended in the last `measuredMs`, `max` forms are assumed to take the time since `busySince`.
    const [count, since] = endedAt[0] === undefined ? [max, busySince] : [endedAt.length, endedAt[0]];
    const perSecond = (count * 1000) / Math.max(time - since, 1000);
    return Math.min(Math.max(Math.ceil(place / perSecond), retrySeconds.min), retrySeconds.max);
  };

  const queue = async (ticket: string | undefined) => {
    // Without others there is no order to keep, and the ticket is not read.
    if (line.length === 0 && underWay.forms < max) return beginForm();
    const time = now();
    const shown = ticket && readSubject(await tickets.read('line', ticket));
    const own = shown && shown.since > time - ticketSeconds * 1000 ? shown : { id: randomUUID(), since: time };
    const early = (line.find(({ id }) => id === own.id)?.due ?? time) - time;
    line = line.filter(({ id, due }) => id !== own.id && due >= time - held.after);
    const ahead = line.filter(({ since }) => since <= own.since);
    // A place is held only for a family that is due.
    const due = ahead.filter((one) => one.due <= time + held.before).length;
    const isEarly = early > earlyMs;
    if (!isEarly && underWay.forms + Math.min(due, maxHeld) < max) return beginForm();
    const place = ahead.length + 1;
    const retryAfter = isEarly ? Math.ceil(early / 1000) : secondsUntil(place, time);
    if (line.length < maxLineLength) line.push({ ...own, due: time + retryAfter * 1000 });
    if (time - loggedAt >= logEveryMs) {
      loggedAt = time;
      log('warning', 'families wait in line', { waiting: line.length, underWay: underWay.forms });
    }
    throw busy(retryAfter, {
      detail: refusalMessages.busy,
      place,
      ticket: await tickets.issue('line', `${own.since}:${own.id}`, ticketSeconds),
    });
  };

  const beginOther = () => {
    underWay.others += 1;
    return () => {
      underWay.others -= 1;
    };
  };

  return async (route, caller, ticket) => {
    if (route.underLoad === 'always') return () => undefined;
    if (caller === 'staff') {
      if (underWay.forms + underWay.others < max / 2) return () => undefined;
      throw busy(retrySeconds.min + 1, { detail: familiesFirst });
    }
    if (route.underLoad === 'line') return queue(ticket);
    if (underWay.others < 2 * max) return beginOther();
    throw busy(retrySeconds.min + 1, { detail: refusalMessages.busy });
  };
}

/** The problem of a call that was not begun. `retryAfter` is in seconds. */
function busy(retryAfter: number, parts: { detail: string; place?: number; ticket?: string }): ProblemError {
  return problem(503, 'Many families are here at once', { type: problemTypes.busy, retryAfter, ...parts });
}

/** Reads `since:id`, the subject of a ticket; undefined for a ticket that is not valid. */
function readSubject(subject: string | undefined): Pick<Waiting, 'id' | 'since'> | undefined {
  const [since, id] = subject?.split(':') ?? [];
  return id ? { id, since: Number(since) } : undefined;
}

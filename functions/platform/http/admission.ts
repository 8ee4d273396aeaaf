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
  /** It has left when it does not come again until then. */
  readonly until: number;
};

type AdmissionParts = {
  /** How many calls of families may be under way in this instance. */
  readonly most: number;
  readonly tickets: LinkTokens;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** A ticket is valid this long, on every instance. */
const ticketSeconds = 15 * 60;
/** The shortest and longest time until a call is made again, in seconds. */
const retrySeconds = { least: 1, most: 30 };
/** How much later than told a family may come without losing its place: slow phones and networks. */
const lateMs = 5000;
/** How many waiting families this instance remembers; later ones have a ticket, which counts as soon as there is room. */
const longestLine = 10_000;
/** The waiting time is estimated from the calls that were completed within this time. */
const measuredMs = 10_000;
/** The log says at most this often that families wait. */
const logEveryMs = 10_000;

/**
 * Limits the calls under way in this instance, so that each is answered quickly on a day when many families come at
 * once. Above `most`, calls of routes with `underLoad: 'line'` wait in a line, in the order in which they came first;
 * the caller waits at home and comes again with its ticket. Other calls of families are refused above twice `most`.
 * Calls of staff are refused while families use half of `most`.
 */
export function createAdmission({ most, tickets, log, now = Date.now }: AdmissionParts): Admit {
  /** Calls of families. */
  let underWay = 0;
  let line: Waiting[] = [];
  /** When calls from the line were completed, in the last `measuredMs`. */
  let completedAt: number[] = [];
  let loggedAt = 0;

  const begin = (onEnd?: () => void) => {
    underWay += 1;
    return () => {
      underWay -= 1;
      onEnd?.();
    };
  };
  const beginFromLine = () => begin(() => completedAt.push(now()));

  /** Estimates when a family at this place has its turn, in seconds from now. */
  const secondsUntil = (place: number, time: number): number => {
    completedAt = completedAt.filter((at) => at > time - measuredMs);
    const [first = time] = completedAt;
    const perSecond = first < time ? (completedAt.length * 1000) / (time - first) : most;
    return Math.min(Math.max(Math.ceil(place / perSecond), retrySeconds.least), retrySeconds.most);
  };

  const queue = async (ticket: string | undefined) => {
    // Without others there is no order to keep, and the ticket is not read.
    if (line.length === 0 && underWay < most) return beginFromLine();
    const own = (ticket && readSubject(await tickets.read('line', ticket))) || { id: randomUUID(), since: now() };
    const time = now();
    line = line.filter(({ id, until }) => id !== own.id && until >= time);
    const ahead = placeOf(line, own);
    // Only half of the places are held for families ahead: who does not come again must not stop those who do.
    if (underWay + Math.min(ahead, Math.floor(most / 2)) < most) return beginFromLine();
    const retryAfter = secondsUntil(ahead + 1, time);
    if (line.length < longestLine) line.splice(ahead, 0, { ...own, until: time + retryAfter * 1000 + lateMs });
    if (time - loggedAt >= logEveryMs) {
      loggedAt = time;
      log('warning', 'families wait in line', { waiting: line.length, underWay });
    }
    throw busy(retryAfter, {
      detail: refusalMessages.busy,
      place: ahead + 1,
      ticket: await tickets.issue('line', `${own.since}:${own.id}`, ticketSeconds),
    });
  };

  return async (route, caller, ticket) => {
    if (route.underLoad === 'always') return () => undefined;
    if (caller === 'staff') {
      if (underWay < most / 2) return () => undefined;
      throw busy(retrySeconds.least + 1, { detail: refusalMessages.familiesFirst });
    }
    if (route.underLoad === 'line') return queue(ticket);
    if (underWay < 2 * most) return begin();
    throw busy(retrySeconds.least + 1, { detail: refusalMessages.busy });
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

/** How many of a line, sorted by `since`, came before; by binary search. */
function placeOf(line: readonly Waiting[], { since }: Pick<Waiting, 'since'>): number {
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((line[middle]?.since ?? 0) <= since) low = middle + 1;
    else high = middle;
  }
  return low;
}

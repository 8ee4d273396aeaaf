import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, Instant } from '#domain/http/shapes.ts';
import { message } from '#domain/texts/message.ts';
import { FamilyEntry } from './entries-api.ts';

/** What the server says about times of orientations. The page shows it in its language. */
export const bookingMessages = {
  unknownTime: message('Choose one of the times on this page.'),
  taken: message('This time is full now. Please choose another one.'),
  tooLate: message(
    'It is too late to change this orientation here. Please call the learning center if you cannot come.',
  ),
  notOffered: message('The time of this orientation cannot be chosen here. Please call the learning center.'),
} as const;

/** Where the orientation takes place. A page and a mail that offer times say it. */
export const orientationPlaces = {
  online: message('It takes place online. We send you the link after you have chosen a time.'),
  center: message('It takes place at the learning center.'),
} as const;

/** A time with free places. */
const FreeTime = v.object({
  /** Identifies the time: 'YYYY-MM-DD - HH:mm - HH:mm' by the clock of the center. */
  time: v.string(),
  start: Instant,
  end: Instant,
  /** How many places are free; absent where the number has no limit. */
  free: v.optional(v.number()),
});
export type FreeTime = v.InferOutput<typeof FreeTime>;
const FreeTimes = v.object({ times: v.array(FreeTime), timeZone: v.string() });
export type FreeTimes = v.InferOutput<typeof FreeTimes>;

const params = v.object({ id: EntryId });

export const listFreeTimes = defineRoute({
  method: 'GET',
  path: '/api/family/entries/{id}/slots',
  access: 'public',
  summary: 'The times with free places from which a family may choose that of its orientation',
  params,
  linkToken: 'family',
  response: FreeTimes,
  status: 200,
});

export const chooseTime = defineRoute({
  method: 'PUT',
  path: '/api/family/entries/{id}/slot',
  access: 'public',
  summary:
    'Takes a place in a time for the orientation, and gives back the one before; 409 with the free times when it is full',
  params,
  body: v.object({ time: v.pipe(v.string(bookingMessages.unknownTime), v.maxLength(40, bookingMessages.unknownTime)) }),
  linkToken: 'family',
  response: FamilyEntry,
  status: 200,
  rateLimit: 'drafts',
});

export const giveTimeBack = defineRoute({
  method: 'DELETE',
  path: '/api/family/entries/{id}/slot',
  access: 'public',
  summary: 'Gives back the time of an orientation; the family may choose another one',
  params,
  linkToken: 'family',
  response: FamilyEntry,
  status: 200,
  rateLimit: 'drafts',
});

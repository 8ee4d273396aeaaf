import { randomInt, randomUUID } from 'node:crypto';
import type { OrientationPlace, OrientationSlot } from '#domain/registration/orientation-slots.ts';
import type { EntryKit } from '../../entries/entry-area.ts';
import { unavailable } from '../../platform/http/problem.ts';
import { type FollowUp, newFollowUp } from '../../platform/outbox/outbox-item.ts';
import { type ContainerDefinition, createOperation } from '../../platform/store/cosmos.ts';
import { unlessChanged } from '../../platform/store/versioned.ts';

/** Places in the times of learning centers, and the follow-ups that check them. Each place expires after its time. */
export const orientationsContainer: ContainerDefinition = {
  id: 'orientations',
  partitionKey: '/siteId',
  // A place has its own; a follow-up is done long before.
  defaultTtl: 90 * 24 * 60 * 60,
};

/** The kind of the follow-up that removes a place which its registration does not have. */
export const placeCheckKind = 'check orientation place';
/** How long a place is stored after the day of its orientation. */
const storedDays = 30;
const daySeconds = 24 * 60 * 60;
/** The maximum number of attempts to get a place while others take places of the same time. */
const maxAttempts = 60;
/** The range of numbers from which a place gets one where the number of places has no limit. */
const spareNumbers = 1000;

type StoredPlace = { readonly time: string; readonly number: number };
type Claimed = Pick<OrientationPlace, 'claim'> | undefined;

/** What the places need from the area of registrations. */
type PlaceDeps = {
  readonly kit: EntryKit;
  /** How long a claim may wait for its registration: longer than a call can take. */
  readonly seconds: number;
  /** Returns the place that a registration has. */
  readonly placeOf: (entryId: string) => Promise<Claimed>;
};

/**
 * Places of orientations. A place is an item whose id is its time and number, so that creating it is the one write that
 * decides who gets it; the number of free places follows from these items. A claim brings a follow-up in its own batch:
 * when the call could not store the registration, it removes the place (docs/decisions/0012).
 */
export function createOrientationPlaces({ kit, seconds, placeOf }: PlaceDeps) {
  const container = kit.openContainer(orientationsContainer);

  const list = async (siteId: string, isWanted: '>= @time' | '= @time', time: string): Promise<StoredPlace[]> => {
    const query = `SELECT c.time, c.number FROM c WHERE c.type = 'place' AND c.time ${isWanted} OFFSET 0 LIMIT 10000`;
    return (await container.query({ query, parameters: [{ name: '@time', value: time }] }, siteId)) as StoredPlace[];
  };

  /** Removes a place unless its registration has it. */
  const removeUnused = async ({ siteId, id, claim }: OrientationPlace, entryId: string): Promise<void> => {
    const found = await container.read(id, siteId);
    if (found?.item.claim !== claim || (await placeOf(entryId))?.claim === claim) return;
    await unlessChanged(() => container.remove(id, siteId, found.etag));
  };

  const tryNumber = async (siteId: string, { time, slot }: OrientationSlot, number: number, entryId: string) => {
    const now = kit.now();
    const place = { siteId, id: `${time.replaceAll(/\D/g, '')}-${number}`, claim: randomUUID() };
    const dueAt = new Date(now.getTime() + seconds * 1000).toISOString();
    const check = newFollowUp({ entryId: siteId, kind: placeCheckKind, data: { place, entryId }, dueAt }, now);
    const left = Math.ceil((Date.parse(`${slot.date}T00:00:00Z`) - now.getTime()) / 1000);
    const item = { ...place, type: 'place', time, number, entryId, claimedAt: now.toISOString() };
    const result = await container.batch(siteId, [
      createOperation({ ...item, ttl: left + storedDays * daySeconds }),
      createOperation({ ...check, siteId }),
    ]);
    if (result.ok) return place;
    if (result.failed === 409) return undefined;
    throw Object.assign(new Error('Claiming a place of an orientation failed'), { code: result.failed });
  };

  kit.addOutbox({ container });
  kit.addFollowUp(placeCheckKind, async ({ data }: FollowUp) => {
    await removeUnused(data.place as OrientationPlace, String(data.entryId));
  });

  return {
    /** Returns the number of taken places by time, from a day (YYYY-MM-DD) on. */
    countTaken: async (siteId: string, from: string): Promise<ReadonlyMap<string, number>> => {
      const places = await list(siteId, '>= @time', from);
      return new Map([...Map.groupBy(places, ({ time }) => time)].map(([time, taken]) => [time, taken.length]));
    },
    /**
     * Takes a place of a time for a registration; undefined when all are taken. `over`: also beyond the limit, for staff,
     * who know their rooms. The registration must store the place within the time of a call.
     */
    claim: async (
      siteId: string,
      slot: OrientationSlot,
      entryId: string,
      over?: 'over',
    ): Promise<OrientationPlace | undefined> => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const stored = await list(siteId, '= @time', slot.time);
        const taken = new Set(stored.map(({ number }) => number));
        const numbers = listNumbers(slot.places, taken, over);
        if (numbers.length === 0) return undefined;
        // At random, so that simultaneous claims rarely meet.
        const number = numbers[randomInt(numbers.length)] ?? 0;
        const place = await tryNumber(siteId, slot, number, entryId);
        if (place) return place;
      }
      throw unavailable(1);
    },
    removeUnused,
  };
}
export type OrientationPlaces = ReturnType<typeof createOrientationPlaces>;

/**
 * Returns the numbers that may be taken of a time: no more than places are left, so that those beyond the limit count too.
 * \`over\`: numbers beyond the limit where no place is left.
 */
function listNumbers(places: number | undefined, taken: ReadonlySet<number>, over?: 'over'): number[] {
  const among = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).filter((number) => !taken.has(number));
  if (places === undefined) return among(0, taken.size + spareNumbers);
  const free = among(0, places).slice(0, Math.max(0, places - taken.size));
  return free.length === 0 && over ? among(places, places + taken.size + spareNumbers) : free;
}

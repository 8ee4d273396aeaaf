import { describe, expect, it } from 'vitest';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { shortCenter } from '../../tests/fixtures/learning-center.ts';
import type { RegistrationCaseName } from '../../tests/fixtures/registration/registration-answers.ts';
import { submissionOf } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana, ofBay } from '../../tests/fixtures/staff-callers.ts';
import { everyCharter, type StaffCaller } from '../platform/http/access.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { changeStatus } from './change-status.ts';
import { completeBatch } from './complete-batch.ts';
import { storeRegistration } from './submit-registration.ts';

const tom: StaffCaller = { ...ana, user: { ...ana.user, name: 'Tom Reyes', azureID: 'tom@northstar.example' } };

/** Registrations whose orientation was scheduled, with the ETags of now. */
async function setUp(count: number, name: RegistrationCaseName = 'longChild') {
  const set = await createTestKit();
  const { registrations: area } = set;
  const orientation = { phase: 'POST', type: 'LIVE', time: '2026-11-24 - 16:00 - 17:00' } as const;
  const state = { status: 'Orientation Scheduled', progressLevel: 2, processingLevel: 2 } as const;
  const etagOf = async (id: string) => (await area.store.read(id, everyCharter)).etag;
  const schedule = async () => {
    const id = await storeRegistration(area, submissionOf(name));
    const seen = { id, etag: await etagOf(id), caller: ana };
    await changeStatus(area, seen, { action: 'orientation sent or scheduled', ...state, orientation });
    return { _id: id, etag: await etagOf(id) };
  };
  const items = await Promise.all(Array.from({ length: count }, schedule));
  const isFinal = ({ kind }: Item) => kind === 'final-enrollment';
  return { ...set, area, items, finals: async () => (await set.itemsOf(area, 'message')).filter(isFinal) };
}

describe('completeBatch', () => {
  it('completes each, in the order of the call, with one mail each', async () => {
    const { area, items, finals, read } = await setUp(25);
    const results = await completeBatch(area, items, ofBay);
    expect(results).toEqual(items.map(({ _id }) => ({ _id, completed: true, name: 'Maya Torres' })));
    for (const { _id } of items) expect(await read(area, _id)).toMatchObject({ status: 'Enrollment Complete' });
    expect(new Set((await finals()).map(({ entryId }) => entryId)).size).toBe(25);
    expect(await finals()).toHaveLength(25);
  });

  it('says of each that was not why, and goes on: somebody was faster, it is not theirs, or it is not its turn', async () => {
    const { area, items, finals } = await setUp(3);
    const foreign = await storeRegistration(area, submissionOf('shortChild'));
    const early = await storeRegistration(area, submissionOf('longChild'));
    const etagOf = async (id: string) => (await area.store.read(id, everyCharter)).etag;
    await completeBatch(area, items.slice(0, 1), tom);
    const all = [
      ...items.slice(0, 2),
      { _id: foreign, etag: await etagOf(foreign) },
      { _id: 'f'.repeat(24), etag: '"1"' },
      { _id: early, etag: await etagOf(early) },
      ...items.slice(2),
    ];
    expect(shortCenter.charter.id).not.toBe(ofBay.scope.all || ofBay.scope.charterIds[0]);
    const [faster, done, notTheirs, unknown, notYet, last] = await completeBatch(area, all, ofBay);
    expect(faster).toMatchObject({ completed: false, name: 'Maya Torres' });
    expect(faster?.detail).toMatch(/^Tom Reyes changed this entry on .*; its status is 'Enrollment Complete' now\./);
    expect([done?.completed, last?.completed]).toEqual([true, true]);
    const notFound = { completed: false, name: '', detail: expect.stringContaining('There is no such entry') };
    expect(notTheirs).toEqual({ _id: foreign, ...notFound });
    expect(unknown).toEqual({ _id: 'f'.repeat(24), ...notFound });
    expect(notYet).toMatchObject({ completed: false, name: 'Maya Torres' });
    expect(notYet?.detail).toContain("'Enrollment Submitted' now. This action is not possible from there.");
    expect(await finals()).toHaveLength(3);
  });

  it('sent again completes the rest, and no mail twice', async () => {
    const { area, items, finals } = await setUp(6);
    await completeBatch(area, items.slice(0, 3), ana);
    const results = await completeBatch(area, [...items, ...items], ana);
    expect(results.map(({ completed }) => completed)).toEqual(Array(12).fill(true));
    expect(await finals()).toHaveLength(6);
  });

  it('continues after a failure of the store for one, and logs it', async () => {
    const { area, items, warnings } = await setUp(4);
    const broken: typeof area = {
      ...area,
      store: {
        ...area.store,
        replace: async (changed, etag, related) => {
          if (changed.id === items[1]?._id) throw Object.assign(new Error('Down'), { code: 503 });
          return area.store.replace(changed, etag, related);
        },
      },
    };
    const results = await completeBatch(broken, items, ana);
    expect(results.map(({ completed }) => completed)).toEqual([true, false, true, true]);
    expect(results[1]?.detail).toContain('try it again');
    expect(warnings.join()).toContain('Down');
  });

  it('works on a few at a time', async () => {
    const { area, items } = await setUp(20);
    let running = 0;
    let max = 0;
    const counted: typeof area = {
      ...area,
      store: {
        ...area.store,
        readToChange: async (id, scope, etag) => {
          running += 1;
          max = Math.max(max, running);
          const found = await area.store.readToChange(id, scope, etag);
          running -= 1;
          return found;
        },
      },
    };
    await completeBatch(counted, items, ana);
    expect(max).toBeGreaterThan(1);
    expect(max).toBeLessThanOrEqual(8);
  });
});

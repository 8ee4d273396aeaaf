import { describe, expect, it } from 'vitest';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit, transferSeconds } from '../../tests/fixtures/entry-kit.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { ana, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { changeEntry } from '../entries/change-entry.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createTransfers, resolveTransfer } from './transfer-interest.ts';

const registrationId = '7'.repeat(24);
const otherId = '8'.repeat(24);
const { id } = interestRecord;
const claimTime = transferSeconds * 1000;

/** A stored request for information. */
async function setUp(change: Partial<InterestRecord> = {}) {
  const set = await createTestKit();
  const { interests: area, registrations, kit } = set;
  await area.store.create({ ...interestRecord, ...change }, []);
  const read = () => set.read(area, id);
  return {
    ...set,
    area,
    read,
    itemsOf: (type?: string) => set.itemsOf(area, type),
    claim: (by = registrationId) => set.transfers.claim(id, by, ana),
    /** Stores a registration, of this request by default. */
    register: (of: { readonly interestId?: string } = { interestId: id }) =>
      registrations.store.create({ ...registrationRecord, id: registrationId, entryId: registrationId, ...of }, []),
    remove: async () => area.store.remove(await area.store.read(id, everyCharter), []),
    /** The sweep with its queue. */
    sweep: async () => {
      await kit.outbox.sweep();
      await set.work();
    },
  };
}

const open = ['New Interest', 'Follow up Required', 'Not Interested'] as const;

describe('claim', () => {
  it.each(open)('lets a request with the status %s become a registration, and keeps the rest', async (status) => {
    const { claim, read, itemsOf } = await setUp({ status, noteCount: 3 });
    await claim();
    const entry = await read();
    const [followUp, ...others] = await itemsOf('followUp');
    const times = { dueAt: '2026-11-20T10:10:00.000Z', createdAt: '2026-11-20T10:00:00.000Z' };
    expect(followUp).toMatchObject({ kind: 'settle-transfer', data: { registrationId }, ...times });
    expect(others).toEqual([]);
    const claimed = { claim: { registrationId, followUpId: followUp?.id }, updatedBy: 'Ana Ruiz' };
    expect(entry).toMatchObject({ status, noteCount: 3, ...claimed });
    expect(entry).not.toHaveProperty('registrationId');
    expect(await itemsOf('change')).toEqual([
      expect.objectContaining({ action: 'changed', by: 'ana@northstar.example', entryId: id }),
    ]);
  });

  it('of twenty concurrent registrations one succeeds, and the others get an error', async () => {
    const { claim, read, itemsOf } = await setUp();
    const ids = Array.from({ length: 20 }, (_, at) => at.toString(16).padStart(24, '0'));
    const results = await Promise.allSettled(ids.map((by) => claim(by)));
    const winners = ids.filter((_, at) => results[at]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toHaveLength(19);
    const log = {
      title: 'Being transferred',
      detail: expect.stringMatching(/^Somebody else is making a registration/),
    };
    for (const reason of reasons) expect(reason).toMatchObject(problemOf(409, log));
    expect((await read()).claim?.registrationId).toBe(winners[0]);
    expect(await itemsOf('followUp')).toHaveLength(1);
  });

  it('by the same registration can be made again, and lasts from then on', async () => {
    const { claim, read, wait, sweep, itemsOf } = await setUp();
    await claim();
    wait(claimTime - 1);
    await claim();
    wait(1);
    await sweep();
    expect((await read()).claim?.registrationId).toBe(registrationId);
    expect(await itemsOf('followUp')).toHaveLength(1);
    wait(claimTime);
    await sweep();
    expect(await read()).not.toHaveProperty('claim');
    expect(await itemsOf('followUp')).toEqual([]);
  });

  it('lets the same registration be sent again, and refuses another', async () => {
    const { claim, transfers, register, read } = await setUp({ status: 'Enrollment Submitted', registrationId });
    const before = await read();
    await register();
    await claim();
    await transfers.confirm(id, registrationId);
    const { updatedBy: _by, updatedAt: _at, searchWords: _words, sort: _sort, ...rest } = before;
    expect(await read()).toMatchObject(rest);
    expect(await read()).not.toHaveProperty('claim');
    await expect(claim(otherId)).rejects.toMatchObject(
      problemOf(409, { title: 'Already transferred', detail: expect.stringContaining('became a registration') }),
    );
  });

  it('finds none of another charter, and none that is gone', async () => {
    const { transfers, itemsOf } = await setUp();
    const before = await itemsOf();
    await expect(transfers.claim(id, registrationId, ofNone)).rejects.toMatchObject(problemOf(404));
    await expect(transfers.claim('2'.repeat(24), registrationId, ana)).rejects.toMatchObject(problemOf(404));
    expect(await itemsOf()).toEqual(before);
  });
});

describe('confirm', () => {
  it.each(open)('marks a request with the status %s as transferred and keeps the rest', async (status) => {
    const { claim, register, transfers, read, itemsOf, wait } = await setUp({ status, noteCount: 3 });
    await claim();
    await register();
    wait(1000);
    await transfers.confirm(id, registrationId);
    const entry = await read();
    expect(entry).toEqual({
      ...interestRecord,
      status: 'Enrollment Submitted',
      registrationId,
      noteCount: 3,
      updatedBy: 'registration',
      updatedAt: '2026-11-20T10:00:01.000Z',
      matchBlocks: expect.any(Array),
      searchWords: expect.any(Array),
      sort: expect.objectContaining({ status: 'enrollment submitted' }),
    });
    expect(await itemsOf('change')).toEqual([
      expect.objectContaining({ by: 'ana@northstar.example' }),
      expect.objectContaining({ action: 'changed', by: 'registration', entryId: id }),
    ]);
  });

  it('twice changes nothing more', async () => {
    const { transfers, register, read, itemsOf } = await setUp();
    await register();
    await transfers.confirm(id, registrationId);
    const first = await read();
    await transfers.confirm(id, registrationId);
    const { updatedAt: _, ...rest } = first;
    expect(await read()).toMatchObject(rest);
    expect(await itemsOf('change')).toHaveLength(1);
  });

  it('of a registration that was deleted before it could be confirmed leaves the request free', async () => {
    const { claim, transfers, read } = await setUp();
    await claim();
    await transfers.release(id, registrationId);
    await transfers.confirm(id, registrationId);
    expect((await read()).status).toBe('New Interest');
    expect(await read()).not.toHaveProperty('claim');
    expect(await read()).not.toHaveProperty('registrationId');
  });

  it('that looked before a deletion and writes after it looks again', async () => {
    const { area, claim, register, read, transfers, registrations } = await setUp();
    await claim();
    await register();
    // The deletion takes place between the look and the write.
    let isDeleted = false;
    const findEntry: typeof area.kit.findEntry = async (entryId) => {
      const found = await area.kit.findEntry(entryId);
      if (!isDeleted) {
        isDeleted = true;
        await registrations.store.remove(await registrations.store.read(registrationId, everyCharter), []);
        await transfers.release(id, registrationId);
      }
      return found;
    };
    await createTransfers({ ...area, kit: { ...area.kit, findEntry } }, transferSeconds).confirm(id, registrationId);
    expect((await read()).status).toBe('New Interest');
    expect(await read()).not.toHaveProperty('claim');
    expect(await read()).not.toHaveProperty('registrationId');
  });

  it('of a request that became another registration, or is claimed by one, leaves that', async () => {
    const linked = await setUp({ status: 'Enrollment Submitted', registrationId: otherId });
    await linked.transfers.confirm(id, registrationId);
    expect((await linked.read()).registrationId).toBe(otherId);
    const claimed = await setUp();
    await claimed.claim(otherId);
    await claimed.transfers.confirm(id, registrationId);
    const entry = await claimed.read();
    expect(entry.claim?.registrationId).toBe(otherId);
    expect(entry).not.toHaveProperty('registrationId');
  });

  it('at the same time as somebody edits it loses neither', async () => {
    const { area, transfers, register, read, itemsOf } = await setUp();
    await register();
    const request = { id, scope: everyCharter, actor: { id: 'x', name: 'x' } };
    const edit = changeEntry(area, request, (before) => ({ entry: { ...before, city: 'Oakland' } }));
    await Promise.all([transfers.confirm(id, registrationId), edit]);
    expect(await read()).toMatchObject({ registrationId, status: 'Enrollment Submitted', city: 'Oakland' });
    expect(await itemsOf('change')).toHaveLength(2);
  });

  it('of a request that was deleted in the meantime does nothing', async () => {
    const { transfers, remove, itemsOf } = await setUp();
    await remove();
    await transfers.confirm(id, registrationId);
    expect(await itemsOf()).toEqual([]);
  });

  it('says when the store fails, so that it is tried again', async () => {
    const { area } = await setUp();
    const read = async () => Promise.reject(new Error('Cosmos is down'));
    const broken = createTransfers({ ...area, store: { ...area.store, read } }, transferSeconds);
    await expect(broken.confirm(id, registrationId)).rejects.toThrow('Cosmos is down');
  });
});

describe('abandon', () => {
  it('ends the claim, and the next can be made', async () => {
    const { transfers, claim, read } = await setUp();
    await claim();
    await transfers.abandon(id, registrationId);
    const entry = await read();
    expect(entry.status).toBe('New Interest');
    expect(entry).not.toHaveProperty('claim');
    await claim(otherId);
    expect((await read()).claim?.registrationId).toBe(otherId);
  });

  it('of a registration that is stored after all links it', async () => {
    const { transfers, claim, register, read } = await setUp();
    await claim();
    await register();
    await transfers.abandon(id, registrationId);
    const entry = await read();
    expect(entry).toMatchObject({ status: 'Enrollment Submitted', registrationId });
    expect(entry).not.toHaveProperty('claim');
  });

  it('of a registration that is of another request, or of none, ends the claim', async () => {
    for (const of of [{ interestId: '2'.repeat(24) }, {}]) {
      const { transfers, claim, register, read } = await setUp();
      await claim();
      await register(of);
      await transfers.abandon(id, registrationId);
      expect(await read()).not.toHaveProperty('claim');
      expect(await read()).not.toHaveProperty('registrationId');
    }
  });

  it('leaves the claim of another', async () => {
    const { transfers, claim, read } = await setUp();
    await claim(otherId);
    await transfers.abandon(id, registrationId);
    expect((await read()).claim?.registrationId).toBe(otherId);
  });
});

describe('a claim that a crash left behind', () => {
  it('is valid until its time is over', async () => {
    const { claim, sweep, wait, read } = await setUp();
    await claim();
    wait(claimTime - 1);
    await sweep();
    expect((await read()).claim?.registrationId).toBe(registrationId);
  });

  it('is confirmed then when the registration is stored', async () => {
    const { claim, register, sweep, wait, read, itemsOf } = await setUp();
    await claim();
    await register();
    wait(claimTime);
    await sweep();
    const entry = await read();
    expect(entry).toMatchObject({ status: 'Enrollment Submitted', registrationId, updatedBy: 'registration' });
    expect(entry).not.toHaveProperty('claim');
    expect(await itemsOf('followUp')).toEqual([]);
  });

  it('is released then when none is', async () => {
    const { claim, sweep, wait, read, itemsOf } = await setUp();
    await claim();
    wait(claimTime);
    await sweep();
    const entry = await read();
    expect(entry.status).toBe('New Interest');
    expect(entry).not.toHaveProperty('claim');
    expect(entry).not.toHaveProperty('registrationId');
    expect(await itemsOf('followUp')).toEqual([]);
  });

  it('that is newer is left alone, by whomever it is', async () => {
    for (const by of [registrationId, otherId]) {
      const { claim, transfers, wait, read, itemsOf, area } = await setUp();
      await claim();
      const [first] = await itemsOf('followUp');
      await transfers.abandon(id, registrationId);
      wait(claimTime);
      await claim(by);
      await resolveTransfer(area, first as Parameters<typeof resolveTransfer>[1]);
      expect((await read()).claim?.registrationId).toBe(by);
    }
  });

  it('of a request that is gone is no matter', async () => {
    const { claim, sweep, wait, remove, itemsOf } = await setUp();
    await claim();
    await remove();
    wait(claimTime);
    await sweep();
    expect(await itemsOf('followUp')).toEqual([]);
    expect(await itemsOf('interest')).toEqual([]);
  });
});

describe('release', () => {
  it('leaves the request of a registration that was submitted again', async () => {
    const { transfers, register, read } = await setUp({ status: 'Enrollment Submitted', registrationId });
    await register();
    const before = await read();
    await transfers.release(id, registrationId);
    expect(await read()).toEqual(before);
  });

  it('gives a request back whose registration was deleted, and records it', async () => {
    const { transfers, read, itemsOf } = await setUp({ status: 'Enrollment Submitted', registrationId });
    await transfers.release(id, registrationId);
    const entry = await read();
    expect(entry.status).toBe('Follow up Required');
    expect(entry).not.toHaveProperty('registrationId');
    expect(await itemsOf('change')).toHaveLength(1);
  });

  it('leaves a request that became another registration, or is gone', async () => {
    const { transfers, read, remove, itemsOf } = await setUp({
      status: 'Enrollment Submitted',
      registrationId: otherId,
    });
    await transfers.release(id, registrationId);
    expect((await read()).status).toBe('Enrollment Submitted');
    await remove();
    await transfers.release(id, registrationId);
    expect(await itemsOf()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestRecord } from '../../tests/fixtures/interest-record.ts';
import { createMemoryContainer } from '../../tests/fixtures/memory-container.ts';
import { ana, callerWith, problemOf } from '../../tests/fixtures/registration-parts.ts';
import { everyCharter } from '../platform/access.ts';
import { createChangeRecords } from '../platform/change-record.ts';
import { createContinuations } from '../platform/continuation.ts';
import { createInterestStore } from './interest-store.ts';
import { checkTransfer, linkRegistration, releaseRegistration } from './link-registration.ts';

const registrationId = '7'.repeat(24);
const { id } = interestRecord;

async function setUp(change: Partial<InterestRecord> = {}) {
  const container = createMemoryContainer('interests');
  await container.create({ ...interestRecord, ...change });
  const parts = {
    store: createInterestStore(container, createContinuations(Buffer.alloc(32))),
    changes: createChangeRecords(Buffer.alloc(32)),
  };
  const read = async () => (await parts.store.read(id, everyCharter)).entry;
  const changesOf = () => [...container.items.values()].filter((item) => item.type === 'change');
  return { container, parts, read, changesOf };
}

describe('releaseRegistration', () => {
  it('gives a request back whose registration was deleted, and records it', async () => {
    const { parts, read, changesOf } = await setUp({ status: 'Enrollment Submitted', registrationId });
    await releaseRegistration(parts, id, registrationId);
    const entry = await read();
    expect(entry.status).toBe('Follow up Required');
    expect(entry).not.toHaveProperty('registrationId');
    expect(changesOf()).toHaveLength(1);
  });

  it('leaves a request that became another registration, or is gone', async () => {
    const { parts, container, read } = await setUp({ status: 'Enrollment Submitted', registrationId: '8'.repeat(24) });
    await releaseRegistration(parts, id, registrationId);
    expect((await read()).status).toBe('Enrollment Submitted');
    container.items.clear();
    await releaseRegistration(parts, id, registrationId);
    expect(container.items.size).toBe(0);
  });
});

describe('linkRegistration', () => {
  it.each(['New Interest', 'Follow up Required', 'Not Interested'] as const)(
    'marks a request with the status %s as transferred and keeps the rest',
    async (status) => {
      const { parts, read, changesOf } = await setUp({ status, noteCount: 3 });
      await linkRegistration(parts, id, registrationId);
      const entry = await read();
      expect(entry).toMatchObject({
        ...interestRecord,
        status: 'Enrollment Submitted',
        registrationId,
        noteCount: 3,
        updatedBy: 'registration',
        updatedAt: entry.lastContactDate,
        searchText: expect.any(String),
        sort: expect.objectContaining({ status: 'enrollment submitted' }),
        lastContactDate: expect.stringMatching(/Z$/),
      });
      expect(changesOf()).toEqual([expect.objectContaining({ action: 'changed', by: 'registration', entryId: id })]);
    },
  );

  it('twice changes nothing more', async () => {
    const { parts, read, changesOf } = await setUp();
    await linkRegistration(parts, id, registrationId);
    const first = await read();
    await linkRegistration(parts, id, registrationId);
    expect(await read()).toEqual(first);
    expect(changesOf()).toHaveLength(1);
  });

  it('of a request that became another registration leaves that link', async () => {
    const { parts, read } = await setUp({ status: 'Enrollment Submitted', registrationId: '8'.repeat(24) });
    await linkRegistration(parts, id, registrationId);
    expect((await read()).registrationId).toBe('8'.repeat(24));
  });

  it('at the same time as somebody edits it loses neither', async () => {
    const { parts, container, read } = await setUp();
    const edit = parts.store.modify(id, everyCharter, (before) => ({
      entry: { ...before, city: 'Oakland' },
      related: [],
    }));
    await Promise.all([linkRegistration(parts, id, registrationId), edit]);
    expect(await read()).toMatchObject({ registrationId, status: 'Enrollment Submitted', city: 'Oakland' });
    expect(container.items.size).toBe(2);
  });

  it('of a request that was deleted meanwhile has nothing to do', async () => {
    const { parts, container } = await setUp();
    container.items.clear();
    await linkRegistration(parts, id, registrationId);
    expect(container.items.size).toBe(0);
  });

  it('says when the store fails, so that it is tried again', async () => {
    const { parts } = await setUp();
    const broken = {
      ...parts,
      store: { ...parts.store, modify: async () => Promise.reject(new Error('Cosmos is down')) },
    };
    await expect(linkRegistration(broken, id, registrationId)).rejects.toThrow('Cosmos is down');
  });
});

describe('checkTransfer', () => {
  it.each(['New Interest', 'Follow up Required', 'Not Interested'] as const)('lets %s become one', async (status) => {
    const { parts } = await setUp({ status });
    await checkTransfer(parts.store, id, registrationId, ana);
  });

  it('lets the same registration be sent again, and refuses another', async () => {
    const { parts } = await setUp({ status: 'Enrollment Submitted', registrationId });
    await checkTransfer(parts.store, id, registrationId, ana);
    await expect(checkTransfer(parts.store, id, '8'.repeat(24), ana)).rejects.toMatchObject(problemOf(409));
  });

  it('finds none of another charter', async () => {
    const { parts } = await setUp();
    const outside = callerWith({ all: false, charterIds: [] });
    await expect(checkTransfer(parts.store, id, registrationId, outside)).rejects.toMatchObject(problemOf(404));
  });
});

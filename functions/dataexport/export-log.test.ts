import { describe, expect, it } from 'vitest';
import { type ExportLogEntry, listExports, logExport } from '#domain/dataexport/api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { interestRecord } from '../../tests/fixtures/interest-record.ts';
import { learningCenter, shortCenter } from '../../tests/fixtures/learning-center.ts';
import { ana, callerWith, ofBay, ofNone } from '../../tests/fixtures/staff-callers.ts';
import type { StaffCaller } from '../platform/access.ts';
import { createContinuations } from '../platform/continuation.ts';
import { registerExportLogRoutes } from './export-log-routes.ts';
import { createExportLogStore, exportLogContainer } from './export-log-store.ts';

const ofEast = callerWith({ all: false, charterIds: [shortCenter.charter.id] });
const ofBoth = callerWith({ all: false, charterIds: [learningCenter.charter.id, shortCenter.charter.id] });
const { id: entryId } = interestRecord;

async function setUp() {
  const { database, kit, interests, clock } = await createTestKit();
  const container = database.container(exportLogContainer);
  await database.ensure();
  await interests.store.create(interestRecord, []);
  const { endpoint, call } = collectActions();
  const audited: unknown[][] = [];
  const store = createExportLogStore(container, createContinuations(Buffer.alloc(32)), () => clock.now);
  registerExportLogRoutes(endpoint, kit, {
    store,
    audit: { record: async (id, action) => void audited.push([id, action]) },
  });
  return {
    ...{ container, audited },
    /** Logs an export a second after the last one. */
    log: async (fileName: string, caller: StaffCaller, entryId?: string) => {
      clock.now = new Date(clock.now.getTime() + 1000);
      const report = { fileName, recordCount: 1, screen: 'Interest', exportType: 'pdf', exportStatus: 'success' };
      const body = { ...report, ...(entryId && { entryId }) };
      expect(await call(logExport, { body, caller })).toBeUndefined();
    },
    /** Who sees which files, newest first. */
    seen: async (caller: StaffCaller) => {
      const list = (await call(listExports, { caller })) as { data: ExportLogEntry[]; total_count: number };
      expect(list.total_count).toBe(list.data.length);
      return list.data.map((entry) => entry.fileName);
    },
  };
}

describe('the export log', () => {
  it('shows an export of one entry to admins of its charter alone', async () => {
    const { log, seen } = await setUp();
    await log('Maya Torres.pdf', ofBay, entryId);
    await log('By all.pdf', ana, entryId);
    for (const caller of [ana, ofBay, ofBoth]) expect(await seen(caller)).toEqual(['By all.pdf', 'Maya Torres.pdf']);
    for (const caller of [ofEast, ofNone]) expect(await seen(caller)).toEqual([]);
  });

  it('shows an export of a list to admins of any charter that its exporter may see', async () => {
    const { log, seen } = await setUp();
    await log('bay.xlsx', ofBay);
    await log('east.xlsx', ofEast);
    await log('both.xlsx', ofBoth);
    expect(await seen(ofBay)).toEqual(['both.xlsx', 'bay.xlsx']);
    expect(await seen(ofEast)).toEqual(['both.xlsx', 'east.xlsx']);
    expect(await seen(ofBoth)).toEqual(['both.xlsx', 'east.xlsx', 'bay.xlsx']);
    expect(await seen(ana)).toEqual(['both.xlsx', 'east.xlsx', 'bay.xlsx']);
  });

  it('shows an export of all charters to admins of each: it held their entries too', async () => {
    const { log, seen } = await setUp();
    await log('all.xlsx', ana);
    for (const caller of [ana, ofBay, ofEast]) expect(await seen(caller)).toEqual(['all.xlsx']);
  });

  it('keeps an entry that is not the caller’s, or is not there, from deciding who sees the export', async () => {
    const { log, seen, audited } = await setUp();
    await log('foreign.pdf', ofEast, entryId);
    await log('gone.pdf', ofEast, 'b'.repeat(24));
    await log('unknown.pdf', ana, 'b'.repeat(24));
    for (const caller of [ofBay, ofEast]) expect(await seen(caller)).toEqual([]);
    expect(await seen(ana)).toEqual(['unknown.pdf', 'gone.pdf', 'foreign.pdf']);
    expect(audited).toEqual([]);
  });

  it('tells the entry’s audit, and records who it was by the token', async () => {
    const { log, audited, container } = await setUp();
    await log('Maya Torres.pdf', ofBay, entryId);
    expect(audited).toEqual([[entryId, 'exported']]);
    expect(await listItems(container)).toEqual([
      expect.objectContaining({
        ...{ type: 'export', day: '2026-11-20', createdAt: '2026-11-20T10:00:01.000Z', fileName: 'Maya Torres.pdf' },
        ...{ user_name: 'Ana Ruiz', azure_id: 'ana@northstar.example', charterIds: [learningCenter.charter.id] },
      }),
    ]);
  });

  it('shows nothing of who may see it', async () => {
    const { log, container } = await setUp();
    await log('bay.xlsx', ofBay);
    const list = createExportLogStore(container, createContinuations(Buffer.alloc(32))).list;
    const { rows } = await list({ page: 1, pageSize: 10 }, ofBay.scope);
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('charterIds');
  });
});

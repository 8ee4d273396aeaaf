import { describe, expect, it } from 'vitest';
import { type ExportLogEntry, listExports, logExport } from '#domain/dataexport/api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestDatabase, listItems } from '../../tests/fixtures/database.ts';
import { learningCenter, shortCenter } from '../../tests/fixtures/learning-center.ts';
import { ana, callerWith, ofBay, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { createContinuations } from '../platform/store/continuation.ts';
import { createExportLog } from './export-log-area.ts';
import { exportLogContainer } from './export-log-store.ts';

const bay = learningCenter.charter.id;
const ofEast = callerWith({ all: false, charterIds: [shortCenter.charter.id] });
const ofBoth = callerWith({ all: false, charterIds: [bay, shortCenter.charter.id] });
const id = 'a'.repeat(24);

async function setUp() {
  const database = await createTestDatabase();
  const log = createExportLog({
    openContainer: database.container,
    continuations: createContinuations(Buffer.alloc(32)),
  });
  await database.ensure();
  const { endpoint, call } = collectActions();
  log.register(endpoint);
  let last = 0;
  return {
    read: log.start,
    items: () => listItems(database.container(exportLogContainer)),
    end: (exportId: string, caller: StaffCaller, fileName = 'x.xlsx') => {
      const body = { exportId, fileName, recordCount: 1, screen: 'X', exportType: 'excel', exportStatus: 'success' };
      return call(logExport, { body, caller });
    },
    /** Exports a list, or one entry of Bay; gives the id of the export. */
    start: async (caller: StaffCaller, isOne = false, exportOf = 'one') => {
      last += 1;
      const exportId = `00000000-0000-4000-8000-00000000000${last}`;
      const parameters = { export: exportId, exportOf };
      await log.start({ what: 'interests', isOne, parameters, seen: [{ id, charterId: bay }] }, caller);
      return exportId;
    },
    seen: async (caller: StaffCaller) => {
      const list = (await call(listExports, { caller })) as { data: ExportLogEntry[]; total_count: number };
      expect(list.total_count).toBe(list.data.length);
      return list.data.map(({ exportStatus, fileName }) => fileName || exportStatus);
    },
  };
}

describe('the export log', () => {
  it('shows an export of one entry to admins of its charter', async () => {
    const { start, seen } = await setUp();
    await start(ana, true);
    for (const caller of [ana, ofBay, ofBoth]) expect(await seen(caller)).toEqual(['started']);
    for (const caller of [ofEast, ofNone]) expect(await seen(caller)).toEqual([]);
  });

  it('shows an export of many entries, read one by one, to those alone who work for all of its charters', async () => {
    const { start, seen, items } = await setUp();
    await start(ofBoth, true, 'many');
    for (const caller of [ana, ofBoth]) expect(await seen(caller)).toEqual(['started']);
    for (const caller of [ofBay, ofEast, ofNone]) expect(await seen(caller)).toEqual([]);
    for (const item of await items()) expect(item).not.toHaveProperty('entryId');
  });

  it('shows an export of a list to those alone who work for all of its charters', async () => {
    const { start, end, seen } = await setUp();
    await end(await start(ofBay), ofBay, 'bay.xlsx');
    await end(await start(ofBoth), ofBoth, 'both.xlsx');
    await end(await start(ana), ana, 'all.xlsx');
    expect((await seen(ana)).toSorted()).toEqual(['all.xlsx', 'bay.xlsx', 'both.xlsx']);
    expect((await seen(ofBoth)).toSorted()).toEqual(['bay.xlsx', 'both.xlsx']);
    expect(await seen(ofBay)).toEqual(['bay.xlsx']);
    for (const caller of [ofEast, ofNone]) expect(await seen(caller)).toEqual([]);
  });

  it('records an export once, however many of its pages are read, and nothing of another read', async () => {
    const { read, items } = await setUp();
    const parameters = { export: '00000000-0000-4000-8000-000000000000' };
    for (const _ of [1, 2]) await read({ what: 'interests', isOne: false, parameters, seen: [] }, ofBay);
    await read({ what: 'interests', isOne: false, parameters: {}, seen: [] }, ofBay);
    expect(await items()).toEqual([
      expect.objectContaining({
        type: 'export',
        id: parameters.export,
        azure_id: 'ana@northstar.example',
        charterIds: [bay],
      }),
    ]);
  });

  it('accepts no end of an export that was not started, and only one end', async () => {
    const { start, end, seen } = await setUp();
    await expect(end('00000000-0000-4000-8000-000000000000', ana)).rejects.toMatchObject(problemOf(404));
    const exportId = await start(ana);
    for (const name of ['first.xlsx', 'second.xlsx']) await end(exportId, ana, name);
    expect(await seen(ana)).toEqual(['first.xlsx']);
  });
});

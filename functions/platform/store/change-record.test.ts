import { describe, expect, it } from 'vitest';
import { createChangeRecords } from './change-record.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const record = createChangeRecords(Buffer.alloc(32, 1), () => now);
const entryId = 'a'.repeat(24);
type Field = { name: string; before: string | null; after: string | null };
const fieldsOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  record(entryId, 'changed', 'ana@northstar.example', before, after).fields as Field[];

describe('change records', () => {
  it("are in their entry's partition and say who did what when", () => {
    expect(record(entryId, 'note added', 'ana@northstar.example', {}, { noteCount: 1 })).toMatchObject({
      entryId,
      type: 'change',
      at: now.toISOString(),
      action: 'note added',
      by: 'ana@northstar.example',
      fields: [{ name: 'noteCount', before: null }],
    });
  });

  it('show the status before and after in clear, and nothing else', () => {
    const change = (before: object, after: object) => record(entryId, 'match chosen', 'x', { ...before }, { ...after });
    expect(change({ status: 'A' }, { status: 'B' }).status).toEqual({ before: 'A', after: 'B' });
    expect(change({}, { status: 'A', city: 'Oakland' }).status).toEqual({ before: null, after: 'A' });
    expect(JSON.stringify(change({}, { status: 'A', city: 'Oakland' }))).not.toContain('Oakland');
    expect(change({ status: 'A', city: 'X' }, { status: 'A', city: 'Y' })).not.toHaveProperty('status');
    expect(change({}, {})).not.toHaveProperty('status');
  });

  it('name the fields that differ, those that came and those that went, and no bookkeeping', () => {
    const before = {
      city: 'Oakland',
      phone: '1',
      state: 'California',
      place: { a: 1 },
      updatedAt: '1',
      searchWords: ['x'],
    };
    const after = {
      city: 'Berkeley',
      phone: '1',
      region: 'Ontario',
      place: { a: 1 },
      updatedAt: '2',
      searchWords: ['y'],
    };
    expect(
      fieldsOf(before, after)
        .map((field) => field.name)
        .sort(),
    ).toEqual(['city', 'region', 'state']);
    const [region] = fieldsOf({}, { region: 'Ontario' });
    expect(region).toMatchObject({ before: null, after: expect.any(String) });
    const [state] = fieldsOf({ state: 'California' }, {});
    expect(state).toMatchObject({ before: expect.any(String), after: null });
  });

  it('hold no value, but the same value always looks the same under one key', () => {
    const fields = fieldsOf({ city: 'Oakland' }, { city: 'Berkeley' });
    expect(JSON.stringify(fields)).not.toMatch(/Oakland|Berkeley/);
    expect(fields[0]?.after).toBe(fieldsOf({ city: 'Berkeley' }, { city: 'X' })[0]?.before);
    const other = createChangeRecords(Buffer.alloc(32, 2), () => now);
    const [otherField] = other(entryId, 'changed', 'x', { city: 'Oakland' }, {}).fields as Field[];
    expect(otherField?.before).not.toBe(fields[0]?.before);
  });

  it('differ in id', () => {
    const ids = [1, 2].map(() => record(entryId, 'created', 'x', {}, {}).id);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

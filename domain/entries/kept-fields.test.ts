import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defineKept, pickWritten, readEntries, storedEntries, writtenEntries } from './kept-fields.ts';

const kept = defineKept({
  status: { label: 'Status', schema: v.picklist(['open', 'closed']), column: 'text' },
  hidden: { label: 'Hidden', schema: v.optional(v.string()), internal: true },
  nurseNotes: {
    label: 'Nurse Notes',
    schema: v.optional(v.string()),
    written: { label: 'Notes', input: 'textarea', maxLength: 5 },
  },
});

it('stores every field and reads all but the internal ones', () => {
  expect(Object.keys(storedEntries(kept))).toEqual(['status', 'hidden', 'nurseNotes']);
  expect(Object.keys(readEntries(kept))).toEqual(['status', 'nurseNotes']);
  const read = v.parse(v.object(readEntries(kept)), { status: 'open', hidden: 'secret', nurseNotes: 'ok' });
  expect(read).toEqual({ status: 'open', nurseNotes: 'ok' });
});

it('takes from a body what staff write, within its limit', () => {
  const Body = v.looseObject(writtenEntries(kept));
  expect(Object.keys(writtenEntries(kept))).toEqual(['nurseNotes']);
  expect(v.safeParse(Body, { nurseNotes: '123456' }).issues?.[0].message).toBe('Use at most 5 characters.');
  expect(v.safeParse(Body, { nurseNotes: 4 }).issues?.[0].message).toBe('Enter this as text.');
  expect(v.parse(Body, {})).toEqual({});
  expect(v.parse(Body, { nurseNotes: ' ok\u0000 ' })).toEqual({ nurseNotes: 'ok' });
  expect(pickWritten(kept, { nurseNotes: 'ok', status: 'closed', hidden: 'x' })).toEqual({ nurseNotes: 'ok' });
  expect(pickWritten(kept, { status: 'closed' })).toEqual({});
});

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defineRecordFields, readEntries, storedEntries } from './record-fields.ts';

const fields = defineRecordFields({
  status: { label: 'Status', schema: v.picklist(['open', 'closed']), column: 'text' },
  hidden: { label: 'Hidden', schema: v.optional(v.string()), internal: true },
  nurseNotes: { label: 'Nurse Notes', schema: v.optional(v.string()) },
});

it('stores every field and reads all but the internal ones', () => {
  expect(Object.keys(storedEntries(fields))).toEqual(['status', 'hidden', 'nurseNotes']);
  expect(Object.keys(readEntries(fields))).toEqual(['status', 'nurseNotes']);
  const read = v.parse(v.object(readEntries(fields)), { status: 'open', hidden: 'secret', nurseNotes: 'ok' });
  expect(read).toEqual({ status: 'open', nurseNotes: 'ok' });
});

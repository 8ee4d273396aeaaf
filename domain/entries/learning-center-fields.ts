import * as v from 'valibot';
import { EntryId } from '#domain/http/shapes.ts';
import { Coordinates } from '#domain/locations/site.ts';
import { defineRecordFields } from './record-fields.ts';

/** The learning center's data at the time when the entry was made or moved. */
export const learningCenterFields = defineRecordFields({
  learningCenterId: { label: 'Learning Center', schema: EntryId },
  learningCenterName: { label: 'Learning Center', schema: v.string(), column: 'text' },
  learningCenterCharter: { label: 'Charter', schema: v.string(), column: 'text' },
  learningCenterAddress: { label: 'Learning Center Address', schema: v.string(), column: 'text' },
  learningCenterCoordinates: { label: 'Learning Center Coordinates', schema: v.nullable(Coordinates) },
  brandIcon: { label: 'Brand Icon', schema: v.string() },
  principal: { label: 'Principal', schema: v.string() },
});

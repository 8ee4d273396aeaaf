import * as v from 'valibot';

/** Where a ZIP code is: its city, and its state by name. */
export const ZipPlace = v.object({ city: v.string(), state: v.string() });
export type ZipPlace = v.InferOutput<typeof ZipPlace>;

import * as v from 'valibot';

/** The city and the state (by name) of a ZIP code. */
export const ZipPlace = v.object({ city: v.string(), state: v.string() });
export type ZipPlace = v.InferOutput<typeof ZipPlace>;

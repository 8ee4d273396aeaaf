import * as v from 'valibot';
import { capitalizeName } from './names.ts';

/** A name as registration forms keep it: each word's first letter up, the rest down. Source: spec 1 §5. */
export const CapitalName = v.pipe(v.string(), v.transform(capitalizeName));

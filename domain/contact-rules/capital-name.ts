import * as v from 'valibot';
import { capitalizeName } from './names.ts';

/** A name as forms keep it. Source: spec 1 §5 with decisions 46. */
const CapitalName = v.pipe(v.string(), v.transform(capitalizeName));

/** What a question that asks for a name declares: it is capitalised on leaving the field, and again by the server. */
export const capitalName = { schema: CapitalName, settle: capitalizeName } as const;

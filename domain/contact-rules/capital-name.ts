import { capitalizeName } from './names.ts';

/**
 * What a question that asks for a name declares: it is capitalized once, where it is typed. The server stores what it is
 * sent, so that a spelling which a person restores is never changed again.
 */
export const capitalName = { normalize: capitalizeName } as const;

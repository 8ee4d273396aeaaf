import { capitalizeName } from './names.ts';

/**
 * The settings of a question for a name. The name is capitalized once, during typing. The server stores the name as
 * sent, so that a spelling that the user has restored is not changed again.
 */
export const capitalName = { normalize: capitalizeName } as const;

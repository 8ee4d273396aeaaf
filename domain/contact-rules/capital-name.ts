import { capitalizeName } from './names.ts';

/**
 * The settings of a question for a name: it is capitalized once, while it is typed. The server stores the name as sent,
 * so that it does not undo a spelling that a person has restored.
 */
export const capitalName = { normalize: capitalizeName } as const;

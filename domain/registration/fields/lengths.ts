/** Maximum lengths of registration fields, in characters. */
export const nameLength = 50;
export const streetLength = 100;
export const cityLength = 50;
export const schoolLength = 100;
export const notesLength = 2000;
export const shortTextLength = 100;

/** Characters that registration fields hold. Source: spec 1 §5 and §9. */
export const nameLength = 50;
export const streetLength = 100;
export const cityLength = 50;
export const schoolLength = 100;
export const notesLength = 2000;
export const shortTextLength = 100;

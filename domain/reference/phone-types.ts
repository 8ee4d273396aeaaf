/** Kinds of phone number. */
export const phoneTypes = ['Cell', 'Home'] as const;

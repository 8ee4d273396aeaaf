/** Kinds of phone number (spec 1 §3). */
export const phoneTypes = ['Cell', 'Home'] as const;

/** Genders a student may state (spec 1 §3). */
export const genders = ['Female', 'Male', 'Non-Binary'] as const;

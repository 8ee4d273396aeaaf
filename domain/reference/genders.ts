/** Genders a student may state. */
export const genders = ['Female', 'Male', 'Non-Binary'] as const;

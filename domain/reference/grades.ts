type Grade = { code: string; label: string };

/** Every grade level, transitional kindergarten to 12, lowest first; the code is always two characters. */
export const grades: readonly Grade[] = [
  { code: 'TK', label: 'Transitional Kindergarten' },
  { code: 'KN', label: 'Kindergarten' },
  { code: '01', label: 'Grade 1' },
  { code: '02', label: 'Grade 2' },
  { code: '03', label: 'Grade 3' },
  { code: '04', label: 'Grade 4' },
  { code: '05', label: 'Grade 5' },
  { code: '06', label: 'Grade 6' },
  { code: '07', label: 'Grade 7' },
  { code: '08', label: 'Grade 8' },
  { code: '09', label: 'Grade 9' },
  { code: '10', label: 'Grade 10' },
  { code: '11', label: 'Grade 11' },
  { code: '12', label: 'Grade 12' },
];

/** The grade levels of an intersession registration, 06 to 12. */
export const intersessionGrades: readonly Grade[] = grades.slice(grades.findIndex((grade) => grade.code === '06'));

/** The grade levels of an interest entry, which are stored without a leading zero. */
export const interestGrades = ['9', '10', '11', '12'] as const;

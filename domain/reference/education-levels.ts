/** Highest level of education of a parent or guardian. */
export const educationLevels = [
  'Graduate Degree or Higher',
  'College Graduate',
  "Some College or Associate's Degree",
  'High School Graduate',
  'Not a High School Graduate',
  'Decline to State',
] as const;

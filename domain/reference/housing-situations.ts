/** The 12 housing situations. */
export const housingSituations = [
  'Permanent Housing',
  'Foster Family Home or Kinship Placement',
  'Health Institution',
  'Hotels/Motels',
  "Licensed Children's Institution",
  'Residential School/Dormitory',
  'Temporarily Doubled/Tripled Up',
  'Temporarily Doubled/Tripled Up (with an adult who is not the parent or guardian)',
  'Temporarily Unsheltered',
  'Temporarily Unsheltered (in a car, park, trailer or campsite)',
  'Temporary Shelter (in a shelter)',
  'Temporary Shelter (in a transitional housing program)',
] as const;

/** The relationship of a contact to the student; 'Self 18+' only for an adult student. */
export const relationships = [
  'Self 18+',
  'Mother',
  'Father',
  'Stepfather',
  'Stepmother',
  'Relative',
  'Grandparent',
  'Aunt',
  'Uncle',
  'Brother',
  'Sister',
  'Cousin',
  'Foster Parent',
  'Legal Guardian',
  'Court Appointed Guardian',
  'Caregiver (Affidavit)',
  'Educational Rights Holder',
  'Group Home',
  'Family Friend',
  'Other',
  'CASA / Court Advocate',
  'Attorney',
  'Social Worker',
  'Probation Officer',
  'Therapist',
] as const;

/** The relationship of an adult student who answers personally. */
export const selfRelationship = relationships[0];
/** Relationships other than those of parents and guardians. */
export const otherRelationships = relationships.slice(1);

import { describe, expect, it } from 'vitest';
import { intersessionGrades } from './grades.ts';
import { referenceLists } from './lists.ts';

/** Name, length, first and last entry, by FORM-38 and CALPADS. */
const facts: [keyof typeof referenceLists, number, unknown, unknown][] = [
  ['countries', 249, expect.objectContaining({ code: 'US' }), expect.objectContaining({ code: 'ZW' })],
  ['country-names', 249, 'United States of America', 'Zimbabwe'],
  ['states', 59, { code: 'AL', name: 'Alabama' }, { code: 'AP', name: 'Armed Forces Pacific' }],
  ['counties', 58, 'Alameda', 'Yuba'],
  ['districts', 58, expect.objectContaining({ county: 'Alameda' }), expect.objectContaining({ county: 'Yuba' })],
  ['languages', 70, 'English', 'Unknown'],
  ['races', 37, 'American Indian or Alaska Native', 'Declined to State'],
  ['relationships', 25, 'Self 18+', 'Therapist'],
  ['education-levels', 6, 'Graduate Degree or Higher', 'Decline to State'],
  ['living-statuses', 12, 'Permanent Housing', 'Temporary Shelter (in a transitional housing program)'],
  ['phone-types', 2, 'Cell', 'Home'],
  ['grades', 14, { code: 'TK', label: 'Transitional Kindergarten' }, { code: '12', label: 'Grade 12' }],
  ['interest-grades', 4, '9', '12'],
  ['genders', 3, 'Female', 'Non-Binary'],
];

describe('referenceLists', () => {
  it('has a fact for every list', () => {
    expect(facts.map(([name]) => name)).toEqual(Object.keys(referenceLists));
  });

  it.each(facts)('%s has its known length, head and tail', (name, length, head, tail) => {
    const list = referenceLists[name];
    expect(list).toHaveLength(length);
    expect(list[0]).toEqual(head);
    expect(list.at(-1)).toEqual(tail);
    expect(new Set(list.map((entry) => JSON.stringify(entry))).size).toBe(length);
  });

  it('keeps the original heads', () => {
    expect(referenceLists.relationships.slice(0, 7)).toEqual([
      'Self 18+',
      'Mother',
      'Father',
      'Stepfather',
      'Stepmother',
      'Relative',
      'Grandparent',
    ]);
    expect(referenceLists.relationships.slice(-2)).toEqual(['Probation Officer', 'Therapist']);
    expect(referenceLists.races).toEqual(
      expect.arrayContaining(['Asian', 'Black or African American', 'Hispanic or Latino', 'White']),
    );
    expect(referenceLists.languages[1]).toBe('Spanish');
    expect(referenceLists.languages.at(-2)).toBe('Other non-English languages');
  });
});

describe('intersessionGrades', () => {
  it('runs from 06 to 12', () => {
    expect(intersessionGrades.map(({ code }) => code)).toEqual(['06', '07', '08', '09', '10', '11', '12']);
  });
});

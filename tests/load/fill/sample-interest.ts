import { randomUUID } from 'node:crypto';

const firstNames = ['Maya', 'Jonas', 'Ana', 'Sam', 'Lena', 'Marco', 'Ines', 'Theo'];
const lastNames = ['Torres', 'Lê', 'Núñez', "O'Brien", 'Haddad', 'Okafor', 'Silva', 'Brandt'];

/** A valid request for information; each one different. */
export function sampleInterest(siteId: string, index: number) {
  return {
    submissionId: randomUUID(),
    site_id: siteId,
    studentFirstName: firstNames[index % firstNames.length],
    studentLastName: `${lastNames[Math.floor(index / 8) % lastNames.length]}`,
    birthDate: `${2009 + (index % 6)}-0${1 + (index % 9)}-1${index % 9}`,
    parentRelationship: 'Parent',
    parentFirstName: 'Rosa',
    parentLastName: lastNames[index % lastNames.length],
    primaryEmail: `family.${index}@families.example`,
    phone: `415-555-${String(index % 10_000).padStart(4, '0')}`,
    street1: `${1 + (index % 900)} Market Street`,
    country: 'United States of America',
    zipCode: '94103',
    state: 'California',
    city: 'San Francisco',
    sameAddress: true,
  };
}

import { adultAge } from '#domain/calendar/birth-date.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { relationships } from '#domain/reference/relationships.ts';
import { unitedStates } from '#domain/reference/states.ts';

type Request = Pick<InterestEntry, 'age'> &
  Partial<
    Pick<
      InterestEntry,
      | ('studentFirstName' | 'studentLastName' | 'birthDate' | 'gradeLevel' | 'primaryEmail' | 'phone')
      | ('parentRelationship' | 'parentFirstName' | 'parentLastName')
      | ('street1' | 'street2' | 'country' | 'zipCode' | 'state' | 'region' | 'city' | 'sameAddress')
      | ('mailingStreet1' | 'mailingStreet2' | 'mailingCountry' | 'mailingZipCode')
      | ('mailingState' | 'mailingRegion' | 'mailingCity')
    >
  >;

/**
 * Returns the answers that a registration takes over from an interest. An adult's contact data is the student's own,
 * otherwise the parent's.
 */
export function fromInterest(interest: Request): RawAnswers {
  const isAdult = interest.age !== null && interest.age >= adultAge;
  const { primaryEmail, phone, parentRelationship, gradeLevel } = interest;
  const country = interest.country || unitedStates;
  const mailingCountry = interest.mailingCountry || unitedStates;
  const given = {
    firstName: interest.studentFirstName,
    lastName: interest.studentLastName,
    birthDate: interest.birthDate,
    gradeLevel: gradeLevel?.padStart(2, '0'),
    ...(isAdult
      ? { studentEmail: primaryEmail, studentPrimaryPhone: phone }
      : { pgPrimaryEmail: primaryEmail, pgPrimaryPhone: phone }),
    // The chosen relationship may not exist in registrations, such as Parent.
    pgRelationshipToStudent: relationships.find((one) => one === parentRelationship),
    pgFirstName: interest.parentFirstName,
    pgLastName: interest.parentLastName,
    county: country,
    street: joinLines(interest.street1, interest.street2),
    city: interest.city,
    state: country === unitedStates ? interest.state : interest.region,
    zip: interest.zipCode,
    isMailingAddressTheSame: interest.sameAddress === undefined ? undefined : yesNo(interest.sameAddress),
    mailingCountry,
    mailingStreet: joinLines(interest.mailingStreet1, interest.mailingStreet2),
    mailingCity: interest.mailingCity,
    mailingState: mailingCountry === unitedStates ? interest.mailingState : interest.mailingRegion,
    mailingZip: interest.mailingZipCode,
  };
  return Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== undefined && answer !== ''));
}

const joinLines = (...lines: (string | undefined)[]) => lines.filter(Boolean).join(', ');
const yesNo = (yes: boolean) => ({ yes, no: !yes });

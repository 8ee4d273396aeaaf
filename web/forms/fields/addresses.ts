import { unitedStates } from '#domain/reference/states.ts';
import type { ZipFields } from './zip-places.ts';

/** The addresses of a registration. */
export const registrationAddresses: readonly ZipFields[] = [
  { zip: 'zip', city: 'city', state: 'state', country: 'county', within: unitedStates },
  {
    zip: 'mailingZip',
    city: 'mailingCity',
    state: 'mailingState',
    country: 'mailingCountry',
    within: unitedStates,
  },
];

/** The addresses of a request for information. */
export const interestAddresses: readonly ZipFields[] = [
  { zip: 'zipCode', city: 'city', state: 'state', country: 'country', within: unitedStates },
  {
    zip: 'mailingZipCode',
    city: 'mailingCity',
    state: 'mailingState',
    country: 'mailingCountry',
    within: unitedStates,
  },
];

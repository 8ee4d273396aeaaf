import type { Form } from '#domain/form-kit/define/form.ts';
import { unitedStates } from '#domain/reference/states.ts';
import type { ZipFields } from './zip-places.ts';

/** The address fields of all forms. */
export const addresses: readonly ZipFields[] = [
  { zip: 'zip', city: 'city', state: 'state', country: 'county', within: unitedStates },
  { zip: 'mailingZip', city: 'mailingCity', state: 'mailingState', country: 'mailingCountry', within: unitedStates },
  { zip: 'zipCode', city: 'city', state: 'state', country: 'country', within: unitedStates },
  {
    zip: 'mailingZipCode',
    city: 'mailingCity',
    state: 'mailingState',
    country: 'mailingCountry',
    within: unitedStates,
  },
];

/** The addresses of a form for which a ZIP code fills city and state: those with a country field. */
export const addressesOf = ({ fields }: Pick<Form, 'fields'>): readonly ZipFields[] =>
  addresses.filter(({ zip, country }) => Object.hasOwn(fields, zip) && Object.hasOwn(fields, country));

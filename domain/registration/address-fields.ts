import * as v from 'valibot';
import { capitalizeName } from '#domain/contact-rules/names.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import { defineFields, type RawAnswers } from '#domain/form-kit/field.ts';
import { counties } from '#domain/reference/counties.ts';
import { livingStatuses } from '#domain/reference/living-statuses.ts';
import { cityLength, streetLength } from './lengths.ts';

export const unitedStates = 'United States of America';
const zipMessage = 'Please provide a valid Zip/Postal Code';
/** Characters of a postal code abroad. Source: spec 1 §5. */
const foreignZipLength = 15;

/** Streets and cities are capitalised in the long variant only. Source: spec 1 §5. */
function placeSchema({ variant }: FormContext) {
  return v.pipe(
    v.string(),
    v.transform((place) => (variant === 'long' ? capitalizeName(place) : place)),
  );
}

/** Five digits in the United States, else up to 15 characters. Source: spec 1 §5. */
const zipSchema = (country: string) => (_context: FormContext, answers: RawAnswers) =>
  answers[country] === unitedStates
    ? v.pipe(v.string(), v.regex(/^\d{5}$/, zipMessage))
    : v.pipe(v.string(), v.regex(/^[\p{L}\d][\p{L}\d -]*$/u, zipMessage));

const street = { input: 'text', maxLength: streetLength, schema: placeSchema } as const;
const city = { input: 'text', maxLength: cityLength, schema: placeSchema } as const;
const country = { input: 'select', list: 'country-names', initial: unitedStates } as const;
const zip = { input: 'text', maxLength: foreignZipLength } as const;

/** Questions about where the student lives and gets mail. Source: spec 1 §3; `county` holds the country (decisions 5). */
export const addressFields = defineFields({
  livingStatus: { label: 'Living Status', input: 'select', options: livingStatuses, sheet: 'Living Status' },
  county: { ...country, label: 'Country', autocomplete: 'country-name', sheet: 'Country' },
  street: { ...street, label: 'Street', autocomplete: 'street-address', sheet: 'Street' },
  city: { ...city, label: 'City', autocomplete: 'address-level2', sheet: 'City' },
  state: {
    label: 'State',
    input: 'select',
    listBy: { list: 'country-states', field: 'county' },
    maxLength: cityLength,
    autocomplete: 'address-level1',
    sheet: 'State',
  },
  zip: { ...zip, label: 'Zip Code', schema: zipSchema('county'), autocomplete: 'postal-code', sheet: 'Zip' },
  countyOfResidence: { label: 'County of Residence', input: 'select', options: counties, sheet: 'County of Residence' },
  district: {
    label: 'School District of Residence',
    input: 'select',
    listBy: { list: 'districts', field: 'countyOfResidence' },
    maxLength: streetLength,
    sheet: 'District of Residence',
  },
  isMailingAddressTheSame: {
    label: 'Is the mailing address the same?',
    input: 'yesNo',
    sheet: 'Mailing Address Is The Same',
  },
  mailingCountry: { ...country, label: 'Country', autocomplete: 'off', sheet: 'Mailing Country' },
  mailingStreet: { ...street, label: 'Street', autocomplete: 'off', sheet: 'Mailing Street' },
  mailingCity: { ...city, label: 'City', autocomplete: 'off', sheet: 'Mailing City' },
  mailingState: {
    label: 'State',
    input: 'select',
    listBy: { list: 'country-states', field: 'mailingCountry' },
    maxLength: cityLength,
    autocomplete: 'off',
    sheet: 'Mailing State',
  },
  mailingZip: {
    ...zip,
    label: 'Zip Code',
    schema: zipSchema('mailingCountry'),
    autocomplete: 'off',
    sheet: 'Mailing Zip',
  },
});

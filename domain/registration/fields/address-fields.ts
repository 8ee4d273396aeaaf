import * as v from 'valibot';
import { housingQuestion } from '#domain/contact-rules/housing-question.ts';
import { capitalizeName } from '#domain/contact-rules/names.ts';
import { postalCodeOf, zipOf } from '#domain/contact-rules/zip.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import { defineFields, type RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Group } from '#domain/form-kit/define/group.ts';
import { counties } from '#domain/reference/counties.ts';
import { unitedStates } from '#domain/reference/states.ts';
import { message } from '#domain/texts/message.ts';
import { cityLength, streetLength } from './lengths.ts';

const zipMessage = message('Please provide a valid Zip/Postal Code');
/** The maximum length of a foreign postal code. */
const foreignZipLength = 15;

/** Streets and cities are capitalized in the long variant only (FORM-24). */
function placeSchema({ variant }: FormContext) {
  return v.pipe(
    v.string(),
    v.transform((place) => (variant === 'long' ? capitalizeName(place) : place)),
  );
}

/** Five digits in the United States, else up to 15 characters. */
const zipSchema = (country: string) => (_context: FormContext, answers: RawAnswers) =>
  answers[country] === unitedStates ? zipOf(zipMessage) : postalCodeOf(zipMessage);

const home = { id: 'home', legend: 'Home address' } as const satisfies Group;
const mailing = { id: 'mailing', legend: 'Mailing address' } as const satisfies Group;

const street = { input: 'text', maxLength: streetLength, schema: placeSchema } as const;
const city = { input: 'text', maxLength: cityLength, schema: placeSchema, width: 'third' } as const;
const country = { input: 'select', list: 'country-names', initial: unitedStates } as const;
const zip = { input: 'text', maxLength: foreignZipLength, width: 'third' } as const;

/** Questions about where the student lives and gets mail. `county` holds the country (REG-19). */
export const addressFields = defineFields({
  livingStatus: housingQuestion,
  county: {
    belongsTo: 'family',
    contact: true,
    group: home,
    ...country,
    label: 'Country',
    autocomplete: 'country-name',
    sheet: 'Country',
  },
  street: {
    belongsTo: 'family',
    contact: true,
    group: home,
    ...street,
    label: 'Street',
    autocomplete: 'address-line1',
    sheet: 'Street',
  },
  city: {
    belongsTo: 'family',
    contact: true,
    group: home,
    ...city,
    label: 'City',
    autocomplete: 'address-level2',
    sheet: 'City',
  },
  state: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'State',
    input: 'select',
    width: 'third',
    listBy: { list: 'country-states', field: 'county' },
    maxLength: cityLength,
    autocomplete: 'address-level1',
    sheet: 'State',
  },
  zip: {
    belongsTo: 'family',
    contact: true,
    group: home,
    ...zip,
    label: 'Zip Code',
    schema: zipSchema('county'),
    autocomplete: 'postal-code',
    sheet: 'Zip',
  },
  countyOfResidence: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'County of Residence',
    input: 'select',
    width: 'half',
    options: counties,
    sheet: 'County of Residence',
  },
  district: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'School District of Residence',
    why: 'The public school district that you live in. A property tax bill names it. If you are not sure, leave this open.',
    input: 'select',
    width: 'half',
    listBy: { list: 'districts', field: 'countyOfResidence' },
    maxLength: streetLength,
    sheet: 'District of Residence',
  },
  isMailingAddressTheSame: {
    belongsTo: 'family',
    contact: true,
    label: 'Is the mailing address the same?',
    input: 'yesNo',
    sheet: 'Mailing Address Is The Same',
  },
  mailingCountry: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    ...country,
    label: 'Country',
    autocomplete: 'off',
    sheet: 'Mailing Country',
  },
  mailingStreet: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    ...street,
    label: 'Street',
    autocomplete: 'off',
    sheet: 'Mailing Street',
  },
  mailingCity: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    ...city,
    label: 'City',
    autocomplete: 'off',
    sheet: 'Mailing City',
  },
  mailingState: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    label: 'State',
    input: 'select',
    width: 'third',
    listBy: { list: 'country-states', field: 'mailingCountry' },
    maxLength: cityLength,
    autocomplete: 'off',
    sheet: 'Mailing State',
  },
  mailingZip: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    ...zip,
    label: 'Zip Code',
    schema: zipSchema('mailingCountry'),
    autocomplete: 'off',
    sheet: 'Mailing Zip',
  },
});

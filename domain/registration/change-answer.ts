import { formatZip } from '#domain/contact-rules/zip.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/field.ts';
import { unitedStates } from './address-fields.ts';

/** What another answer leaves without meaning. Source: spec 1 §2 Screen 4; a district belongs to its county. */
const cleared: Readonly<Record<string, readonly string[]>> = {
  county: ['state', 'zip'],
  mailingCountry: ['mailingState', 'mailingZip'],
  countyOfResidence: ['district'],
};

/** The answers after one of them is given: a new country clears ZIP and state, a new county the district. */
export function changeAnswer(answers: RawAnswers, name: string, value: AnswerValue): RawAnswers {
  const gone = answers[name] === value ? [] : (cleared[name] ?? []);
  return { ...answers, [name]: value, ...Object.fromEntries(gone.map((other) => [other, ''])) };
}

/** How ZIPs are reshaped as they are typed, by field: to five digits in the United States. Source: spec 1 §5. */
export function zipFormats(answers: RawAnswers): Readonly<Record<string, (typed: string) => string>> {
  return {
    ...(answers.county === unitedStates && { zip: formatZip }),
    ...(answers.mailingCountry === unitedStates && { mailingZip: formatZip }),
  };
}

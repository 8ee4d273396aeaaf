import { displayMoment } from '#domain/calendar/display-moment.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { describeAnswers, describeCenter, describeRows } from '#domain/entries/describe-answers.ts';
import { nameLanguage } from '#domain/entries/language-field.ts';
import { formatReference } from '#domain/entries/reference.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';

/** Returns the sections of an interest for detail page and PDF: status, learning center, answers. */
export function describeInterest(entry: InterestEntry, context: FormContext): SummarySection[] {
  return [
    {
      id: 'request',
      title: 'Request',
      rows: describeRows({
        Reference: formatReference(entry._id),
        Status: entry.status,
        Submitted: displayMoment(entry.createdAt, entry.timeZone),
        'Last contact': displayMoment(entry.lastContactDate, entry.timeZone),
        Age: entry.age === null ? '' : String(entry.age),
        ...(entry.language && { Language: nameLanguage(entry.language) }),
        ...(entry.campaign && { Campaign: entry.campaign }),
      }),
    },
    describeCenter(entry),
    ...describeAnswers(interestDefinition, context, entry),
  ];
}

import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { displayMoment } from '#web/lib/dates.ts';
import { describeAnswers, describeCenter, describeRows } from '#web/staff/entries/describe-answers.ts';

/** Sections of an interest entry for detail and PDF: where it stands, its learning center, then its answers. */
export function describeInterest(entry: InterestEntry, context: FormContext): SummarySection[] {
  return [
    {
      id: 'request',
      title: 'Request',
      rows: describeRows({
        Status: entry.status,
        Submitted: displayMoment(entry.createdAt, entry.timeZone),
        'Last contact': displayMoment(entry.lastContactDate, entry.timeZone),
        Age: entry.age === null ? '' : String(entry.age),
        ...(entry.campaign && { Campaign: entry.campaign }),
      }),
    },
    describeCenter(entry),
    ...describeAnswers(interestDefinition, context, entry),
  ];
}

/** Name of an entry's PDF. Source: spec 3 §7 Exports. */
export function pdfName(entry: Pick<InterestEntry, 'studentFirstName' | 'studentLastName'>): string {
  return `${entry.studentFirstName ?? ''}${entry.studentLastName ?? ''}_InterestForm.pdf`;
}

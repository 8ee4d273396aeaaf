import { todayIn } from '#domain/calendar/today.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { displayMoment } from '#web/lib/dates.ts';
import { describeAnswers, describeRows } from '#web/staff/entries/describe-answers.ts';

/** The context in which staff see and edit an interest entry of a brand. */
export function staffContext(brand: Pick<Brand, 'variant' | 'timeZone'> | undefined): FormContext {
  return { variant: brand?.variant ?? 'long', today: todayIn(brand?.timeZone), facts: { audience: 'staff' } };
}

/** Sections of an interest entry for detail and PDF: where it stands, its learning center, then its answers. */
export function describeInterest(entry: InterestEntry, context: FormContext, timeZone?: string): SummarySection[] {
  return [
    {
      id: 'request',
      title: 'Request',
      rows: describeRows({
        Status: entry.status,
        Submitted: displayMoment(entry.createdAt, timeZone),
        'Last contact': displayMoment(entry.lastContactDate, timeZone),
        Age: entry.age === null ? '' : String(entry.age),
        ...(entry.campaign && { Campaign: entry.campaign }),
      }),
    },
    {
      id: 'center',
      title: 'Selected Learning Center',
      rows: describeRows({
        Name: entry.learningCenterName,
        Charter: entry.learningCenterCharter,
        Address: entry.learningCenterAddress,
      }),
    },
    ...describeAnswers(interestForm, context, entry),
  ];
}

/** Name of an entry's PDF. Source: spec 3 §7 Exports. */
export function pdfName(entry: Pick<InterestEntry, 'studentFirstName' | 'studentLastName'>): string {
  return `${entry.studentFirstName ?? ''}${entry.studentLastName ?? ''}_InterestForm.pdf`;
}

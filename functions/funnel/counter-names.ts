import { formsOf } from '#domain/entries/forms-of.ts';
import type { FieldError } from '#domain/form-kit/validate.ts';
import type { StepEvent, StepReport } from '#domain/funnel/api.ts';
import { listCountedSteps } from '#domain/funnel/counted-steps.ts';
import { invalid } from '../platform/http/problem.ts';

/** The name of a counter: step, event, and of an error its question and kind. Names of forms have letters and digits alone. */
export const counterName = (event: StepEvent): string =>
  event.event === 'error'
    ? [event.step, event.event, event.field, event.kind].join('_')
    : [event.step, event.event].join('_');

/**
 * Returns the counters that a report raises, each once. Throws 422 when it names a version, step or question that the
 * form does not have today.
 */
export function listCounters({ form: kind, formVersion, events }: StepReport): string[] {
  const { form } = formsOf(kind);
  const known = listCountedSteps(kind, form);
  const errors: FieldError[] = [];
  if (formVersion !== form.version)
    errors.push({ field: 'formVersion', message: `This form has version ${form.version} now.` });
  for (const [at, event] of events.entries()) {
    const { fields = {} } = form.steps.find(({ id }) => id === event.step) ?? {};
    if (!known.includes(event.step))
      errors.push({ field: `events.${at}.step`, message: 'The form does not have this step.' });
    else if (event.event === 'error' && !Object.hasOwn(fields, event.field))
      errors.push({ field: `events.${at}.field`, message: 'The step does not have this question.' });
  }
  if (errors.length > 0) throw invalid(errors);
  return [...new Set(events.map(counterName))];
}

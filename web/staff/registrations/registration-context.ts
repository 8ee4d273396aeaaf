import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext, Variant } from '#domain/form-kit/context.ts';
import { unitedStates } from '#domain/registration/address-fields.ts';
import type { EnrollmentType } from '#domain/registration/registration-form.ts';
import type { ZipFields } from '#web/forms/zip-places.ts';

/** Lists that the form's choices come from. */
export const formLists = 'country-names,country-states,districts';

/** The addresses of the form. */
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

type Asked = {
  readonly variant: Variant;
  readonly enrollment: EnrollmentType;
  readonly timeZone: string | undefined;
  /** Today when absent. */
  readonly now?: Date;
  readonly lists?: FormContext['lists'];
};

/** The context in which a registration is shown and edited. */
export function registrationContext({ variant, enrollment, timeZone, now, lists }: Asked): FormContext {
  return { variant, today: todayIn(timeZone, now), facts: { enrollment }, ...(lists && { lists }) };
}

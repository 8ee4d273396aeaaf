import { todayIn } from '#domain/calendar/today.ts';
import { unitedStates } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { ZipFields } from '#web/forms/zip-places.ts';

/** Lists that the form's choices come from. */
export const listNames = 'country-names';

/** The addresses of the form. */
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

/** The context in which staff see and edit an interest entry of a brand. */
export function staffContext(brand: Pick<Brand, 'variant' | 'timeZone'> | undefined): FormContext {
  return { variant: brand?.variant ?? 'long', today: todayIn(brand?.timeZone), facts: { audience: 'staff' } };
}

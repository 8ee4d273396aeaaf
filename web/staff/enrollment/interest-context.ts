import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { Brand } from '#domain/locations/brand.ts';

/** Lists that the form's choices come from. */
export const listNames = 'country-names';

/** The context in which staff see and edit an interest entry of a brand. */
export function staffContext(brand: Pick<Brand, 'variant' | 'timeZone'> | undefined): FormContext {
  return { variant: brand?.variant ?? 'long', today: todayIn(brand?.timeZone), facts: { audience: 'staff' } };
}

import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { InterestAudience } from './interest-form.ts';

/** The form context for validating, showing and editing an interest of a brand. */
export const interestContext = (
  brand: Pick<Brand, 'variant' | 'timeZone'> | undefined,
  audience: InterestAudience,
  lists?: FormContext['lists'],
): FormContext => ({
  variant: brand?.variant ?? 'long',
  today: todayIn(brand?.timeZone),
  facts: { audience },
  ...(lists && { lists }),
});

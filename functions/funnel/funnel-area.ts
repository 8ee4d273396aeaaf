import { addDays } from '#domain/calendar/days.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { formsOf } from '#domain/entries/forms-of.ts';
import { countSteps, readFunnel } from '#domain/funnel/api.ts';
import type { BrandRecord } from '#domain/locations/brand.ts';
import type { CharterRecord } from '#domain/locations/site.ts';
import { type CharterScope, isInScope } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import type { Platform } from '../platform/open-platform.ts';
import { listCounters } from './counter-names.ts';
import { describeStops } from './describe-funnel.ts';
import { createFunnelStore, funnelContainer } from './funnel-store.ts';

type FunnelDeps = {
  readonly listBrands: () => Promise<readonly BrandRecord[]>;
  readonly listCharters: () => Promise<readonly CharterRecord[]>;
  readonly now?: () => Date;
};

/** Where families stop: counters of the steps of forms, and their page for administrators. */
export function createFunnel(
  { openContainer }: Pick<Platform, 'openContainer'>,
  { listBrands, listCharters, now = () => new Date() }: FunnelDeps,
) {
  const store = createFunnelStore(openContainer(funnelContainer));
  const brandsIn = async (scope: CharterScope) => {
    const charters = (await listCharters()).filter(({ id }) => isInScope(scope, id));
    const names = new Set(charters.map(({ brandName }) => brandName));
    return (await listBrands()).filter(({ brandName }) => names.has(brandName));
  };
  return {
    register: (endpoint: Endpoint) => {
      endpoint(countSteps, async ({ body }) => {
        const { events: _, ...counted } = body;
        const counters = listCounters(body);
        const brand = (await listBrands()).find(({ brandName }) => brandName === body.brandName);
        if (!brand) throw invalid([{ field: 'brandName', message: 'There is no such brand.' }]);
        await store.add({ ...counted, day: todayIn(brand.timeZone, now()) }, counters);
        return undefined;
      });
      endpoint(readFunnel, async ({ query, caller }) => {
        const brands = await brandsIn(caller.scope);
        const brand = query.brandName ? brands.find(({ brandName }) => brandName === query.brandName) : brands[0];
        if (!brand) throw notFound();
        const to = todayIn(brand.timeZone, now());
        const from = addDays(to, 1 - Number(query.days));
        const found = await store.list({ brandName: brand.brandName, form: query.form }, from, to);
        const { formVersion = formsOf(query.form).form.version } = query;
        const days = found.filter((day) => day.formVersion === formVersion);
        return {
          body: {
            brands: brands.map(({ brandName, displayName, variant }) => ({ brandName, displayName, variant })),
            brandName: brand.brandName,
            formVersion,
            versions: [...new Set(found.map((day) => day.formVersion))].sort((one, other) => other - one),
            from,
            to,
            ...describeStops(days, query.form, query),
          },
        };
      });
    },
  };
}

import * as v from 'valibot';
import { entryKinds } from '#domain/entry-areas.ts';
import { deviceKinds, type StepReport } from '#domain/funnel/api.ts';
import { type ContainerDefinition, type CosmosContainer, cosmosStatus } from '../platform/store/cosmos.ts';
import { toParameters } from '../platform/store/paged-query.ts';

const day = 24 * 60 * 60;
/** Counters of a day stay for 400 days: a year with the days of the year before. */
export const funnelContainer: ContainerDefinition = {
  id: 'funnel',
  partitionKey: '/place',
  defaultTtl: 400 * day,
  indexedPaths: ['/day/?'],
};

/** Counters of a day. A report carries no id, so that nothing stored belongs to a person or a form instance. */
export const CountedDay = v.object({
  id: v.string(),
  place: v.string(),
  brandName: v.string(),
  form: v.picklist(entryKinds),
  formVersion: v.number(),
  language: v.string(),
  device: v.picklist(deviceKinds),
  day: v.string(),
  counts: v.record(v.string(), v.number()),
});
export type CountedDay = v.InferOutput<typeof CountedDay>;

/** The maximum number of operations of a patch in Cosmos. */
const maxOperations = 10;

/** All days of a brand's form are in one partition, so that a page is one query within it. */
const placeOf = ({ brandName, form }: Pick<StepReport, 'brandName' | 'form'>) => `${brandName} ${form}`;

/** The counters of steps by day, each in one item for a brand, form, version, language and kind of device. */
export function createFunnelStore(container: CosmosContainer) {
  return {
    /** Adds 1 to counters of a day. Concurrent calls lose nothing, because Cosmos adds. */
    add: async (counted: Omit<CountedDay, 'id' | 'place' | 'counts'>, counters: readonly string[]): Promise<void> => {
      const { formVersion, language, device } = counted;
      const place = placeOf(counted);
      const id = [counted.day, formVersion, language, device].join(' ');
      for (let from = 0; from < counters.length; from += maxOperations) {
        const operations = counters
          .slice(from, from + maxOperations)
          .map((name) => ({ op: 'incr' as const, path: `/counts/${name}`, value: 1 }));
        const add = () => container.patch(id, place, operations);
        await add().catch(async (error: unknown) => {
          if (cosmosStatus(error) !== 404) throw error;
          await container.create({ id, place, ...counted, counts: {} }).catch((failure: unknown) => {
            if (cosmosStatus(failure) !== 409) throw failure;
          });
          await add();
        });
      }
    },
    /** Returns the counters of a brand's form between two days, both included. */
    list: async (of: Pick<StepReport, 'brandName' | 'form'>, from: string, to: string): Promise<CountedDay[]> => {
      const query = 'SELECT * FROM c WHERE c.day >= @from AND c.day <= @to OFFSET 0 LIMIT 20000';
      return v.parse(
        v.array(CountedDay),
        await container.query({ query, parameters: toParameters({ from, to }) }, placeOf(of)),
      );
    },
  };
}

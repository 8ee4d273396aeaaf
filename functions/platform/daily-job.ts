import { app } from '@azure/functions';

/** At night in the Americas: six fields, seconds first. */
const schedule = '0 30 9 * * *';

/** Registers work that runs once a day, or manually under its name. */
export function registerDailyJob(name: string, work: () => Promise<unknown>): void {
  app.timer(name, {
    schedule,
    handler: async () => {
      await work();
    },
  });
}

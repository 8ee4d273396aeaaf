import { app } from '@azure/functions';

/** At night in the Americas: six fields, seconds first. */
const everyNight = '0 30 9 * * *';
const everyHour = '0 0 * * * *';
const everyFiveMinutes = '30 */5 * * * *';

/** Registers work that runs on a schedule (six fields, seconds first), or manually under its name. */
export function registerTimedJob(name: string, schedule: string, work: () => Promise<unknown>): void {
  app.timer(name, {
    schedule,
    handler: async () => {
      await work();
    },
  });
}

/** Registers work that runs once a day. */
export const registerDailyJob = (name: string, work: () => Promise<unknown>): void =>
  registerTimedJob(name, everyNight, work);

/** Registers work that runs at the beginning of each hour. */
export const registerHourlyJob = (name: string, work: () => Promise<unknown>): void =>
  registerTimedJob(name, everyHour, work);

/** Registers work that runs every five minutes. */
export const registerFrequentJob = (name: string, work: () => Promise<unknown>): void =>
  registerTimedJob(name, everyFiveMinutes, work);

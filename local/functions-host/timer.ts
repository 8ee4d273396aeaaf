import { Cron } from 'croner';
import { type Binding, log, type RegisteredFunction } from './core.ts';
import { invoke } from './invoke.ts';
import { resolveExpression } from './settings.ts';

export type Timer = {
  /** Runs the function now; its error is logged, as in Azure. */
  run(): Promise<void>;
  /** Ends the schedule and resolves when a running invocation is done. */
  stop(): Promise<void>;
};

/**
 * Runs a function on its NCRONTAB schedule (six fields, seconds first, in UTC); with `scheduled: false` only manually.
 */
export function startTimer(fn: RegisteredFunction, bindingName: string, trigger: Binding, scheduled: boolean): Timer {
  const running = new Set<Promise<void>>();
  const run = (): Promise<void> => {
    const info = { Schedule: { AdjustForDST: true }, ScheduleStatus: null, IsPastDue: false };
    const work: Promise<void> = invoke(fn, [{ name: bindingName, data: { json: JSON.stringify(info) } }])
      .then(
        () => undefined,
        (error: unknown) =>
          log('error', fn.id, error instanceof Error ? (error.stack ?? error.message) : String(error)),
      )
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  const cron = scheduled
    ? new Cron(resolveExpression(trigger.schedule ?? ''), { protect: true, timezone: 'UTC' }, run)
    : undefined;
  if (scheduled && trigger.runOnStartup) run();
  return {
    run,
    stop: async () => {
      cron?.stop();
      await Promise.allSettled(running);
    },
  };
}

import { formsOf } from '#domain/entries/forms-of.ts';
import type { EntryKind } from '#domain/entry-areas.ts';
import {
  type DeviceKind,
  deviceKinds,
  errorKinds,
  type Funnel,
  minShown,
  type StepErrorCount,
} from '#domain/funnel/api.ts';
import { listCountedSteps } from '#domain/funnel/counted-steps.ts';
import { siteLanguages } from '#domain/texts/language.ts';
import { counterName } from './counter-names.ts';
import type { CountedDay } from './funnel-store.ts';
import { hideSmallSteps, isShownAmong } from './hide-small.ts';

type Choice = { readonly language?: string | undefined; readonly device?: DeviceKind | undefined };
type Counts = {
  readonly of: (step: string) => StepCounts;
  readonly errors: (error: Omit<StepErrorCount, 'families'>) => number;
};
type StepCounts = { readonly entered: number; readonly left: number; readonly wentOn: number };

/**
 * Sums the days of one version of a form and hides small numbers. `left` is what was entered and neither continued nor
 * skipped; at the edges of the days it could be negative, because a family may enter a step before midnight and go on
 * after it.
 */
export function describeStops(
  days: readonly CountedDay[],
  kind: EntryKind,
  { language, device }: Choice,
): Pick<Funnel, 'steps' | 'sent' | 'errors'> {
  const { form } = formsOf(kind);
  const sums = new Map<string, Counts>();
  const sumOf = (choice: Choice): Counts => {
    const key = `${choice.language} ${choice.device}`;
    const sum = sums.get(key) ?? sumDays(days, choice);
    sums.set(key, sum);
    return sum;
  };
  const chosen = sumOf({ language, device });
  /** Whether a number can be shown next to those of the other languages and devices. */
  const isShown = (read: (counts: Counts) => number): boolean => {
    const codes = siteLanguages.map(({ code }) => code);
    const byLanguage = codes.map((code) => read(sumOf({ language: code, device })));
    const byDevice = deviceKinds.map((one) => read(sumOf({ language, device: one })));
    return (
      (language === undefined || isShownAmong(byLanguage, codes.indexOf(language))) &&
      (device === undefined || isShownAmong(byDevice, deviceKinds.indexOf(device)))
    );
  };
  /** Whether entered minus left can be shown; it can where nobody went on. */
  const isShownWentOn = (step: string): boolean =>
    chosen.of(step).wentOn === 0 || isShown((counts) => counts.of(step).wentOn);
  const all = sumOf({});
  const steps = listCountedSteps(kind, form).filter((step) => all.of(step).entered > 0);
  const last = listCountedSteps(kind, form).at(-1) ?? '';
  const reached = steps.map((step) => ({
    ...chosen.of(step),
    showsEntered: isShown((counts) => counts.of(step).entered),
    showsLeft: isShown((counts) => counts.of(step).left) && isShownWentOn(step),
  }));
  const sent = {
    entered: chosen.of(last).wentOn,
    left: 0,
    showsEntered: isShown((counts) => counts.of(last).wentOn),
    showsLeft: false,
  };
  const shown = hideSmallSteps([...reached, sent]);
  const { entered: families = null, isAbout = false } = shown.at(-1) ?? {};
  return {
    steps: steps.map((step, at) => ({ step, ...(shown[at] ?? { entered: null, isAbout: false, left: null }) })),
    sent: { families, isAbout },
    errors: steps.flatMap((step) => listErrors(kind, step, chosen, isShown)),
  };
}

function listErrors(
  kind: EntryKind,
  step: string,
  counts: Counts,
  isShown: (read: (counts: Counts) => number) => boolean,
): StepErrorCount[] {
  const fields = Object.keys(formsOf(kind).form.steps.find(({ id }) => id === step)?.fields ?? {});
  return fields
    .flatMap((field) => errorKinds.map((error) => ({ step, field, kind: error })))
    .map((error) => ({ ...error, families: counts.errors(error) }))
    .filter(({ families, ...error }) => families >= minShown && isShown((of) => of.errors(error)))
    .sort((one, other) => other.families - one.families);
}

function sumDays(days: readonly CountedDay[], { language, device }: Choice): Counts {
  const sums = new Map<string, number>();
  for (const day of days) {
    if (language !== undefined && day.language !== language) continue;
    if (device !== undefined && day.device !== device) continue;
    for (const [name, count] of Object.entries(day.counts)) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  const read = (event: Parameters<typeof counterName>[0]) => sums.get(counterName(event)) ?? 0;
  return {
    of: (step) => {
      const entered = Math.max(0, read({ event: 'entered', step }) - read({ event: 'skipped', step }));
      const wentOn = read({ event: 'wentOn', step });
      return { entered, wentOn, left: Math.max(0, entered - wentOn) };
    },
    errors: (error) => read({ event: 'error', ...error }),
  };
}

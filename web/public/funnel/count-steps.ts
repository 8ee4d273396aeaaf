import { countSteps, type DeviceKind } from '#domain/funnel/api.ts';
import { listCountedSteps } from '#domain/funnel/counted-steps.ts';
import type { Wizard } from '#web/forms/use-wizard.ts';
import { loadSiteConfig, loadWebToken } from '#web/lib/api/api-client.ts';
import { readStored, writeStored } from '#web/lib/tab-storage.ts';
import type { DraftSource } from '#web/public/family/draft-source.ts';
import { type CountedEvent, countLast, countSeen, errorKindOf, type SeenStep, type StepRecord } from './step-record.ts';

/** The parts of a wizard that are counted. */
export type CountedWizard = Pick<Wizard<never>, 'steps' | 'step' | 'errors' | 'attempt'>;
export type CountedForm = {
  readonly source: DraftSource;
  readonly wizard: CountedWizard;
  readonly brandName: string;
};

/** The smaller side of a phone's screen is below this, however it is held. */
const phoneSide = 600;

const keyOf = ({ kind, place }: DraftSource) => ['steps', kind, ...Object.values(place)].join(':');
/** The library with which staff sign in stores their account in the tab. */
const isStaffTab = () => Object.keys(sessionStorage).some((key) => /^msal\..*account/.test(key));
const isCounted = () => navigator.onLine && !isStaffTab();

/** Counts the open step; after a failed attempt to continue also its errors. */
export function reportStep(form: CountedForm, hasFailed: boolean): void {
  if (!isCounted()) return;
  const key = keyOf(form.source);
  const { record, events } = countSeen(readStored(key) as StepRecord | undefined, describeStep(form, hasFailed));
  writeStored(key, record);
  send(form, events);
}

/** Counts that the form was sent, and ends its record. */
export function countSent(form: CountedForm): void {
  if (!isCounted()) return;
  const key = keyOf(form.source);
  send(form, countLast(readStored(key) as StepRecord | undefined, describeStep(form, false)));
  writeStored(key, undefined);
}

function describeStep({ source, wizard }: CountedForm, hasFailed: boolean): SeenStep {
  const { kind, definition, form, stepId } = source;
  const order = listCountedSteps(kind, definition);
  const fields = (hasFailed && wizard.step?.fields) || [];
  const wrong = fields.filter(({ name }) => wizard.errors[name] !== undefined);
  return {
    id: form.submissionId,
    language: definition.texts?.language.code ?? 'en',
    order,
    visible: [...wizard.steps.map(({ id }) => id), ...order.slice(definition.steps.length)],
    stepId,
    errors: Object.fromEntries(wrong.map((field) => [field.name, errorKindOf(field, form.answers[field.name])])),
  };
}

/** Sends counts in one call a language; a failure loses them. */
function send({ source, brandName }: CountedForm, events: readonly CountedEvent[]): void {
  const device: DeviceKind = Math.min(screen.width, screen.height) < phoneSide ? 'phone' : 'desktop';
  for (const language of new Set(events.map((one) => one.language))) {
    const own = events.filter((one) => one.language === language).map(({ event }) => event);
    const { kind: form, definition } = source;
    post({ form, formVersion: definition.version, brandName, language, device, events: own }).catch(() => undefined);
  }
}

/** Calls the route directly, because a failure of a count is not reported. */
async function post(report: object): Promise<void> {
  const [token, { enrollmentSecret }] = await Promise.all([loadWebToken(), loadSiteConfig()]);
  await fetch(countSteps.path, {
    method: countSteps.method,
    headers: { 'content-type': 'application/json', 'x-auth-token': token, 'x-enrollment-secret': enrollmentSecret },
    body: JSON.stringify(report),
    keepalive: true,
  });
}

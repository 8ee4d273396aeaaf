import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page, type Request } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { routes } from '#domain/routes.ts';
import { seedRandom } from '../../local/demo/seeded-random.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { openSavedForm } from '../e2e/support/tab.ts';
import { createApiClient, frontDoorId, randomAddress } from '../fixtures/api-client.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace } from '../fixtures/leloRegistration/lelo-submission.ts';
import { createBodies, entryOf, type SentForm, sentForms } from '../fixtures/sent-forms.ts';
import { type Figure, toFigure } from './figure.ts';
import { readEntryIds } from './fill/stored-ids.ts';
import { sendRequest } from './send-request.ts';
import { percentile } from './statistics.ts';

/** How many families come. */
const families = 500;
/** They come one after the other within so many milliseconds, and take so long over a step. */
const arrival = 180_000;
const pause = { min: 1000, max: 4000 };
/** Connections that the browser of each opens. */
const connections = 6;
const seed = 1;

/** What a browser asked for on its way through a form; `pause` where its family read and answered. */
type Step = 'pause' | { readonly method: string; readonly path: string; readonly shown: readonly string[] };
type Journey = { readonly form: SentForm; readonly steps: readonly Step[] };

/** Whole journeys of all three forms through the site, from the first file to the confirmation: how long each call takes. */
export async function measureFamilies(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    env: { FRONT_DOOR_ID: frontDoorId, LIMIT_SUBMISSIONS: '1000000', LIMIT_TOKENS: '1000000' },
  });
  try {
    const api = createApiClient(stack.urls);
    const center = (await findCenterOf(api, 'Bayview Charter'))._id;
    const place = await findLeloPlace(api);
    const make = createBodies(center, place);
    const journeys = await recordJourneys(stack, make, center);
    const taken = new Map<string, number[]>();
    const failures: string[] = [];
    const random = seedRandom(seed);
    const start = performance.now();
    const bodies = await Promise.all(
      Array.from({ length: families }, async (_, family) => {
        const pauses = Array.from({ length: 40 }, () => random.between(pause.min, pause.max));
        await wait((arrival / families) * family);
        const journey = journeys[family % journeys.length] as Journey;
        const body = make(journey.form);
        await travel(stack, { journey, body, pauses, taken, failures });
        return { form: journey.form, body };
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    for (const line of failures.slice(0, 10)) console.log(line);
    const stored = await readEntryIds(stack);
    return [
      toFigure({
        what: `${families} families on their way through all three forms at the same time: stored of them`,
        value: bodies.filter((one) => stored.has(entryOf(one))).length,
        unit: '',
        details: { seconds, calls: [...taken.values()].flat().length, 'calls that failed': failures.length },
        targets: [{ of: 'value', min: families }],
      }),
      ...[...taken].map(([what, times]) =>
        toFigure({
          what: `a family waits for ${what}, p95`,
          value: percentile(times, 0.95),
          unit: 'ms',
          details: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), of: times.length },
        }),
      ),
    ];
  } finally {
    await stack.stop();
  }
}

/** Sends a real browser through each form, answered before, and writes down what it asks the site for. */
async function recordJourneys(stack: Stack, make: (form: SentForm) => Record<string, unknown>, center: string) {
  const { site } = stack.urls;
  const forms: Record<SentForm, { address: string; form: Form; key: string }> = {
    interest: {
      address: `${site}/interest?site=${center}`,
      form: interestForm,
      key: `form:${interestForm.id}:${center}`,
    },
    registration: {
      address: `${site}/register?site=${center}`,
      form: registrationForm,
      key: `form:registration:${center}:REGULAR`,
    },
    lelo: {
      address: `${site}/forms/expanded-learning-online`,
      form: leloForm,
      key: 'form:lelo:expanded-learning-online:new',
    },
  };
  const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: browserArguments });
  try {
    const journeys: Journey[] = [];
    for (const name of Object.keys(forms) as SentForm[]) {
      const { address, form, key } = forms[name];
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const steps: Step[] = [];
      const quiet = watchRequests(page);
      page.on('request', (sent) => {
        const { origin, pathname, search } = new URL(sent.url());
        if (origin !== new URL(site).origin || pathname === '/robots.txt') return;
        const shown = Object.keys(sent.headers()).filter((header) => /^x-/.test(header));
        steps.push({ method: sent.method(), path: pathname + search, shown });
      });
      await openSavedForm(page, address, form, { key, answers: make(name), stepId: form.steps[0]?.id ?? '' });
      await goThrough(page, () => steps.push('pause'), sentForms[name].path, quiet);
      journeys.push({ form: name, steps });
      await page.close();
    }
    return journeys;
  } finally {
    await browser.close();
  }
}

/** Waits until a page has requested nothing for half a second; Playwright's `networkidle` covers only the first time. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const end = (one: Request) => {
    open.delete(one);
    last = performance.now();
  };
  // Scripts of workers are never said to be there.
  page.on('request', (one) => one.url().startsWith('http') && open.add(one));
  page.on('requestfinished', end).on('requestfailed', end);
  return async () => {
    while (open.size > 0 || performance.now() - last < 500) await wait(50);
  };
}

/** Goes on from step to step until the form was sent and what follows has loaded. */
async function goThrough(page: Page, onStep: () => void, path: string, quiet: () => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const [next, submit] = ['Next', 'Submit'].map((name) => page.getByRole('button', { name, exact: true }));
  if (!next || !submit) return;
  for (let step = 0; step < 20; step += 1) {
    await next.or(submit).first().waitFor();
    await quiet();
    onStep();
    if (await submit.isVisible()) {
      const sent = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith(path),
      );
      await submit.click();
      if ((await sent).status() !== 201)
        throw new Error(`The form of ${path} was not taken: ${await (await sent).text()}`);
      await page
        .getByText(/^Thank you/)
        .first()
        .waitFor();
      await quiet();
      return;
    }
    const title = await heading.first().textContent();
    await next.click();
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, title);
  }
  throw new Error(`The form of ${path} has no end.`);
}

type Travel = {
  readonly journey: Journey;
  readonly body: Readonly<Record<string, unknown>>;
  readonly pauses: readonly number[];
  /** Milliseconds by call. */
  readonly taken: Map<string, number[]>;
  readonly failures: string[];
};

/** Repeats a recorded journey, with an empty cache and a new form. */
async function travel(stack: Stack, { journey, body, pauses, taken, failures }: Travel): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const address = randomAddress();
  const shown: Record<string, string> = { 'x-enrollment-secret': stack.env.ENROLLMENT_SHARED_SECRET ?? '' };
  const submission = sentForms[journey.form].path;
  let uuid = '';
  const ask = async ({ method, path, shown: names }: Exclude<Step, 'pause'>): Promise<void> => {
    const isSubmission = method === 'POST' && path === submission;
    const own = uuid ? path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, uuid) : path;
    const headers = Object.fromEntries(names.flatMap((name) => (shown[name] ? [[name, shown[name]]] : [])));
    const start = performance.now();
    const reply = await sendRequest(agent, stack.urls.site + own, {
      method,
      headers: { ...headers, 'x-azure-fdid': frontDoorId, 'x-azure-socketip': address },
      ...(isSubmission && { body }),
    });
    const [status, text] = [reply.status, reply.body.toString()];
    const what = nameOf(method, path);
    taken.set(what, [...(taken.get(what) ?? []), performance.now() - start]);
    if (status >= 400 || status === 0) failures.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    else if (path === '/auth/webapp') shown['x-auth-token'] = JSON.parse(text).accessTokens[0];
    else if (isSubmission) {
      const { _uuid = '', receiptToken = '' } = JSON.parse(text);
      uuid = _uuid;
      shown['x-receipt-token'] = receiptToken;
    }
  };
  // What a browser asks for at the same time, a family waits for together.
  let together: Promise<void>[] = [];
  let paused = 0;
  for (const step of journey.steps) {
    if (step !== 'pause' && step.method === 'GET' && step.path !== '/auth/webapp') {
      together.push(ask(step));
      continue;
    }
    await Promise.all(together);
    together = [];
    if (step === 'pause') await wait(pauses[paused++] ?? pause.min);
    else await ask(step);
  }
  await Promise.all(together);
  agent.destroy();
}

const patterns = routes.map(({ method, path }) => ({
  method,
  name: `${method} ${path}`,
  matches: new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The route that is called; the site's own files are one. */
function nameOf(method: string, path: string): string {
  const [plain = ''] = path.split('?');
  return patterns.find((one) => one.method === method && one.matches.test(plain))?.name ?? 'a file of the site';
}

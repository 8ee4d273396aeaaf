import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Site } from '#domain/locations/site.ts';
import { type PartName, type Stack, startStack } from '../../local/stack.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { newRegistration } from '../fixtures/registration/registration-submission.ts';
import { type Figure, toFigure } from './figure.ts';
import { countItems } from './fill/stored-ids.ts';
import { cpuMilliseconds } from './process-cpu.ts';
import { sendRequest } from './send-request.ts';

const warmUp = 150;
const measured = 500;
/** Families at the same time, and connections that the browser of each opens. */
const families = 4;
const connections = 6;
const parts: readonly PartName[] = ['functions', 'site', 'cosmos', 'storage', 'mail', 'identity'];
/** What the wizard asks for on its way through the long form, after the page: where birth and home are chosen from. */
const listsOnTheWay = ['/reference/country-names', '/reference/districts'];

type Journey = { readonly paths: readonly string[]; readonly centerId: string; readonly secret: string };

/**
 * CPU time of all server processes for one family's long registration: the page with all its files on a phone with an
 * empty cache, every call of the wizard, and the submission, through the site's own origin. Mails are held back and
 * counted separately. The resulting rows are counted too.
 */
export async function measureRegistrationJourney(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    // Mails that are held back must not be queued a second time.
    env: { LIMIT_SUBMISSIONS: '1000000', LIMIT_TOKENS: '1000000', SWEEP_SCHEDULE: '0 0 0 1 1 *' },
  });
  try {
    const journey = await recordJourney(stack);
    await fetch(`${stack.urls.functions}/_host/pause-queues`, { method: 'POST' });
    await travel(stack, journey, warmUp);
    const before = await countItems(stack, 'registration');
    const cpuBefore = readCpu(stack);
    const { accepted, bytes } = await travel(stack, journey, measured);
    const used = readCpu(stack).map((cpu, index) => (cpu - (cpuBefore[index] ?? 0)) / measured);
    const stored = (await countItems(stack, 'registration')) - before;
    const total = used.reduce((sum, cpu) => sum + cpu, 0);
    const mails = await measureMails(stack);
    return [
      toFigure({
        what: 'registrations stored',
        value: stored,
        unit: '',
        details: { accepted },
        targets: [{ of: 'value', min: measured, max: accepted }],
      }),
      toFigure({
        what: 'CPU of all server processes a stored registration (mails apart)',
        value: total,
        unit: 'ms',
        details: {
          requests: journey.paths.length + 2,
          KB: Math.round(bytes / measured / 1024),
          ...Object.fromEntries(parts.map((part, index) => [part, used[index] ?? 0])),
        },
      }),
      toFigure({ what: 'CPU of all server processes for its two mails', value: mails, unit: 'ms' }),
    ];
  } finally {
    await stack.stop();
  }
}

const readCpu = (stack: Stack) => parts.map((part) => cpuMilliseconds(stack.pid(part) ?? 0));

/** What a real browser asks for to show the first step, and what the wizard asks for after that. */
async function recordJourney(stack: Stack): Promise<Journey> {
  const sites = (await (await fetch(`${stack.urls.functions}/sites-bybrand/northstar`)).json()) as Site[];
  const centerId = sites[0]?._id ?? '';
  const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const paths: string[] = [];
    page.on('request', (sent) => {
      const { origin, pathname, search } = new URL(sent.url());
      if (sent.method() === 'GET' && origin === new URL(stack.urls.site).origin) paths.push(pathname + search);
    });
    await page.goto(`${stack.urls.site}/register?site=${centerId}`);
    await page.getByLabel('First Name').first().waitFor();
    await page.waitForLoadState('networkidle');
    const later = ['/config.json', ...listsOnTheWay].filter((path) => !paths.includes(path));
    // Every journey requests the token: its answer goes into the submission.
    const asked = [...new Set(paths), ...later].filter((path) => path !== '/auth/webapp');
    return { paths: asked, centerId, secret: stack.env.ENROLLMENT_SHARED_SECRET ?? '' };
  } finally {
    await browser.close();
  }
}

/** Lets families register, some at a time, each with a browser that has nothing in its cache. */
async function travel(stack: Stack, journey: Journey, count: number): Promise<{ accepted: number; bytes: number }> {
  const waiting = Array.from({ length: count }).values();
  let accepted = 0;
  let bytes = 0;
  const register = async () => {
    for (const _ of waiting) {
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      const ask = (path: string, body?: object, more = {}) => {
        const headers = { 'accept-encoding': 'gzip, deflate, br', ...more };
        const sent = body === undefined ? { method: 'GET', headers } : { method: 'POST', headers, body };
        return sendRequest(agent, stack.urls.site + path, sent);
      };
      const page = await Promise.all(journey.paths.map((path) => ask(path)));
      const token = await ask('/auth/webapp');
      const [shown] = (JSON.parse(token.body.toString()) as { accessTokens: string[] }).accessTokens;
      const reply = await ask('/api/registration', newRegistration(journey.centerId), {
        'x-auth-token': shown ?? '',
        'x-enrollment-secret': journey.secret,
      });
      const failed = page.find(({ status }) => status !== 200);
      if (failed)
        throw new Error(`The journey could not load a file: ${failed.status} ${failed.body.toString().slice(0, 200)}`);
      if (reply.status === 201) accepted += 1;
      bytes += [...page, token, reply].reduce((sum, { body }) => sum + body.length, 0);
      agent.destroy();
    }
  };
  await Promise.all(Array.from({ length: families }, register));
  return { accepted, bytes };
}

/** Lets the mails go that were held back, and gives the CPU that a registration's two take, in milliseconds. */
async function measureMails(stack: Stack): Promise<number> {
  const waiting = await countItems(stack, 'message', "c.state = 'pending'");
  const before = readCpu(stack);
  await fetch(`${stack.urls.functions}/_host/resume-queues`, { method: 'POST' });
  // Seldom looked at: to look costs CPU of Cosmos.
  while ((await countItems(stack, 'message', "c.state != 'sent'")) > 0) await wait(2000);
  const after = readCpu(stack);
  const used = after.reduce((sum, cpu, index) => sum + cpu - (before[index] ?? 0), 0);
  return (used / waiting) * 2;
}

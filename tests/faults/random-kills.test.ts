import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SeededRandom, seedRandom } from '../../local/demo/seeded-random.ts';
import { findLeloPlace } from '../fixtures/leloRegistration/lelo-submission.ts';
import { createOutcome } from '../fixtures/outcome.ts';
import { openProduct, type Product } from '../fixtures/product.ts';
import { createBodies, type Sent, type SentForm, sentForms } from '../fixtures/sent-forms.ts';

/** How many times a part is killed, and what the moments follow from: `npm run test:faults -- --kills 200 --seed 7`. */
const kills = Number(process.env.FIRSTBELL_KILLS ?? 6);
const seed = Number(process.env.FIRSTBELL_SEED ?? 20_261_122);
/** Families who send forms at the same time, one after the other. */
const families = 8;
/** Milliseconds: between two kills at most, and until a family sends again what failed. */
const maxPeace = 2500;
const maxPause = 300;
const parts = ['functions', 'cosmos', 'storage', 'mail'] as const;
/** Milliseconds: a kill with the restart that follows takes some seconds on a busy machine. */
const timeoutMs = 180_000 + kills * 12_000;

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.repair());

/** How a family goes about it: most send again what failed, some press twice, correct an answer, or give up. */
const manners = ['patient', 'patient', 'patient', 'presses twice', 'corrects', 'gives up'] as const;

/** Sends a form until it is accepted, or for as long as that family tries. Unexpected answers go into `odd`. */
async function sendOne(random: SeededRandom, one: Sent, odd: string[]): Promise<void> {
  const manner = random.pick(manners);
  const { form, body } = one;
  const send = async (said: object): Promise<number> => {
    const call = product.api.call('POST', sentForms[form].path, { asPublic: true, body: said });
    return call.then(({ status }) => status).catch(() => 0);
  };
  for (let attempt = 1; ; attempt += 1) {
    const said = attempt > 1 && manner === 'corrects' ? { ...body, city: 'Oakland' } : body;
    const statuses = await Promise.all(manner === 'presses twice' ? [send(said), send(said)] : [send(said)]);
    // 409: an attempt that seemed lost was stored, with the answers of before.
    one.isAcknowledged = statuses.some((status) => status === 201 || (manner === 'corrects' && status === 409));
    // Without an answer, stored, stored before, or to be tried again.
    const unknown = statuses.filter((status) => ![0, 201, 409, 503].includes(status));
    if (unknown.length > 0) odd.push(`A ${form} was answered with ${unknown.join(' and ')}.`);
    if (unknown.includes(422)) return;
    if (one.isAcknowledged || manner === 'gives up') return;
    await wait(random.between(0, maxPause));
  }
}

/** Ends one part with SIGKILL; resolves when it answers again. */
async function killOne(part: (typeof parts)[number]): Promise<void> {
  await product.stack.kill(part);
  await product.stack.whenHealthy(part);
}

test(
  `${kills} kills at random moments under load (seed ${seed}): nothing is lost, nothing is there twice`,
  async () => {
    const random = seedRandom(seed);
    const make = createBodies(product.centerId, await findLeloPlace(product.api));
    const outcome = createOutcome(product);
    const sent: Sent[] = [];
    const odd: string[] = [];
    let isOver = false;
    const load = Array.from({ length: families }, async (_, family) => {
      const own = seedRandom(seed + family + 1);
      while (!isOver) {
        const form = own.pick(Object.keys(sentForms) as SentForm[]);
        const one: Sent = { form, body: make(form), isAcknowledged: false };
        sent.push(one);
        await sendOne(own, one, odd);
      }
    });
    const killed: Record<string, number> = {};
    let last: (typeof parts)[number][] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(random.between(0, maxPeace));
      // Not one of the last two: a part that is hit again immediately is restarted later and later, and nothing would
      // be done in that time.
      const part = random.pick(parts.filter((name) => !last.includes(name)));
      last = [part, ...last].slice(0, 2);
      // Now and then a second part goes down with it.
      const also =
        random.next() < 0.25 && kill + 1 < kills ? [random.pick(parts.filter((other) => other !== part))] : [];
      for (const name of [part, ...also]) killed[name] = (killed[name] ?? 0) + 1;
      kill += also.length;
      await Promise.all([part, ...also].map(killOne));
    }
    isOver = true;
    await Promise.all(load);
    await outcome.finishWork();
    const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged).length;
    console.log(
      `seed ${seed}: killed ${JSON.stringify(killed)}; ${sent.length} forms sent, ${acknowledged} acknowledged`,
    );
    expect(odd).toEqual([]);
    expect(await outcome.findWrong(sent)).toEqual([]);
    expect(acknowledged).toBeGreaterThan(kills);
  },
  timeoutMs,
);

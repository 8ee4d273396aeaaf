import { CosmosClient } from '@azure/cosmos';
import { describe, expect, inject, test } from 'vitest';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { deviceKinds, type Funnel, type StepEvent } from '#domain/funnel/api.ts';
import { siteLanguages } from '#domain/texts/language.ts';
import { countLast, countSeen, type StepRecord } from '#web/public/funnel/step-record.ts';
import { type SeededRandom, seedRandom } from '../../local/demo/seeded-random.ts';
import { createApiClient, type Person, randomAddress } from '../fixtures/api-client.ts';
import { adultStudent, otherMailing, validInterest } from '../fixtures/enrollment/interest-cases.ts';
import { uniqueWord } from '../fixtures/enrollment/interest-submission.ts';

const { urls, env, limits } = inject('stack');
const api = createApiClient(urls);
const container = new CosmosClient({ endpoint: urls.cosmos, key: env.COSMOS_KEY ?? '' })
  .database('enrollment')
  .container('funnel');

const begun = { event: 'entered', step: 'student' };
/** A report of a brand that no other test counts for. */
const report = (changes: object = {}) => ({
  form: 'interest',
  formVersion: interestForm.version,
  brandName: 'coppercanyon',
  language: 'en',
  device: 'phone',
  events: [begun],
  ...changes,
});
const send = (body: unknown, address = randomAddress()) =>
  api.call('POST', '/api/funnel', { asPublic: true, body, address });
const read = async (query: Readonly<Record<string, string>>, as: Person = 'super.admin') =>
  api.call<Funnel>('GET', `/api/funnel?${new URLSearchParams(query)}`, { as });
const listStored = async (brandName: string) => {
  const query = {
    query: 'SELECT * FROM c WHERE c.brandName = @brandName',
    parameters: [{ name: '@brandName', value: brandName }],
  };
  return (await container.items.query<Record<string, unknown>>(query).fetchAll()).resources;
};

const order = [...interestForm.steps.map(({ id }) => id), 'review'];
const context = interestContext(undefined, 'family');
type Plan = {
  readonly address: string;
  readonly language: string;
  readonly device: string;
  /** What a page would send, a call each time a step opens, an attempt fails or the form is sent. */
  readonly calls: readonly StepEvent[][];
  /** What the family did, counted by the plan itself. */
  readonly opened: ReadonlySet<string>;
  readonly passed: ReadonlySet<string>;
  readonly errors: ReadonlySet<string>;
};

/**
 * A family that goes from step to step as its answers want it: it makes errors, goes back, changes its mind about the
 * mailing address, stops somewhere or sends the form.
 */
function planFamily(random: SeededRandom): Plan {
  const language = random.pick(siteLanguages.map(({ code }) => code));
  const id = uniqueWord();
  let answers: Record<string, unknown> = {
    ...validInterest.family,
    ...(random.next() < 0.3 ? adultStudent : {}),
    ...(random.next() < 0.4 ? otherMailing : {}),
  };
  let record: StepRecord | undefined;
  const calls: StepEvent[][] = [];
  const [opened, passed, errors] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visible = () => [...visibleSteps(interestForm, context, answers).map((step) => step.id), 'review'];
  const add = (events: readonly { event: StepEvent }[]) => {
    if (events.length > 0) calls.push(events.map(({ event }) => event));
  };
  const look = (stepId: string, kinds: Record<string, 'required' | 'invalid'> = {}) => {
    const counted = countSeen(record, { id, language, order, visible: visible(), stepId, errors: kinds });
    record = counted.record;
    add(counted.events);
  };
  let at = 'student';
  while (true) {
    opened.add(at);
    look(at);
    if (at === 'contact' && random.next() < 0.3) {
      look(at, { primaryEmail: 'invalid' });
      errors.add('contact primaryEmail invalid');
    }
    if (at === 'student' && random.next() < 0.2) {
      look(at, { studentFirstName: 'required', studentLastName: 'required' });
      errors.add('student studentFirstName required').add('student studentLastName required');
    }
    if (random.next() < 0.12) break;
    const steps = visible();
    const before = steps[steps.indexOf(at) - 1];
    if (before && random.next() < 0.2) {
      look(before);
      if (at === 'mailing' && random.next() < 0.6) {
        // The mail goes to the home after all: the step is asked no more.
        answers = { ...answers, sameAddress: true };
        at = 'physical';
        opened.delete('mailing');
        look('review');
        at = 'review';
        continue;
      }
      look(at);
    }
    passed.add(at);
    if (at === 'review') {
      add(countLast(record, { id, stepId: at }));
      break;
    }
    at = steps[steps.indexOf(at) + 1] ?? 'review';
  }
  return { address: randomAddress(), language, device: random.pick(deviceKinds), calls, opened, passed, errors };
}

async function sendAll(plans: readonly Plan[]): Promise<number> {
  const waiting = [...plans];
  let sent = 0;
  const work = async () => {
    for (let plan = waiting.pop(); plan; plan = waiting.pop()) {
      const { language, device, address } = plan;
      for (const events of plan.calls) {
        const { status } = await send(report({ language, device, events }), address);
        expect(status).toBe(204);
        sent += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return sent;
}

test('500 families are counted exactly, step by step, and nothing stored names one of them', async () => {
  const random = seedRandom(7);
  const plans = Array.from({ length: 500 }, () => planFamily(random));
  expect(await sendAll(plans)).toBeGreaterThan(2000);

  const count = (of: readonly Plan[], wanted: (plan: Plan) => boolean) => of.filter(wanted).length;
  const { body } = await read({ brandName: 'coppercanyon', form: 'interest' });
  expect(body.steps).toEqual(
    order.map((step) => ({
      step,
      entered: count(plans, ({ opened }) => opened.has(step)),
      isAbout: false,
      left: count(plans, ({ opened, passed }) => opened.has(step) && !passed.has(step)),
    })),
  );
  expect(body.sent).toEqual({ families: count(plans, ({ passed }) => passed.has('review')), isAbout: false });
  expect(body.errors).toEqual([
    ...['studentFirstName', 'studentLastName'].map((field) => ({
      step: 'student',
      field,
      kind: 'required',
      families: count(plans, ({ errors }) => errors.has(`student ${field} required`)),
    })),
    {
      step: 'contact',
      field: 'primaryEmail',
      kind: 'invalid',
      families: count(plans, ({ errors }) => errors.has('contact primaryEmail invalid')),
    },
  ]);

  for (const { code: language } of siteLanguages)
    for (const device of deviceKinds) {
      const own = plans.filter((plan) => plan.language === language && plan.device === device);
      const part = (await read({ brandName: 'coppercanyon', language, device })).body;
      expect(part.steps[0]?.entered).toBe(own.length);
      const shown = part.steps.filter(({ left }) => left !== null);
      expect(shown).toEqual(
        shown.map(({ step }) =>
          expect.objectContaining({ left: count(own, ({ opened, passed }) => opened.has(step) && !passed.has(step)) }),
        ),
      );
    }

  const stored = await listStored('coppercanyon');
  // A day, a form and a version: one item for each language and kind of device.
  expect(stored).toHaveLength(siteLanguages.length * deviceKinds.length);
  for (const item of stored) {
    const { counts, ...rest } = Object.fromEntries(Object.entries(item).filter(([name]) => !name.startsWith('_')));
    const { day, language, device } = rest;
    expect(rest).toEqual({
      id: `${day} ${interestForm.version} ${language} ${device}`,
      place: 'coppercanyon interest',
      brandName: 'coppercanyon',
      form: 'interest',
      formVersion: interestForm.version,
      language: expect.stringMatching(/^(en|es|vi)$/),
      device: expect.stringMatching(/^(phone|desktop)$/),
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    for (const [name, value] of Object.entries(counts as object)) {
      const [step = '', event = '', field, kind] = name.split('_');
      expect(order).toContain(step);
      expect(['entered', 'wentOn', 'skipped', 'error']).toContain(event);
      if (field) expect(Object.keys(interestForm.fields)).toContain(field);
      if (kind) expect(['required', 'invalid']).toContain(kind);
      expect(value).toEqual(expect.any(Number));
    }
    const text = JSON.stringify(item);
    for (const { address } of plans) expect(text).not.toContain(address);
  }
});

describe('a report is refused with 422, and counts nothing, when it names', () => {
  const error = { event: 'error', step: 'student', field: 'birthDate', kind: 'required' };
  test.each<[string, object, string]>([
    ['a form that there is not', { form: 'other' }, 'form'],
    ['another version', { formVersion: interestForm.version + 1 }, 'formVersion'],
    ['a version that is no number', { formVersion: '1' }, 'formVersion'],
    ['a language that is not offered', { language: 'fr' }, 'language'],
    ['a device of another kind', { device: 'Mozilla/5.0' }, 'device'],
    ['a brand that there is not', { brandName: 'other' }, 'brandName'],
    ['no event', { events: [] }, 'events'],
    ['61 events', { events: Array.from({ length: 61 }, () => begun) }, 'events'],
    ['an event of another kind', { events: [{ event: 'typed', step: 'student' }] }, 'events.0.event'],
    ['a step that the form does not have', { events: [begun, { event: 'entered', step: 'dass' }] }, 'events.1.step'],
    ['a step of another name', { events: [{ event: 'entered', step: 'rosa@example.org' }] }, 'events.0.step'],
    ['a question of another step', { events: [{ ...error, field: 'zipCode' }] }, 'events.0.field'],
    ['a question of another name', { events: [{ ...error, field: '__proto__' }] }, 'events.0.field'],
    ['an error without its kind', { events: [{ ...error, kind: undefined }] }, 'events.0.kind'],
    ['a typed text as the kind', { events: [{ ...error, kind: 'Maya' }] }, 'events.0.kind'],
  ])('%s', async (_, changes, field) => {
    const brandName = 'redwoodtrails';
    const { status, body } = await send(report({ brandName, ...changes }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message: expect.any(String) }]);
    expect(await listStored(brandName)).toEqual([]);
  });
});

test('a step that is named twice in a report counts once, and what else is sent is dropped', async () => {
  const events = [begun, { ...begun, submissionId: '00000000-0000-4000-8000-000000000000', value: 'Maya' }];
  const body = report({ brandName: 'palmbeach', form: 'registration', events, answers: { firstName: 'Maya' } });
  expect((await send(body)).status).toBe(204);
  const [item, ...others] = await listStored('palmbeach');
  expect(others).toEqual([]);
  expect(item?.counts).toEqual({ student_entered: 1 });
  expect(JSON.stringify(item)).not.toMatch(/Maya|00000000/);
});

test('numbers under 5 do not leave the server', async () => {
  const reports = (count: number, changes: object) =>
    Array.from({ length: count }, () => report({ brandName: 'holston', ...changes }));
  const stops = { event: 'entered', step: 'student' };
  const goesOn = [stops, { event: 'wentOn', step: 'student' }, { event: 'entered', step: 'parent' }];
  const error = { event: 'error', step: 'student', field: 'birthDate', kind: 'invalid' };
  const all = [
    ...reports(4, { events: [stops, error] }),
    ...reports(8, { events: goesOn }),
    ...reports(6, { language: 'es', events: goesOn }),
    ...reports(2, { language: 'vi', events: goesOn }),
  ];
  for (const body of all) expect((await send(body)).status).toBe(204);

  const { body } = await read({ brandName: 'holston' });
  expect(body.errors).toEqual([]);
  expect(body.steps).toEqual([
    { step: 'student', entered: 20, isAbout: false, left: null },
    // 16, and the hidden 4 before it.
    { step: 'parent', entered: 20, isAbout: true, left: 16 },
  ]);
  const enteredIn = async (language: string) =>
    (await read({ brandName: 'holston', language })).body.steps.map(({ entered }) => entered);
  expect(await enteredIn('en')).toEqual([12, 12]);
  // 20 - 12 - 6 would say that 2 families used Vietnamese.
  expect(await enteredIn('es')).toEqual([null, null]);
  expect(await enteredIn('vi')).toEqual([null, null]);
});

test('an admin sees the brands of the own charters alone', async () => {
  const { status, body } = await read({}, 'admin');
  expect(status).toBe(200);
  expect(body.brands.map(({ brandName }) => brandName)).toEqual(['northstar', 'holston']);
  expect((await read({ brandName: 'northstar' }, 'admin')).status).toBe(200);
  expect((await read({ brandName: 'palmbeach' }, 'admin')).status).toBe(404);
  expect((await read({ brandName: 'other' })).status).toBe(404);
});

test.each([
  ['days', '14'],
  ['form', 'other'],
  ['language', 'fr'],
  ['device', 'tablet'],
  ['formVersion', 'x'],
])('the page refuses another %s', async (name, value) => {
  const { status, body } = await api.call('GET', `/api/funnel?${name}=${value}`, { as: 'super.admin' });
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: [{ field: name, message: expect.any(String) }],
  });
});

test('beyond the limit of an address reports are turned away', async () => {
  const address = randomAddress();
  const body = report({ brandName: 'northstar', form: 'secondary', events: [{ event: 'entered', step: 'initial' }] });
  const statuses = [];
  for (let sent = 0; sent <= limits.funnel; sent += 1) statuses.push((await send(body, address)).status);
  expect(statuses).toEqual([...Array(limits.funnel).fill(204), 429]);
});

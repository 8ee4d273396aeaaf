import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { countSteps, type Funnel, readFunnel, type StepEvent, StepReport } from '#domain/funnel/api.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestDatabase, listItems } from '../../tests/fixtures/database.ts';
import { ana } from '../../tests/fixtures/staff-callers.ts';
import { createFunnel } from './funnel-area.ts';
import { funnelContainer } from './funnel-store.ts';

const northstar = {
  brandName: 'northstar',
  displayName: 'Northstar',
  variant: 'long',
  timeZone: 'America/Los_Angeles',
};

async function setUp() {
  const database = await createTestDatabase();
  const clock = { now: new Date('2026-11-20T20:00:00Z') };
  const { endpoint, call } = collectActions();
  const funnel = createFunnel(
    { openContainer: database.container },
    {
      listBrands: async () => [northstar] as never,
      listCharters: async () => [{ id: 'c', brandName: 'northstar' }] as never,
      now: () => clock.now,
    },
  );
  await database.ensure();
  funnel.register(endpoint);
  const count = (events: readonly StepEvent[], changes: object = {}) => {
    const report = {
      form: 'registration',
      formVersion: registrationForm.version,
      brandName: 'northstar',
      language: 'en',
      device: 'phone',
    };
    return call(countSteps, {
      body: v.parse(StepReport, { ...report, events, ...changes }),
      caller: { kind: 'public' },
    });
  };
  const read = async (query: Record<string, string> = {}) => {
    const caller = { ...ana, scope: { all: true } as const };
    return (await call(readFunnel, { query: { form: 'registration', ...query }, caller })) as Funnel;
  };
  return { clock, count, read, container: database.container(funnelContainer) };
}
const entered = (step: string) => ({ event: 'entered', step }) as const;
const wentOn = (step: string) => ({ event: 'wentOn', step }) as const;
const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work));

describe('counters', () => {
  it('lose nothing when 60 families report at the same time, the first of the day included', async () => {
    const { count, container } = await setUp();
    await times(60, () => count([entered('student'), wentOn('student')]));
    expect((await listItems(container)).map(({ counts }) => counts)).toEqual([
      { student_entered: 60, student_wentOn: 60 },
    ]);
  });

  it('take more events than one patch of Cosmos has', async () => {
    const { count, container } = await setUp();
    const fields = Object.keys(registrationForm.steps.find(({ id }) => id === 'dass')?.fields ?? {});
    const errors = fields.map((field) => ({ event: 'error', step: 'dass', field, kind: 'required' }) as const);
    await count(errors);
    const [item] = await listItems(container);
    expect(fields.length).toBeGreaterThan(20);
    expect(item?.counts).toEqual(Object.fromEntries(fields.map((field) => [`dass_error_${field}_required`, 1])));
  });

  it('are of the day in the time zone of the brand, and end after 400 days', async () => {
    const { clock, count, container } = await setUp();
    clock.now = new Date('2026-11-21T07:59:00Z');
    await count([entered('student')]);
    clock.now = new Date('2026-11-21T08:01:00Z');
    await count([entered('student')]);
    expect((await listItems(container)).map(({ day }) => day).sort()).toEqual(['2026-11-20', '2026-11-21']);
    expect(funnelContainer.defaultTtl).toBe(400 * 24 * 60 * 60);
  });
});

describe('the numbers of the page', () => {
  it('are those of the chosen days, until today', async () => {
    const { clock, count, read } = await setUp();
    for (const day of ['2026-11-01', '2026-11-13', '2026-11-14', '2026-11-20']) {
      clock.now = new Date(`${day}T20:00:00Z`);
      await times(5, () => count([entered('student')]));
    }
    const countIn = async (days: string) => (await read({ days })).steps[0]?.entered;
    expect([await countIn('7'), await countIn('30'), await countIn('365')]).toEqual([10, 20, 20]);
    expect(await read({ days: '7' })).toMatchObject({ from: '2026-11-14', to: '2026-11-20', brandName: 'northstar' });
  });

  it('are never below zero where a family went on after midnight', async () => {
    const { clock, count, read } = await setUp();
    await times(6, () => count([entered('student')]));
    clock.now = new Date('2026-11-27T20:00:00Z');
    await times(6, () => count([wentOn('student'), entered('parent')]));
    const { steps } = await read({ days: '7' });
    expect(steps).toEqual([{ step: 'parent', entered: 6, isAbout: false, left: 6 }]);
  });

  it('do not reveal by another language how many went on in one', async () => {
    const { count, read } = await setUp();
    const both = (step: string) => [entered(step), wentOn(step)];
    await times(30, () => count([entered('student')]));
    await times(30, () => count(both('student')));
    await times(7, () => count([entered('student')], { language: 'es' }));
    await times(3, () => count(both('student'), { language: 'es' }));
    const leftIn = async (query: Record<string, string>) => (await read(query)).steps[0]?.left;
    expect(await leftIn({})).toBe(37);
    expect(await leftIn({ language: 'es' })).toBeNull();
    expect(await leftIn({ language: 'en' })).toBeNull();
  });

  it('are those of one version', async () => {
    const { count, read, container } = await setUp();
    await times(5, () => count([entered('student')]));
    const [today] = await listItems(container);
    await container.create({ ...today, id: 'old', formVersion: 0, counts: { student_entered: 9 } });
    expect(await read()).toMatchObject({ formVersion: 1, versions: [1, 0], steps: [{ entered: 5 }] });
    expect(await read({ formVersion: '0' })).toMatchObject({ formVersion: 0, steps: [{ entered: 9 }] });
  });
});

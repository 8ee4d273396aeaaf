import { expect, type Locator, type Page } from '@playwright/test';
import type { Fields } from '#domain/form-kit/define/field.ts';
import { readFlag } from '#domain/form-kit/define/flags.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { fillDate } from './date.ts';
import { nextButton } from './interest-wizard.ts';
import { at } from './product.ts';
import { checkPublicScreen, expectShortHead } from './screen.ts';
import { openSavedForm } from './tab.ts';

type Answers = Readonly<Record<string, unknown>>;
type Course = { readonly id: string };

/** Where each step is. */
export const stepPaths = {
  initial: '/forms/expanded-learning-online',
  student: '/leloStudent',
  parents: '/leloStudent1',
  physical: '/leloStudent2',
  mailing: '/leloStudent3',
  course: '/leloStudent4',
  master: '/leloStudent5',
} as const;
export type StepId = keyof typeof stepPaths;

const titleOf = (id: StepId) => leloForm.steps.find((step) => step.id === id)?.title ?? '';
export const control = (page: Page, name: string) => page.locator(`#${name}`);

/** Every step has its own address. The loading page of the first one has a title much like it. */
export async function expectStep(page: Page, id: StepId): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titleOf(id), exact: true })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) =>
    // The first step of any session.
    id === 'initial' ? pathname.startsWith('/forms/') : pathname === stepPaths[id],
  );
}

async function give(page: Page, name: string, value: unknown): Promise<void> {
  const fields: Fields = leloForm.fields;
  const input = fields[name]?.input;
  const flag = readFlag(value);
  if (flag) await control(page, name).locator(`input[value=${flag}]`).check();
  else if (input === 'consent') await control(page, name).setChecked(value === true);
  else if (input === 'select') await control(page, name).selectOption(String(value));
  else if (input === 'date') await fillDate(control(page, name), String(value));
  else if (input !== 'courses') await control(page, name).fill(String(value));
  else {
    for (const [at, { id }] of (value as readonly Course[]).entries()) {
      await control(page, `courses-${at + 1}`).selectOption(id);
    }
  }
}

/** Answers what a step asks and answers have, but for signatures, in any language of the page. */
export async function fillStep(page: Page, id: StepId, answers: Answers): Promise<void> {
  const names = Object.keys(leloForm.steps.find((step) => step.id === id)?.fields ?? {});
  for (const name of names) {
    if (answers[name] === undefined || /Signature/.test(name)) continue;
    // The notice does not apply to every center.
    if (name === 'understood1' && !(await control(page, name).isVisible())) continue;
    await give(page, name, answers[name]);
  }
}

/** Fills the steps up to the agreement; each is looked at as it opens. */
export async function fillUntilAgreement(page: Page, answers: Answers, look?: (id: StepId) => Promise<void>) {
  for (const id of ['initial', 'student', 'parents', 'physical', 'mailing', 'course'] as const) {
    if (id === 'mailing' && answers.mailingStreet === undefined) continue;
    await expectStep(page, id);
    await expectShortHead(page);
    await look?.(id);
    await fillStep(page, id, answers);
    await nextButton(page).click();
  }
  await expectStep(page, 'master');
  const firstPart = page.getByRole('heading', { name: 'What you sign' });
  await expect(firstPart.or(page.getByText('Error loading the Agreement content.'))).toBeVisible();
  await expectShortHead(page, firstPart);
}

/** Goes through every step of a form that was answered before; `visit` does something on a step first. */
export async function goToAgreement(page: Page, visit?: (id: StepId) => Promise<void>): Promise<void> {
  for (const id of ['initial', 'student', 'parents', 'physical', 'course'] as const) await passStep(page, id, visit);
  await expectStep(page, 'master');
  // The agreement, or its failure, comes after the step and moves Submit down, even between press and release.
  await expect(page.getByRole('button', { name: /^(Print the agreement|Try Again)$/ })).toBeVisible();
}

async function passStep(page: Page, id: StepId, visit?: (id: StepId) => Promise<void>): Promise<void> {
  await expectStep(page, id);
  // The note on the chosen center loads after the step and moves Next down, even between press and release.
  if (id === 'initial') await expect(page.locator('form p[aria-live]').filter({ hasText: /\d/ })).toBeVisible();
  await visit?.(id);
  await nextButton(page).click();
}

/** Opens the step about courses in a tab where all before it was answered earlier. */
export async function openCourseStep(page: Page, answers: Answers): Promise<void> {
  const before = ['initial', 'student', 'parents', 'physical'] as const;
  const asked = leloForm.steps.filter(({ id }) => before.some((one) => one === id));
  const names = asked.flatMap(({ fields }) => Object.keys(fields)).filter((name) => answers[name] !== undefined);
  await openSavedForm(page, at(stepPaths.initial), leloForm, {
    key: 'form:lelo:expanded-learning-online:new',
    answers: Object.fromEntries(names.map((name) => [name, answers[name]])),
    stepId: 'initial',
  });
  for (const id of before) await passStep(page, id);
  await expectStep(page, 'course');
}

/** Looks at a step as it opens, and at what it says when nothing is answered. */
export function lookAt(page: Page, prefix: string) {
  return async (id: StepId) => {
    await nextButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Please fill out the required fields');
    await checkPublicScreen(page, `${prefix}-${id}`);
  };
}

export const findPad = (page: Page, name: string) => control(page, name).locator('canvas');

type Point = readonly [number, number];
/** Strokes of a signature, as parts of the pad. */
const strokes: readonly (readonly Point[])[] = [
  Array.from({ length: 24 }, (_, at): Point => [0.1 + at * 0.03, 0.5 + 0.3 * Math.sin(at / 2)]),
  Array.from({ length: 12 }, (_, at): Point => [0.15 + at * 0.05, 0.8]),
];

/** Draws one stroke, with the mouse or a finger. */
export async function drawStroke(page: Page, pad: Locator, at: 0 | 1, tool: 'mouse' | 'finger'): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not in sight.');
  const points = (strokes[at] ?? []).map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
  const [start, ...rest] = points;
  if (!start) return;
  if (tool === 'mouse') {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    return page.mouse.up();
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (const point of rest) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await session.detach();
}

/** The part of the pad's width between the first and the last column with ink, as whole percents. */
function readExtent(pad: Locator): Promise<readonly [number, number] | undefined> {
  return pad.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const columns = new Set<number>();
    for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 96) columns.add(((at - 3) / 4) % width);
    if (columns.size === 0) return undefined;
    const percent = (column: number) => Math.round((100 * column) / width);
    return [percent(Math.min(...columns)), percent(Math.max(...columns))] as const;
  });
}

/** The strokes of a signature spread over the pad as they were drawn, in any size. The last point only ends a curve. */
export async function expectDrawn(pad: Locator): Promise<void> {
  const isDrawn = async () => {
    const [first = 0, last = 0] = (await readExtent(pad)) ?? [];
    return Math.abs(first - 10) <= 2 && Math.abs(last - 77) <= 3;
  };
  await expect.poll(isDrawn).toBe(true);
}

/** Nothing is drawn on a pad. */
export async function expectBlank(pad: Locator): Promise<void> {
  await expect.poll(() => readExtent(pad)).toBeUndefined();
}

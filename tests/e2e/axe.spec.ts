import { findViolations } from './support/axe.ts';
import { expect, test } from './support/product.ts';

/** A text in a white box of a page, with other content of the box. */
const write = (text: string, rest = '') =>
  `<!doctype html><html lang="en"><title>Contrast</title><main style="background: #fff; position: relative">
    <h1 style="color: #333">Contrast</h1>${rest}${text}</main></html>`;
const text = '<p style="color: #333; position: relative">A text of which everything can be read</p>';

test('a style of text with good contrast is measured once, and wherever something else is behind it @desktop', async ({
  page,
}) => {
  const find = async (content: string) => {
    await page.setContent(content);
    return (await findViolations(page)).map((line) => line.slice(0, line.indexOf('<')));
  };
  const low = ['color-contrast: '];
  expect(await find(write(text))).toEqual([]);
  expect(await find(write(text))).toEqual([]);
  expect(await find(write(text.replace('#333', '#999')))).toEqual(low);
  const dark = 'background: #444';
  expect(await find(write(`<div style="${dark}">${text}</div>`))).toEqual(low);
  expect(await find(write(`<div style="background: #000a">${text}</div>`))).toEqual(low);
  expect(await find(write(text.replace('relative', `relative; ${dark}`)))).toEqual(low);
  expect(await find(write(`<div style="opacity: 0.4">${text}</div>`))).toEqual(low);
  const boxes = [
    `<div style="position: absolute; inset: 0; ${dark}"></div>`,
    `<div style="height: 300px; margin-bottom: -300px; ${dark}"></div>`,
  ];
  for (const box of boxes) expect(await find(write(text, box)), box).toEqual(low);
  expect(await find(write(`<div style="position: absolute; top: 200px; ${dark}">${text}</div>`))).toEqual(low);
  // What nobody sees is not measured.
  const pale = (style: string) =>
    write(`<p style="color: #aaa; background: #fff; ${style}">A text that is too pale</p>`);
  expect(await find(pale('position: absolute; clip: rect(0 0 0 0)'))).toEqual([]);
  expect(await find(pale(''))).toEqual(low);
  expect(await find(write(text))).toEqual([]);
});

test('a target that is too near to others is found, wherever it was good before @desktop', async ({ page }) => {
  const target = (place: string, size = 20) =>
    `<button style="position: absolute; ${place}; width: ${size}px; height: ${size}px; padding: 0">A</button>`;
  const find = async (...targets: readonly string[]) => {
    await page.setContent(write(text, targets.join('')));
    return (await findViolations(page)).map((line) => line.slice(0, line.indexOf('<')));
  };
  const small = ['target-size: '];
  const first = target('top: 100px; left: 100px');
  expect(await find(first, target('top: 100px; left: 124px'))).toEqual([]);
  expect(await find(first, target('top: 100px; left: 124px'))).toEqual([]);
  expect(await find(first, target('top: 100px; left: 121px'))).toEqual(small);
  expect(await find(first, target('top: 122px; left: 100px'))).toEqual(small);
  // Large ones, of which one is behind another one.
  const large = target('top: 200px; left: 100px', 40);
  expect(await find(large, target('top: 200px; left: 141px', 40))).toEqual([]);
  expect(await find(large, target('top: 205px; left: 105px', 40))).toEqual(small);
  expect(await find(first)).toEqual([]);
});

test('what a wider window shows is looked at, though nothing else is new @desktop', async ({ page }) => {
  await page.setContent(
    write(`<style>@media (max-width: 600px) { button { display: none } }</style><button></button>${text}`),
  );
  await page.setViewportSize({ width: 500, height: 800 });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await findViolations(page)).toEqual(['button-name: <button></button>']);
  expect(await findViolations(page)).toEqual(['button-name: <button></button>']);
});

test('behind an open dialog nothing is measured, and in it all is @desktop', async ({ page }) => {
  const behind = `<p style="color: #aaa">A text that is too pale</p>
    <button style="position: absolute; top: 100px; left: 100px; width: 20px; height: 20px; padding: 0">A</button>
    <button style="position: absolute; top: 100px; left: 121px; width: 20px; height: 20px; padding: 0">B</button>`;
  const dialog = (content: string) => `<dialog aria-label="Question" style="background: #fff">${content}</dialog>`;
  const find = async (content: string, isOpen: boolean) => {
    await page.setContent(write(behind, dialog(content)));
    if (isOpen) await page.locator('dialog').evaluate((one: HTMLDialogElement) => one.showModal());
    return (await findViolations(page)).map((line) => line.slice(0, line.indexOf('<')));
  };
  expect(await find(text, false)).toEqual(['target-size: ', 'color-contrast: ']);
  expect(await find(text, true)).toEqual([]);
  expect(await find(text.replace('#333', '#999'), true)).toEqual(['color-contrast: ']);
});

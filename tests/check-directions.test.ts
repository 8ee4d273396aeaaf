import { expect, test } from 'vitest';
import { checkDirections, findInPage, findInSheet } from './check-directions.ts';

const inSheet = (declaration: string) => findInSheet({ path: 'a.css', text: `.a {\n  ${declaration};\n}\n` });

test('the styles of the site work from right to left', () => expect(checkDirections()).toEqual([]));

test.each([
  'margin-left: 1px',
  'padding-right: var(--s4)',
  'scroll-margin-left: 0',
  'border-left-width: 4px',
  'border-right: 1px solid red',
  'border-top-left-radius: 4px',
  'left: 0',
  'right: calc(50% + 6px)',
  'text-align: right',
  'float: left',
  'clear: right',
  'transform-origin: left top',
  'background: linear-gradient(to right, red, blue)',
  'inset: 0 auto 0 0',
  'margin: 0 0 0 auto',
  'padding: 0 calc(1px + var(--a, 2px)) 0 0',
  'border-width: 0 2px 2px 0',
  'border-radius: 0 4px 4px 0',
  'box-shadow: inset 4px 0 0 red',
])('%s is reported', (declaration) => {
  expect(inSheet(declaration)).toEqual([`a.css:2: '${declaration}' is not logical`]);
});

test.each([
  'margin-inline-start: 1px',
  'inset-inline: 0 auto',
  'inset: 0',
  'inset: -4px 0 auto',
  'margin: 0 calc(1px + var(--a)) 2px',
  'padding: 1px 2px 3px 2px',
  'border-radius: 4px 4px 0 0',
  'box-shadow: 0 0 0 1px red',
  'text-align: start',
  'grid-area: left-panel',
  'top: 0',
])('%s is fine', (declaration) => expect(inSheet(declaration)).toEqual([]));

test('a reason excuses a declaration, and no other rule', () => {
  const excused = '.a {\n  /* Physical: the corner is turned. */\n  border-width: 0 2px 2px 0;\n}\n';
  expect(findInSheet({ path: 'a.css', text: excused })).toEqual([]);
  expect(findInSheet({ path: 'a.css', text: `${excused}.b {\n  left: 0;\n}\n` })).toHaveLength(1);
  expect(findInSheet({ path: 'a.css', text: '.a {\n  /* left: 0; */\n  top: 0;\n}\n' })).toEqual([]);
});

test('inline styles are read, other values are not', () => {
  const page = (code: string) => findInPage({ path: 'a.tsx', text: `export const A = () => ${code};` });
  expect(page('<p style={{ marginLeft: 4 }} />')).toEqual(["a.tsx:1: 'marginLeft: 4' is not logical"]);
  expect(page("<p style={{ textAlign: 'left' }} />")).toHaveLength(1);
  expect(page("(element.style.left = '4px')")).toHaveLength(1);
  expect(page('<A side="left" style={{ width: \'4px\', top: 0 }} />')).toEqual([]);
});

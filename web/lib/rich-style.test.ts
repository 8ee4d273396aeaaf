import { expect, test } from 'vitest';
import { readRichStyle, setStylesAside } from './rich-style.ts';

test.each([
  ['<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
  ['<p class="b" STYLE = "x">a</p><i\nstyle=y>', '<p class="b" data-style= "x">a</p><i data-style=y>'],
  ['Write style="bold" here: 3 < 4 style=', 'Write style="bold" here: 3 < 4 style='],
  ['', ''],
])('%s becomes %s', (html, expected) => expect(setStylesAside(html)).toBe(expected));

const read = (style: string) => readRichStyle({ getAttribute: () => style } as unknown as Element);

test.each([
  ['color:#e60000; background-color: rgb(255, 255, 0)', { color: '#e60000', backgroundColor: 'rgb(255, 255, 0)' }],
  ['COLOR: Red;text-align:center', { color: 'Red', textAlign: 'center' }],
  ['color:url(https://foreign.example)', {}],
  ['color:expression(alert(1));position:fixed;inset:0', {}],
  ['background:url(//foreign.example);background-color:var(--a)', {}],
  ['text-align:left;color:red}*{display:none', { textAlign: 'left' }],
])('%s says %o', (style, expected) => {
  const none = { color: undefined, backgroundColor: undefined, textAlign: undefined };
  expect(read(style)).toEqual({ ...none, ...expected });
});

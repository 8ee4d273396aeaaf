import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lateComponent } from './late-component.ts';

test('what has been loaded is drawn without a fallback', async () => {
  const load = async () => (props: { name: string }) => `Hello ${props.name}`;
  const draw = (Late: ReturnType<typeof lateComponent<{ name: string }>>) =>
    renderToString(createElement(Suspense, { fallback: 'Wait' }, createElement(Late, { name: 'Ana' })));
  const [early, late] = [lateComponent(load), lateComponent(load)];
  await late.load();
  expect(draw(early)).toContain('Wait');
  expect(draw(late)).not.toContain('Wait');
  expect(draw(late)).toContain('Hello Ana');
});

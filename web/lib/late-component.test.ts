import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lateComponent } from './late-component.ts';

test('what has been loaded is rendered at once', async () => {
  const load = async () => (props: { name: string }) => `Hello ${props.name}`;
  const draw = (Late: ReturnType<typeof lateComponent<{ name: string }>>) =>
    renderToString(createElement(Late, { name: 'Ana' }));
  const [early, late] = [lateComponent(load), lateComponent(load)];
  await late.load();
  // It waits for its code, which this renderer does not do.
  expect(() => draw(early)).toThrow(/suspense/);
  expect(draw(late)).toBe('Hello Ana');
});

import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { screens } from '#web/staff/shell/screens.ts';
import { staffRoutes } from './staff-routes.tsx';

it.each(screens)('the link and the route of $path ask for the same role', ({ path, role }) => {
  const guards = (matchRoutes(staffRoutes, path) ?? []).flatMap(({ route }) => route.handle ?? []);
  expect(guards.at(-1)).toBe(role);
});

import { expect, it } from 'vitest';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { exportLelo, leloListQuery } from '#domain/leloRegistration/staff-api.ts';
import { exportQuery } from './export-lelo.ts';

const inOrderOrPages = ['sort', 'direction', 'page', 'pageSize', 'search'];

it('passes every filter of the list to the exports (EXP-1)', () => {
  const filters = Object.keys(leloListQuery.entries).filter((name) => !inOrderOrPages.includes(name));
  const sent = exportQuery({ ...Object.fromEntries(filters.map((name) => [name, `a ${name}`])), search: 'Ana' });
  expect(sent).toEqual({
    ...Object.fromEntries(filters.map((name) => [name, `a ${name}`])),
    searchText: 'Ana',
    pageSize: String(pageSizeLimit),
  });
  expect(Object.keys(exportLelo.query.entries)).toEqual(expect.arrayContaining(Object.keys(sent)));
});

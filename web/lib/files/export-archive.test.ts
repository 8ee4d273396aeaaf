import { expect, it } from 'vitest';
import { createNames } from './export-archive.ts';

it('gives every file a unique name, without characters that file systems refuse', () => {
  const nameApart = createNames();
  const wanted = [
    'Vega_Maya.pdf',
    'Vega_Maya.pdf',
    'VEGA_maya.pdf',
    'Vega_Maya (2).pdf',
    '../a/b.pdf',
    'Plain',
    'Plain',
    '.pdf',
  ];
  expect(wanted.map(nameApart)).toEqual([
    'Vega_Maya.pdf',
    'Vega_Maya (2).pdf',
    'VEGA_maya (3).pdf',
    'Vega_Maya (2) (2).pdf',
    'ab.pdf',
    'Plain',
    'Plain (2)',
    'pdf',
  ]);
});

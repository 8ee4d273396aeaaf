/**
 * The parts of the product whose texts are loaded together. `common` comes with each of the others; `shell` is what pages
 * show before any script runs.
 */
export const textAreas = [
  'common',
  'shell',
  'finder',
  'information',
  'interest',
  'registration',
  'lelo',
  'family',
  'rights',
  'mail',
] as const;
export type TextArea = (typeof textAreas)[number];

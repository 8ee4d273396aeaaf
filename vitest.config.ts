import { defineConfig } from 'vitest/config';
import { poCatalogs } from './build/texts/po-plugins.ts';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [poCatalogs()],
        test: {
          name: 'unit',
          include: ['{domain,documents,functions,web,local,build,infra}/**/*.test.ts', 'tests/*.test.ts'],
          // A process loads a module once for all its files: most of the time went there. No file leaves anything behind.
          isolate: false,
          maxWorkers: 2,
          // It only decides how long a failing test takes.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/api/stack.ts',
          // They measure one host and count what one store holds.
          maxWorkers: 1,
          // What is prepared for tests waits for emails too, and some files start a product of their own.
          testTimeout: 90_000,
          hookTimeout: 240_000,
        },
      },
      { test: { name: 'azure', include: ['tests/azure/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // The files of a process share a product.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});

import type { Plugin } from 'vite';

/** Calls that only build a value: schemas of valibot and declarations of the domain. */
const builders = /(?<![\w.$])(?:v\.[a-zA-Z]+|defineRoute|listResponse|recordEntries)\(/g;

/**
 * Marks schemas and route declarations of the domain as free of side effects, so that those which a page does not use are
 * left out of it. Only in the domain: in other packages the same short names mean other things.
 */
export function markPure(): Plugin {
  return {
    name: 'mark-pure',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/domain\/.*\.ts$/ },
      handler: (code) => ({ code: code.replace(builders, (call) => `/* @__PURE__ */ ${call}`), map: null }),
    },
  };
}

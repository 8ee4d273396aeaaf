import type { Plugin } from 'vite';

type Cut = { readonly what: string; readonly pattern: RegExp; readonly replacement: string };

/**
 * The parts of React Router that our code does not use: server rendering, measurements, prefetching, forms that the
 * router sends, fetchers and revalidation, middleware, and view transitions.
 */
const cuts: readonly Cut[] = [
  // Assigning display names would keep unused components in the bundle.
  { what: 'names of components', pattern: /^\w+\.displayName = "[^"]*";$/gm, replacement: '' },
  {
    what: 'components',
    pattern: /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    replacement: '$1/* @__PURE__ */ $2',
  },
  {
    what: 'components that are classes',
    pattern: /^(var \w+ = )(class extends React\d*\.Component \{.*?^\});/gms,
    replacement: '$1/* @__PURE__ */ (() => $2)();',
  },
  {
    what: 'prefetching of a link',
    pattern: /^ *let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^;]*\);$/m,
    replacement: '',
  },
  { what: 'handlers of a link', pattern: /^ *\.\.\.prefetchHandlers,$/m, replacement: '' },
  { what: 'ref of a link', pattern: /mergeRefs\(forwardedRef, prefetchRef\)/, replacement: 'forwardedRef' },
  {
    what: 'prefetched links',
    pattern: /return shouldPrefetch && !isAbsolute \? .*: link;/,
    replacement: 'return link;',
  },
  {
    what: 'errors of server components',
    pattern: /^ {4}if \(this\.context\) \{\n.*RSCErrorHandler.*\n {4}\}$/m,
    replacement: '',
  },
  {
    what: 'errors that a server names by a digest',
    pattern: /^ {4}if \(this\.context && typeof error === "object".*?^ {4}\}$/ms,
    replacement: '',
  },
  { what: 'the context of server components', pattern: /^RenderErrorBoundary\.contextType = .*;$/m, replacement: '' },
  { what: 'measuring', pattern: /if \((?:init\.|opts\?\.)instrumentations\)/g, replacement: 'if (false)' },
  {
    what: 'fetchers and revalidation',
    pattern: /^ {4}(fetch: fetch2|revalidate|getFetcher|resetFetcher|_internalSetRoutes),$/gm,
    replacement: '',
  },
  {
    what: 'navigation by a form',
    pattern: /normalizeNavigateOptions\(\s+false,\s+normalizedPath,\s+opts\s+\)/,
    replacement: '{ path: normalizedPath }',
  },
  {
    what: 'actions of a form',
    pattern: /else if \(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\)/,
    replacement: 'else if (false)',
  },
  { what: 'calls to make again', pattern: /^ {2}fetchLoadMatches\.forEach\(.*?^ {2}\}\);$/ms, replacement: '' },
  { what: 'repeated calls', pattern: /fetchersToLoad\.map\(async \(f\) => \{.*?^ {6}\}\)/ms, replacement: '[]' },
  {
    what: 'answers of repeated calls',
    pattern: /^ {2}revalidatingFetchers\.filter\(.*?^ {2}\}\);$/ms,
    replacement: '',
  },
  {
    what: 'middleware',
    pattern: /return runClientMiddlewarePipeline\(args, \(\) => (defaultDataStrategy\(args\))\);/,
    replacement: 'return $1;',
  },
  {
    what: 'middleware of other strategies',
    pattern: /^ {2}let runClientMiddleware = isStaticHandler \?.*?^ {2}\};$/ms,
    replacement: '  let runClientMiddleware;',
  },
  { what: 'view transitions', pattern: /(let isViewTransitionAvailable = ).*;/, replacement: '$1false;' },
  { what: 'data of a page that a server rendered', pattern: / \|\| parseHydrationData\(\)/g, replacement: '' },
];

/**
 * Removes that code from React Router, which is 6 KB of the first page load. Each pattern must
 * match or the build fails, so that somebody checks a new version.
 */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/, code: /^function createBrowserRouter\(/m },
      handler: (code) => ({ code: trimRouterCode(code), map: null }),
    },
  };
}

export function trimRouterCode(code: string): string {
  return cuts.reduce((rest, { what, pattern, replacement }) => {
    const trimmed = rest.replace(pattern, replacement);
    if (trimmed === rest)
      throw new Error(`React Router has no ${what} as before: look what trim-router.ts leaves out.`);
    return trimmed;
  }, code);
}

import type { RegisteredFunction } from './core.ts';

export type Route = {
  fn: RegisteredFunction;
  /** Name of the trigger binding. */
  binding: string;
  methods: ReadonlySet<string>;
  /** The path template from the root, such as `/api/enrollment/{id}`. */
  template: string;
  pattern: RegExp;
  parameters: string[];
};

const constraints: Record<string, string> = { int: '-?\\d+', guid: '[0-9a-f-]{36}', alpha: '[a-z]+' };

/** Literal segments come before parameters, and parameters before catch-alls. */
function rank(segment: string): string {
  if (segment.startsWith('{*')) return '3';
  return segment.startsWith('{') ? '2' : '1';
}

function compile(template: string): { pattern: RegExp; parameters: string[]; order: string } {
  const segments = template.split('/').filter(Boolean);
  const parameters: string[] = [];
  const source = segments.map((segment) => {
    const match = /^\{(\*?)([^}?:=]+)(?::([a-z]+))?[^}?]*(\?)?\}$/.exec(segment);
    if (!match) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    const [, catchAll, name = '', constraint = '', optional] = match;
    parameters.push(name);
    if (catchAll) return '(?:/(.*))?';
    const value = constraints[constraint] ?? '[^/]+';
    return optional ? `(?:/(${value}))?` : `/(${value})`;
  });
  return { pattern: new RegExp(`^${source.join('')}/?$`, 'i'), parameters, order: segments.map(rank).join('') };
}

/** The HTTP functions in the order in which Azure tries them. `routePrefix` is host.json's, '' for none. */
export function compileRoutes(functions: RegisteredFunction[], routePrefix: string): Route[] {
  const routes: (Route & { order: string })[] = [];
  for (const fn of functions) {
    for (const [binding, trigger] of Object.entries(fn.metadata.bindings)) {
      if (trigger.type.toLowerCase() !== 'httptrigger') continue;
      const template = `${routePrefix && `/${routePrefix}`}/${trigger.route ?? fn.id}`;
      const methods = trigger.methods?.length ? trigger.methods : ['GET', 'POST'];
      routes.push({
        fn,
        binding,
        methods: new Set(methods.map((method) => method.toUpperCase())),
        template,
        ...compile(template),
      });
    }
  }
  return routes.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
}

/** The route for a request, with its decoded parameters; undefined when there is none. */
export function matchRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; parameters: Record<string, string> } | undefined {
  for (const route of routes) {
    const match = route.methods.has(method) ? route.pattern.exec(path) : null;
    if (!match) continue;
    const parameters: Record<string, string> = {};
    for (const [index, name] of route.parameters.entries()) {
      const value = match[index + 1];
      if (value !== undefined) parameters[name] = decode(value);
    }
    return { route, parameters };
  }
  return undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

import { type ComponentType, lazy } from 'react';

type Loaded<P> = { readonly default: ComponentType<P> };

/**
 * Returns a component whose code is loaded separately. After `load` has resolved, it renders immediately, without a
 * fallback.
 */
export function lateComponent<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: Loaded<P> | undefined;
  const loadOnce = async () => {
    loaded ??= { default: await load() };
    return loaded;
  };
  const start = () => (loaded ? resolvedNow(loaded) : loadOnce());
  return Object.assign(lazy(start), { load: loadOnce });
}

/** Returns a promise-like value that calls `then` immediately, so that nothing waits as for a real promise. */
function resolvedNow<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: `lazy` calls `then` as on a promise.
  const answer: Pick<PromiseLike<T>, 'then'> = { then: (done) => Promise.resolve(done?.(value) as never) };
  return answer as Promise<T>;
}

import { type ComponentType, lazy } from 'react';

type Loaded<P> = { readonly default: ComponentType<P> };

/**
 * A component whose code is loaded separately; after `load` has resolved it renders immediately, without a fallback
 * before it.
 */
export function lateComponent<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: Loaded<P> | undefined;
  const loadOnce = async () => {
    loaded ??= { default: await load() };
    return loaded;
  };
  const start = () => (loaded ? answerAtOnce(loaded) : loadOnce());
  return Object.assign(lazy(start), { load: loadOnce });
}

/** What React reads without waiting, as it does not with a promise. */
function answerAtOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React calls it as it calls that of a promise.
  const answer: Pick<PromiseLike<T>, 'then'> = { then: (done) => Promise.resolve(done?.(value) as never) };
  return answer as Promise<T>;
}

/** A value outside of React: components read it by `useSyncExternalStore(subscribe, read)` and are rendered when it changes. */
export function createObserved<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` after each change, until the returned function is called. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type Observed<T> = ReturnType<typeof createObserved<T>>;

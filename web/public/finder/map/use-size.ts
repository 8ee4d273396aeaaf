import { useEffect, useState } from 'react';
import type { MapSize } from './map-view.ts';

/** Returns the inner size of an element; undefined while it is not shown. */
export function useSize(ref: { readonly current: HTMLElement | null }): MapSize | undefined {
  const [size, setSize] = useState<MapSize>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(width && height ? { width, height } : undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

import { useEffect, useRef } from 'react';
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts';
import styles from './dashboard.module.css';

type Drawing = typeof import('./draw-charts.ts');
/** Draws a chart with a width in pixels. */
type Draw = (drawing: Drawing, width: number) => Element;

/** The drawing code, which is large and loads after everything else. */
export function useDrawing(): Loaded<Drawing> {
  return useLoaded('charts', loadDrawing);
}
const loadDrawing = () => import('./draw-charts.ts');

/** A chart that fills its container and is drawn again when the container's width changes. */
export function Chart({ drawing, draw, height }: { drawing: Loaded<Drawing>; draw: Draw; height: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const ready = drawing.status === 'ready' ? drawing.value : undefined;
  useEffect(() => {
    const place = ref.current;
    if (!place || !ready) return;
    const sizes = new ResizeObserver(() => {
      // A hidden chart has no width until it is shown again.
      if (place.clientWidth > 0) place.replaceChildren(draw(ready, place.clientWidth));
    });
    sizes.observe(place);
    return () => sizes.disconnect();
  }, [ready, draw]);
  if (drawing.status === 'failed') return <p className={styles.note}>The chart could not be loaded.</p>;
  return <div ref={ref} className={styles.chart} style={{ minHeight: height }} />;
}

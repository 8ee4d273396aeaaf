import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { siteTitle } from '#web/public/site/site-text.ts';
import type { MapView, SiteMapProps } from './map-view.ts';
import markerStyles from './marker.module.css';
import { project, scaleAt, unproject } from './mercator.ts';
import styles from './outline-map.module.css';
import { borderPath, landPath, outlineGrid } from './state-outlines.ts';

const zoomRange = { least: 3, most: 14 };

/** The map for browsers without WebGL and for places without Azure Maps: outlines of the states, drawn as SVG. */
export default function OutlineMap({ sites, selectedId, view, onSelect }: SiteMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [moved, setMoved] = useState<{ from: MapView; view: MapView }>();
  const { center, zoom } = moved?.from === view ? moved.view : view;
  const drag = useRef<{ x: number; y: number } | undefined>(undefined);

  const scale = scaleAt(zoom);
  const middle = project(center);
  const move = (next: MapView) => setMoved({ from: view, view: next });
  const zoomBy = (step: number) => {
    move({ center, zoom: Math.min(Math.max(zoom + step, zoomRange.least), zoomRange.most) });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return;
    const x = middle.x - (event.clientX - drag.current.x) / scale;
    const y = middle.y - (event.clientY - drag.current.y) / scale;
    drag.current = { x: event.clientX, y: event.clientY };
    move({ center: unproject({ x, y }), zoom });
  };
  const stopDrag = () => {
    drag.current = undefined;
  };

  return (
    <>
      <div
        ref={box}
        className={styles.map}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={stopDrag}
        onPointerLeave={stopDrag}
      >
        <svg aria-hidden="true">
          <g
            transform={`translate(${size.width / 2} ${size.height / 2}) scale(${scale / outlineGrid}) translate(${-middle.x * outlineGrid} ${-middle.y * outlineGrid})`}
          >
            <path className={styles.land} d={landPath} />
            <path className={styles.borders} d={borderPath} />
          </g>
        </svg>
        {sites.map((site) => {
          if (!site.coordinates) return null;
          const point = project(site.coordinates);
          const selected = site._id === selectedId;
          return (
            // The list is how the keyboard selects: a marker for each center would be a second, longer list.
            <button
              key={site._id}
              type="button"
              tabIndex={-1}
              className={markerStyles.marker}
              data-selected={selected || undefined}
              aria-label={siteTitle(site)}
              aria-pressed={selected}
              style={{
                left: `${size.width / 2 + (point.x - middle.x) * scale - 16}px`,
                top: `${size.height / 2 + (point.y - middle.y) * scale - 42}px`,
              }}
              onClick={() => onSelect(site._id)}
            >
              <MarkerShape />
            </button>
          );
        })}
      </div>
      <div className={styles.controls}>
        <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(-1)}>
          −
        </button>
      </div>
    </>
  );
}

function MarkerShape() {
  return (
    <svg viewBox="0 0 32 42" aria-hidden="true">
      <path d="M16 40C10 30 3 24 3 15a13 13 0 0 1 26 0c0 9-7 15-13 25z" />
      <circle cx="16" cy="15" r="5" />
    </svg>
  );
}

function useSize(ref: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

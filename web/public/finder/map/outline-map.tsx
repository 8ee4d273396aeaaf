import { type PointerEvent, useRef, useState } from 'react';
import type { Coordinates } from '#domain/locations/site.ts';
import { siteTitle } from '#web/public/site/site-text.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { type Camera, fitView, type MapSize, type MapView, type SiteMapProps } from './map-view.ts';
import markerStyles from './marker.module.css';
import { project, scaleAt, unproject } from './mercator.ts';
import styles from './outline-map.module.css';
import { borderPath, landPath, outlineGrid } from './state-outlines.ts';
import { useSize } from './use-size.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const zoomRange = { min: 1, max: 14 };
/** The default size until the map is measured. */
const someSize: MapSize = { width: 0, height: 0 };

/**
 * The map for browsers without WebGL and for installations without Azure Maps: outlines of the states, drawn as SVG.
 */
export default function OutlineMap({ sites, selectedId, view, mark, onSelect }: SiteMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box) ?? someSize;
  const [moved, setMoved] = useState<{ from: MapView; camera: Camera }>();
  const { center, zoom } = moved?.from === view ? moved.camera : fitView(view, size);
  const drag = useRef<{ x: number; y: number } | undefined>(undefined);

  const scale = scaleAt(zoom);
  const middle = project(center);
  const move = (camera: Camera) => setMoved({ from: view, camera });
  const zoomBy = (step: number) => {
    move({ center, zoom: Math.min(Math.max(zoom + step, zoomRange.min), zoomRange.max) });
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
  const placeOf = (place: Coordinates) => {
    const point = project(place);
    return {
      left: `${size.width / 2 + (point.x - middle.x) * scale}px`,
      top: `${size.height / 2 + (point.y - middle.y) * scale}px`,
    };
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
        {mark && (
          <span className={joinClasses(markerStyles.searched, styles.placed)} style={placeOf(mark.place)}>
            <span>{mark.label}</span>
          </span>
        )}
        {sites.toReversed().map((site) => {
          if (!site.coordinates) return null;
          const selected = site._id === selectedId;
          return (
            // Keyboard users select in the list; focusable markers would repeat the list.
            <button
              key={site._id}
              type="button"
              tabIndex={-1}
              className={joinClasses(markerStyles.marker, styles.placed)}
              data-selected={selected || undefined}
              aria-label={siteTitle(site)}
              aria-pressed={selected}
              style={placeOf(site.coordinates)}
              onClick={() => onSelect(site._id)}
            >
              <MarkerShape />
            </button>
          );
        })}
      </div>
      <ZoomButtons onZoom={zoomBy} />
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

import * as atlas from 'azure-maps-control';
import 'azure-maps-control/dist/atlas.min.css';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { SiteConfig } from '#domain/service/api.ts';
import { siteTitle } from '#web/public/site/site-text.ts';
import styles from '../finder.module.css';
import { type Camera, fitView, type SiteMapProps } from './map-view.ts';
import markerStyles from './marker.module.css';
import { useSize } from './use-size.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const azureMaps = 'https://atlas.microsoft.com';
const shape =
  '<svg viewBox="0 0 32 42" aria-hidden="true"><path d="M16 40C10 30 3 24 3 15a13 13 0 0 1 26 0c0 9-7 15-13 25z"/><circle cx="16" cy="15" r="5"/></svg>';

/** Returns a map component with these settings; `Fallback` replaces it if the map cannot start. */
export function createAzureMap(
  settings: SiteConfig['maps'],
  Fallback: ComponentType<SiteMapProps>,
): ComponentType<SiteMapProps> {
  return function AzureMap(props: SiteMapProps) {
    const { sites, selectedId, view, mark, onSelect } = props;
    const box = useRef<HTMLDivElement>(null);
    const size = useSize(box);
    const [map, setMap] = useState<atlas.Map>();
    const [broken, setBroken] = useState(false);
    const start = useRef(view);

    useEffect(() => {
      if (!box.current) return;
      let created: atlas.Map;
      try {
        const { clientWidth: width, clientHeight: height } = box.current;
        created = new atlas.Map(box.current, mapOptions(settings, fitView(start.current, { width, height })));
      } catch {
        return setBroken(true);
      }
      let ready = false;
      created.events.add('ready', () => {
        ready = true;
        setMap(created);
      });
      // An error before the map is ready is fatal; later errors are those of single tiles.
      created.events.add('error', () => {
        if (!ready) setBroken(true);
      });
      return () => created.dispose();
    }, []);

    useEffect(() => {
      if (!map || !size) return;
      const { center, zoom } = fitView(view, size);
      map.setCamera({ center: [center.longitude, center.latitude], zoom, ...describeMove() });
    }, [map, view, size]);

    useEffect(() => {
      if (!map || !mark) return;
      const { longitude, latitude } = mark.place;
      const htmlContent = createMarkElement(mark.label);
      const marker = new atlas.HtmlMarker({ position: [longitude, latitude], htmlContent, anchor: 'bottom' });
      map.markers.add(marker);
      return () => map.markers.remove(marker);
    }, [map, mark]);

    useEffect(() => {
      if (!map) return;
      const markers = sites.toReversed().flatMap((site) => {
        if (!site.coordinates) return [];
        const element = createMarkerElement(site._id, siteTitle(site), site._id === selectedId);
        element.addEventListener('click', () => onSelect(site._id));
        const { longitude, latitude } = site.coordinates;
        return [new atlas.HtmlMarker({ position: [longitude, latitude], htmlContent: element, anchor: 'bottom' })];
      });
      map.markers.add(markers);
      return () => map.markers.remove(markers);
    }, [map, sites, selectedId, onSelect]);

    if (broken) return <Fallback {...props} />;
    // The map's own styles would override the position of its element.
    return (
      <div className={styles.mapCanvas}>
        <div ref={box} className={styles.mapBox} />
        {map && <ZoomButtons onZoom={(step) => zoomBy(map, step)} />}
      </div>
    );
  };
}

function zoomBy(map: atlas.Map, step: number): void {
  const { zoom = 0 } = map.getCamera();
  map.setCamera({ zoom: zoom + step, ...describeMove() });
}

function describeMove(): atlas.AnimationOptions {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { type: calm ? 'jump' : 'ease', duration: 400 };
}

function createMarkerElement(id: string, title: string, selected: boolean): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.tabIndex = -1;
  element.className = markerStyles.marker ?? '';
  element.setAttribute('aria-label', title);
  element.setAttribute('aria-pressed', String(selected));
  element.dataset.site = id;
  if (selected) element.dataset.selected = 'true';
  element.innerHTML = shape;
  return element;
}

function createMarkElement(label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = markerStyles.searched ?? '';
  // With the map's own styles it would cover the markers below it.
  element.style.pointerEvents = 'none';
  const name = document.createElement('span');
  name.textContent = label;
  element.append(name);
  return element;
}

function mapOptions(
  settings: SiteConfig['maps'],
  { center, zoom }: Camera,
): atlas.ServiceOptions & atlas.CameraOptions {
  // transformRequest and the telemetry settings are missing from the published types.
  return {
    center: [center.longitude, center.latitude],
    zoom,
    style: 'road',
    view: 'Auto',
    enableTelemetry: false,
    disableTelemetry: true,
    enableAccessibilityLocationFallback: false,
    ...(settings.key && {
      authOptions: { authType: atlas.AuthenticationType.subscriptionKey, subscriptionKey: settings.key },
    }),
    ...(settings.endpoint !== azureMaps && {
      transformRequest: (url: string) => ({ url: url.replace(azureMaps, settings.endpoint) }),
    }),
  } as atlas.ServiceOptions & atlas.CameraOptions;
}

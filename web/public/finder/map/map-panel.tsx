import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadSiteConfig } from '#web/lib/api/api-client.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from '../finder.module.css';
import type { SiteMapProps } from './map-view.ts';

const OutlineMap = lazy(() => import('./outline-map.tsx'));

/** Azure Maps if it is supported, otherwise the outline map. */
const BestMap = lazy(async (): Promise<{ default: ComponentType<SiteMapProps> }> => {
  const maps = await loadSiteConfig().then(
    (config) => config.maps,
    () => undefined,
  );
  if (!maps?.key || !hasWebGl()) return import('./outline-map.tsx');
  try {
    const { createAzureMap } = await import('./azure-map.tsx');
    return { default: createAzureMap(maps, OutlineMap) };
  } catch {
    return import('./outline-map.tsx');
  }
});

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/** The map next to the list. It is loaded when it becomes visible. */
export function MapPanel({ shown, ...map }: SiteMapProps & { shown: boolean }) {
  const { t } = useTexts();
  const ref = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const panel = ref.current;
    if (seen || !panel) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, [seen]);

  return (
    <section ref={ref} className={styles.map} data-shown={shown || undefined} aria-label={t('Map of learning centers')}>
      {seen && (
        <Suspense>
          <BestMap {...map} />
        </Suspense>
      )}
    </section>
  );
}

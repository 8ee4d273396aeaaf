import type { Site } from '#domain/locations/site.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './site-title.module.css';

/** 'name - charter' of a learning center in two lines; the charter is smaller. */
export function SiteTitle({ site }: { site: Pick<Site, 'name' | 'charter'> }) {
  return (
    <>
      {site.name}
      <VisuallyHidden> - </VisuallyHidden>
      <span className={styles.charter}>{site.charter.name}</span>
    </>
  );
}

import { memo, useEffect, useRef } from 'react';
import { formatCity } from '#domain/locations/describe-site.ts';
import type { Site } from '#domain/locations/site.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import defaultPhoto from '#web/public/site/default-photo.svg';
import { directionsTo, formatDistance, formatHours } from '#web/public/site/site-text.ts';
import { SiteTitle } from '#web/public/site/site-title.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './finder.module.css';

type SiteCardProps = {
  site: Site;
  selected: boolean;
  /** Whether the list is visible: on a phone the map can be above this card instead. */
  shown: boolean;
  onSelect: (id: string) => void;
};

/** A learning center in the list. The whole card selects it; its title is the button that the keyboard reaches. */
export const SiteCard = memo(function SiteCard({ site, selected, shown, onSelect }: SiteCardProps) {
  const { t, language } = useTexts();
  const publicPath = usePublicPath();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) card.current?.scrollIntoView({ block: shown ? 'nearest' : 'end' });
  }, [selected, shown]);

  const distance = formatDistance(site.distance, language);
  const hours = formatHours(site.address, language);
  return (
    <li ref={card} className={styles.card} aria-current={selected || undefined}>
      <img className={styles.photo} src={site.photo || defaultPhoto} alt="" width="96" height="80" loading="lazy" />
      <div className={styles.cardText}>
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>
            <button type="button" aria-pressed={selected} onClick={() => onSelect(site._id)}>
              <SiteTitle site={site} />
            </button>
          </h2>
          {distance && <span className={styles.distance}>{distance}</span>}
        </div>
        <p>{site.address.address_1}</p>
        <p>{formatCity(site.address)}</p>
      </div>
      <div className={styles.cardFacts}>
        {hours && <span>{hours}</span>}
        {site.address.phone && (
          <a className={styles.cardPhone} href={phoneAddress(site.address.phone)}>
            {site.address.phone}
          </a>
        )}
      </div>
      {selected && (
        <div className={styles.cardLinks}>
          <LinkButton to={publicPath('information', { site: site._id })}>
            {t('View Site Info')} <VisuallyHidden>{site.name}</VisuallyHidden>
          </LinkButton>
          <a
            className={buttonClass({ kind: 'quiet' })}
            href={directionsTo(site.address)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Directions')}{' '}
            <VisuallyHidden>{t('to {center}, opens in a new tab', { center: site.name })}</VisuallyHidden>
          </a>
        </div>
      )}
    </li>
  );
});

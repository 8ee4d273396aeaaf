import { Link } from 'react-router-dom';
import type { CityPlace, CityPlaces } from '#domain/locations/city-place.ts';
import { states } from '#domain/reference/states.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { formatDistance } from '#web/public/site/site-text.ts';
import styles from './city-choice.module.css';

/**
 * Shows the cities of a name: all of them to choose from or, when one is clearly meant, the others in a closed section.
 */
export default function CityChoice({ places, isMeant }: CityPlaces) {
  const { t } = useTexts();
  const [first, ...others] = places;
  if (!first) return null;
  if (!isMeant) {
    return (
      <section className={styles.choice}>
        <h2>{t('Which {city}?', { city: first.city })}</h2>
        <CityList places={places} />
      </section>
    );
  }
  if (others.length === 0) return null;
  return (
    <details className={styles.choice}>
      <summary>{t('Not {city}?', { city: nameOf(first) })}</summary>
      <CityList places={others} />
    </details>
  );
}

function CityList({ places }: { places: readonly CityPlace[] }) {
  const { t, language } = useTexts();
  const publicPath = usePublicPath();
  return (
    <ul className={styles.cities}>
      {places.map((place) => (
        <li key={place.state}>
          <Link to={publicPath('finder', { q: `${place.city}, ${place.state}` })} onClick={focusHeading}>
            <strong>{nameOf(place)}</strong>
            {place.miles !== null && (
              <span>{t('Nearest center: {distance}', { distance: formatDistance(place.miles, language) })}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ city, state }: CityPlace) => `${city}, ${states.find(({ code }) => code === state)?.name ?? state}`;

/** Moves the focus to the heading, because the clicked link disappears. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus();

import { Link, useSearchParams } from 'react-router-dom';
import { todayIn } from '#domain/calendar/today.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './orientations.module.css';

/** The parameter whose day says which week is shown; without it the table is. */
export const weekParameter = 'week';

/** Table or week; the center that is chosen stays. */
export function WaysToLook() {
  const [query] = useSearchParams();
  const isWeek = query.has(weekParameter);
  const center = query.get('center');
  const search = (parts: Record<string, string>) => `?${new URLSearchParams({ ...parts, ...(center && { center }) })}`;
  const ways = [
    { name: 'Table', search: search({}), on: !isWeek },
    { name: 'Week', search: search({ [weekParameter]: todayIn() }), on: isWeek },
  ];
  return (
    <nav aria-label="Table or week" className={styles.ways}>
      {ways.map(({ name, search, on }) => (
        <Link
          key={name}
          className={buttonClass({ kind: on ? 'main' : 'quiet', size: 'small' })}
          to={{ search: on ? `?${query}` : search }}
          {...(on && { 'aria-current': 'page' as const })}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

import { Link, useSearchParams } from 'react-router-dom';
import { todayIn } from '#domain/calendar/today.ts';
import styles from './orientations.module.css';

/** The query parameter with a day of the week to show. Without it the page shows the table. */
export const weekParameter = 'week';

/** Links that switch between the table of all orientations and the week calendar. The chosen center stays. */
export function OrientationViewSwitch() {
  const [query] = useSearchParams();
  const isWeek = query.has(weekParameter);
  const center = query.get('center');
  const search = (parts: Record<string, string>) => `?${new URLSearchParams({ ...parts, ...(center && { center }) })}`;
  const views = [
    { name: 'All orientations', search: search({}), on: !isWeek },
    { name: 'Week calendar', search: search({ [weekParameter]: todayIn() }), on: isWeek },
  ];
  return (
    <nav aria-label="All orientations or a week" className={styles.views}>
      {views.map(({ name, search, on }) => (
        <Link key={name} to={{ search: on ? `?${query}` : search }} {...(on && { 'aria-current': 'page' as const })}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { screens } from '#web/staff/shell/screens.ts';
import { hasLevel, useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import styles from './dashboard.module.css';
import { WorkQueue } from './work-queue.tsx';

/** /dashboard: what there is to do, and a tile for each screen that the signed-in person may use. */
export function Component() {
  const user = useStaffUser();
  const tiles = screens.filter((screen) => screen.tile && hasLevel(user, screen.level));
  return (
    <>
      <PageTitle title="Dashboard" />
      <div className={styles.work}>
        <WorkQueue />
      </div>
      <ul className={styles.tiles}>
        {tiles.map(({ path, tile, group }) => (
          <li key={path}>
            <Link to={path}>
              <span className={styles.group}>{group}</span>
              <span className={styles.name}>{tile}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

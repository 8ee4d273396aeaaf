import { Link } from 'react-router-dom';
import { hasRole } from '#domain/users/user.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { screens } from '#web/staff/shell/screens.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import styles from './dashboard.module.css';
import { WorkQueue } from './work-queue.tsx';

/** /dashboard: open tasks, and a tile for each screen that the signed-in user may open. */
export function Component() {
  const user = useStaffUser();
  const tiles = screens.filter((screen) => screen.tile && hasRole(user, screen.role));
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

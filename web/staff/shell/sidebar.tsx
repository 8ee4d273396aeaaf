import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { listSessions } from '#domain/sessions/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { firstName, hasLevel, useStaffSession, useStaffUser } from '#web/staff/session/staff-session.ts';
import { screenGroups, screens } from './screens.ts';
import styles from './shell.module.css';

/** Who is signed in, where they can go, and the way out. `onGo` is called when a link is followed. */
export function Sidebar({ onGo }: { onGo: () => void }) {
  const user = useStaffUser();
  const { signOut } = useStaffSession();
  const sessionLinks = useSessionLinks(hasLevel(user, 'Contributor'));
  const groups = screenGroups.map((group) => {
    const links = screens
      .filter((screen) => screen.group === group && screen.link && hasLevel(user, screen.level))
      .map((screen) => ({ path: screen.path, text: screen.link }));
    return { group, links: group === 'New Entry' ? [...links, ...sessionLinks] : links };
  });
  return (
    <>
      <NavLink className={styles.hello ?? ''} to={staffPaths.dashboard} onClick={onGo}>
        Hello, {firstName(user.name)}
      </NavLink>
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ group, links }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{group}</h2>
            <ul>
              {links.map(({ path, text }) => (
                <li key={path}>
                  <NavLink to={path} onClick={onGo}>
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <button type="button" className={styles.signOut} onClick={() => void signOut()}>
        Log out
      </button>
    </>
  );
}

/** One link per active session; none while the sessions cannot be read. Source: spec 3 §8 (the list becomes empty). */
function useSessionLinks(wanted: boolean): { path: string; text: string }[] {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => callApi(listSessions, { signal }),
    enabled: wanted,
    staleTime: 5 * 60_000,
  });
  return (sessions.data ?? [])
    .filter((session) => wanted && session.status === 'Active')
    .map((session) => ({ path: staffPaths.sessionForm(session.permalink), text: `Add ${session.name}` }));
}

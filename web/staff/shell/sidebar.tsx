import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { Session } from '#domain/sessions/session.ts';
import { hasRole } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { duplicateCountQuery } from '#web/staff/duplicates/duplicate-queries.ts';
import { activeSessions, sessionsQuery } from '#web/staff/setup/sessions/session-queries.ts';
import { firstName, useStaffSession, useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { useArrowKeys } from '#web/ui/use-arrow-keys.ts';
import { FormLink } from './form-link.tsx';
import { BrandLogo, ProductLogo } from './logos.tsx';
import { screenGroups, screens } from './screens.ts';
import styles from './shell.module.css';

/** Whether the session has ended; ended sessions are in a collapsed section. */
const isOver = ({ window }: Session) => window.state === 'expired';
const isAhead = (session: Session) => !isOver(session);

type SidebarProps = {
  /** Called when a link is followed. */
  onGo: () => void;
  /** Opens the search of all lists, or the sheet of shortcuts. */
  onOpen: (name: 'find' | 'sheet') => void;
};

/** The product's name, the signed-in user, the links and the sign-out. */
export function Sidebar({ onGo, onOpen }: SidebarProps) {
  const user = useStaffUser();
  const keys = useArrowKeys('down');
  const { signOut } = useStaffSession();
  const mayAdd = hasRole(user, 'Contributor');
  const sessions = activeSessions(useQuery({ ...sessionsQuery, enabled: mayAdd }).data);
  const waiting = useQuery({ ...duplicateCountQuery, enabled: mayAdd }).data?.open ?? 0;
  const toFormLink = (session: Session) => (
    <li key={session.permalink}>
      <FormLink session={session} onGo={onGo} />
    </li>
  );
  const groups = screenGroups.map((group) => ({
    group,
    links: screens.filter((screen) => screen.group === group && screen.link && hasRole(user, screen.role)),
    // The forms for families, which staff also use to enroll a student.
    forms: mayAdd && group === 'New Entry' ? sessions : [],
  }));
  return (
    <>
      <div className={styles.head}>
        <BrandLogo />
        <button type="button" className={styles.find} aria-keyshortcuts="Control+K" onClick={() => onOpen('find')}>
          <Search aria-hidden="true" size={16} />
          Find <kbd>Ctrl+K</kbd>
        </button>
      </div>
      <div ref={keys} className={styles.links}>
        <div className={styles.head}>
          <p className={styles.hello}>Hello, {firstName(user.name)}</p>
          <NavLink to={staffPaths.dashboard} onClick={onGo}>
            Dashboard
          </NavLink>
        </div>
        {groups
          .filter(({ links, forms }) => links.length + forms.length > 0)
          .map(({ group, links, forms }) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{group}</h2>
              <ul>
                {links.map(({ path, link }) => (
                  <li key={path}>
                    <NavLink to={path} onClick={onGo}>
                      {link}
                      {path === staffPaths.duplicates() && waiting > 0 && ` (${waiting})`}
                    </NavLink>
                  </li>
                ))}
                {forms.filter(isAhead).map(toFormLink)}
              </ul>
              {forms.some(isOver) && (
                <details>
                  <summary>Ended sessions</summary>
                  <ul>{forms.filter(isOver).map(toFormLink)}</ul>
                </details>
              )}
            </section>
          ))}
        <div className={styles.foot}>
          <button type="button" className={styles.shortcuts} aria-keyshortcuts="?" onClick={() => onOpen('sheet')}>
            Keyboard shortcuts
          </button>
          <button type="button" className={styles.signOut} onClick={() => void signOut()}>
            Log out
          </button>
          <ProductLogo />
        </div>
      </div>
    </>
  );
}

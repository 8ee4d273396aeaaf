import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BannerPlace } from './banner.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { VersionDialog } from './version-dialog.tsx';

/** The frame of the staff screens: sidebar (a drawer on small screens), messages, and the screen. */
export function Component() {
  // The drawer belongs to the place where it was opened: going anywhere closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const menuButton = useRef<HTMLButtonElement>(null);

  const closeDrawer = () => {
    setOpenAt(undefined);
    menuButton.current?.focus();
  };
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.topbar}>
        <button
          ref={menuButton}
          type="button"
          aria-expanded={open}
          aria-controls="staff-menu"
          onClick={() => setOpenAt(open ? undefined : key)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          Menu
        </button>
      </div>
      <nav
        id="staff-menu"
        className={styles.sidebar}
        data-open={open}
        aria-label="Staff"
        onKeyDown={(event) => event.key === 'Escape' && open && closeDrawer()}
      >
        <Sidebar />
      </nav>
      {open && <button type="button" className={styles.shade} aria-label="Close menu" onClick={closeDrawer} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <BannerPlace />
        <Outlet />
      </main>
      <VersionDialog />
    </div>
  );
}

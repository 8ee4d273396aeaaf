import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useShortcuts } from '#web/staff/find/use-shortcuts.tsx';
import { SessionEndedNotice } from '#web/staff/sign-in/sign-in-again.tsx';
import { useDrawerScreen } from '#web/ui/use-small-screen.ts';
import { BannerPlace } from './banner.tsx';
import { BrandLogo } from './logos.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SkipButton } from './skip-button.tsx';
import { VersionDialog } from './version-dialog.tsx';

/** The frame of the staff screens: sidebar (a drawer on small screens), messages, and the screen. */
export function Component() {
  // The drawer is open only for the page on which it was opened, so any navigation closes it, and not in a wide window.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = useDrawerScreen() && openAt === key;
  const menuButton = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLElement>(null);
  const shortcuts = useShortcuts();
  const openFrom = (name: 'find' | 'sheet') => {
    // The focus returns to where it was, which must not be in the closed drawer.
    if (open) menuButton.current?.focus();
    setOpenAt(undefined);
    shortcuts.open(name);
  };

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div className={styles.shell}>
      <SkipButton text="Skip to content" onSkip={() => content.current?.focus()} />
      <header className={styles.topbar}>
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
        <BrandLogo />
        <button type="button" onClick={() => shortcuts.open('find')}>
          <Search aria-hidden="true" />
          Find
        </button>
      </header>
      <nav id="staff-menu" className={styles.sidebar} data-open={open} aria-label="Staff">
        {/* A form may ask before it is left: nobody could answer behind an open drawer. */}
        <Sidebar onGo={() => setOpenAt(undefined)} onOpen={openFrom} />
      </nav>
      {/* For pointers alone: Escape and the menu's own button close the drawer too. */}
      {open && (
        <button
          type="button"
          className={styles.shade}
          tabIndex={-1}
          aria-label="Close drawer"
          onClick={() => setOpenAt(undefined)}
        />
      )}
      <main ref={content} id="content" className={styles.main} tabIndex={-1} inert={open}>
        <SessionEndedNotice />
        <BannerPlace />
        <Outlet />
      </main>
      <VersionDialog />
      {shortcuts.dialog}
    </div>
  );
}

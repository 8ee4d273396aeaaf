import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { joinClasses } from '../class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  /** The dialog is open while the component is mounted. */
  title: string;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons in the footer; the one with `data-autofocus` takes the focus, otherwise the first control. */
  actions?: ReactNode;
  /** An alert needs an answer: its text is announced, and a click outside does not close it. */
  alert?: boolean;
  wide?: boolean;
  /**
   * A separate task of one or several steps: its heading takes the focus, also after the title changes. On a phone it
   * fills the screen with a fixed footer.
   */
  task?: boolean;
  /** The name of the task to which a step belongs, above its title. */
  kind?: string;
  /** The message while an action runs that cannot be stopped and keeps the dialog open; absent otherwise. */
  busy?: boolean;
};

/**
 * A modal native dialog, open as long as it is mounted. Escape and, unless it is an alert, a click outside call
 * `onClose`, but not while it is busy. The focus returns to where it was, or to the page's heading if that element is
 * gone.
 */
export function Dialog(props: DialogProps) {
  const { title, kind, onClose, children, actions, alert = false, wide = false, task = false, busy } = props;
  const { t } = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  close.current = busy ? () => undefined : onClose;
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const onPointer = (event: MouseEvent) => {
      if (event.target === dialog && !alert) close.current();
    };
    // A browser closes a dialog on the second Escape without an event, so it is opened again.
    const onForced = () => {
      dialog.showModal();
      close.current();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onForced);
    dialog.addEventListener('mousedown', onPointer);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onForced);
      dialog.removeEventListener('mousedown', onPointer);
      const { activeElement: now } = document;
      dialog.close();
      // A screen that opened at the same time has taken the focus.
      if (now instanceof HTMLElement && now !== document.body && !dialog.contains(now)) return now.focus();
      const wasThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (wasThere ? before : document.querySelector<HTMLElement>('h1'))?.focus();
    };
  }, [alert]);
  // A scrollable element must be focusable; the next step of a task can be longer.
  useEffect(() => {
    const text = ref.current?.querySelector<HTMLElement>('[data-scroll]');
    if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
    else text?.removeAttribute('tabindex');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    if (task) heading.current?.focus();
  }, [task, title]);

  return (
    <dialog
      ref={ref}
      className={joinClasses(styles.dialog, wide && styles.wide, task && styles.task)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert && children ? `${id}-body` : undefined}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} ref={heading} tabIndex={task ? -1 : undefined}>
            {kind && <span className={styles.kind}>{kind} </span>}
            {title}
          </h2>
        </div>
        {children && (
          <div className={styles.body} id={`${id}-body`} data-scroll>
            {children}
          </div>
        )}
        {/* Here before its words: only then are they read out everywhere. */}
        {busy !== undefined && (
          <p className={styles.busy} aria-live="polite">
            {busy && t('Please wait: this can no longer be stopped.')}
          </p>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { joinClasses } from './class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  /** Mounted means open. */
  title: string;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at the foot; the one with `data-autofocus` takes the focus, otherwise the first control. */
  actions?: ReactNode;
  /** An alert asks something that has to be answered: it is announced with its text and a click outside keeps it. */
  alert?: boolean;
  wide?: boolean;
};

/**
 * A modal native dialog, open as long as it is mounted. Escape and, unless it is an alert, a click outside call
 * `onClose`. The focus returns to where it was.
 */
export function Dialog({ title, onClose, children, actions, alert = false, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // What scrolls must be within reach of the keyboard.
    const text = dialog.querySelector<HTMLElement>('[data-scroll]');
    if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const onPointer = (event: MouseEvent) => {
      if (event.target === dialog && !alert) close.current();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('mousedown', onPointer);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('mousedown', onPointer);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [alert]);

  return (
    <dialog
      ref={ref}
      className={joinClasses(styles.dialog, wide && styles.wide)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert && children ? `${id}-body` : undefined}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        {children && (
          <div className={styles.body} id={`${id}-body`} data-scroll>
            {children}
          </div>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

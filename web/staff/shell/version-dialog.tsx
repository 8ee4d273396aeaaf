import { useEffect, useState } from 'react';
import { useStaffSession } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

/** Ctrl+Shift+Q shows the version and commit. */
export function VersionDialog() {
  const { config } = useStaffSession();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'q') return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Dialog
      alert
      title="Version"
      onClose={close}
      actions={
        <Button data-autofocus onClick={close}>
          Close
        </Button>
      }
    >
      <p>
        Version {config?.version ?? 'unknown'}, commit {config?.commit ?? 'unknown'}
      </p>
    </Dialog>
  );
}

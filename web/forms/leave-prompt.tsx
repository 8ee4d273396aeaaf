import { memo, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Words of the prompt. Source: spec 1 §1. */
const leaveMessage = 'Are you sure you want to leave?';

type LeavePromptProps = { active: boolean; onLeave?: (() => void) | undefined };

/**
 * Asks before something typed is left: by a dialog inside the site, by the browser's own prompt when the tab closes
 * (decisions 9). Mount it once in a form; `active` while something is typed and not submitted. `onLeave` hears of a
 * confirmed leave, which erases what was typed (decisions 48).
 */
export const LeavePrompt = memo(function LeavePrompt({ active, onLeave }: LeavePromptProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return active && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (!active) return;
    const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prompt);
    return () => window.removeEventListener('beforeunload', prompt);
  }, [active]);

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return (
    <Dialog
      alert
      title={leaveMessage}
      onClose={blocker.reset}
      actions={
        <>
          <Button kind="quiet" onClick={leave}>
            Leave
          </Button>
          <Button data-autofocus onClick={blocker.reset}>
            Stay
          </Button>
        </>
      }
    >
      <p>What you have entered was not submitted. It will be lost when you leave.</p>
    </Dialog>
  );
});

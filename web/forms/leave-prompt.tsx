import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Loaded once there is something to ask about. */
const loadDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazy<ComponentType<Question>>(() => loadDialog().catch(() => ({ default: AskPlainly })));

/** Words of the prompt. */
const leaveMessage = 'Are you sure you want to leave?';

type Answers = { onLeave: () => void; onStay: () => void };
type Question = Answers & { title: string; message?: string | undefined };

/** The browser's own question, where the dialog cannot be loaded: what was typed must not be lost for that. */
function AskPlainly({ title, onLeave, onStay }: Question) {
  useEffect(() => (window.confirm(title) ? onLeave() : onStay()), [title, onLeave, onStay]);
  return null;
}

type LeavePromptProps = {
  active: boolean;
  onLeave?: (() => void) | undefined;
  /** The message about what leaving loses, if that is not the input. */
  message?: string;
  /** Whether an address belongs to what is open here; the same function on every render. */
  isWithin?: (pathname: string) => boolean;
};

/**
 * Asks before input is left: by a dialog inside the site, by the browser's own prompt when the tab closes (FORM-8).
 * Mount it once in a form; `active` while there is unsent input. `onLeave` is called after a confirmed leave, which
 * erases the input (FORM-8).
 */
export const LeavePrompt = memo(function LeavePrompt({ active, onLeave, message, isWithin }: LeavePromptProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    return active && currentLocation.pathname !== pathname && !isWithin?.(pathname);
  });

  useEffect(() => {
    if (!active) return;
    loadDialog().catch(() => undefined);
    const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prompt);
    return () => window.removeEventListener('beforeunload', prompt);
  }, [active]);

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <LeaveQuestion onLeave={leave} onStay={blocker.reset} message={message} />;
});

/** The question before input is left, in all places that ask it. */
export function LeaveQuestion(props: Answers & Pick<Question, 'message'>) {
  return (
    <Suspense>
      <LeaveDialog title={leaveMessage} {...props} />
    </Suspense>
  );
}

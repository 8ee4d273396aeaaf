import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { pathWithoutLanguage } from '#domain/texts/language-path.ts';
import { message } from '#domain/texts/message.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Loaded once there is something to ask about. */
const loadDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazy<ComponentType<Question>>(() => loadDialog().catch(() => ({ default: AskPlainly })));

/** Words of the prompt. */
const leaveMessage = message('Are you sure you want to leave?');

type Answers = { onLeave: () => void; onStay: () => void };
type Question = Answers & { title: string; message?: string | undefined };

/** The browser's own question, where the dialog cannot be loaded: what was typed must not be lost for that. */
function AskPlainly({ title, onLeave, onStay }: Question) {
  const { t } = useTexts();
  useEffect(() => (window.confirm(t(title)) ? onLeave() : onStay()), [t, title, onLeave, onStay]);
  return null;
}

/** Whether two addresses are one page, in any language. */
const isSamePage = (one: string, other: string) => pathWithoutLanguage(one) === pathWithoutLanguage(other);

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
export const LeavePrompt = memo(function LeavePrompt({ active, onLeave, message: lost, isWithin }: LeavePromptProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    return active && !isSamePage(currentLocation.pathname, pathname) && !isWithin?.(pathname);
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
  return <LeaveQuestion onLeave={leave} onStay={blocker.reset} message={lost} />;
});

/** The question before input is left, in all places that ask it. */
export function LeaveQuestion(props: Answers & Pick<Question, 'message'>) {
  return (
    <Suspense>
      <LeaveDialog title={leaveMessage} {...props} />
    </Suspense>
  );
}

import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { pathWithoutLanguage } from '#domain/texts/language-path.ts';
import { message } from '#domain/texts/message.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Loaded when there is input that could be lost. */
const loadDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazy<ComponentType<Question>>(() => loadDialog().catch(() => ({ default: AskPlainly })));

/** The texts of the prompt. */
const leaveMessage = message('Are you sure you want to leave?');

type Answers = { onLeave: () => void; onStay: () => void; onLater?: (() => void) | undefined };
type Question = Answers & { title: string; message?: string | undefined };

/** The browser's own dialog, used when our dialog cannot be loaded, so that the input is not lost. */
function AskPlainly({ title, onLeave, onStay }: Question) {
  const { t } = useTexts();
  useEffect(() => (window.confirm(t(title)) ? onLeave() : onStay()), [t, title, onLeave, onStay]);
  return null;
}

/** Whether two URLs lead to the same page, in any language. */
const isSamePage = (one: string, other: string) => pathWithoutLanguage(one) === pathWithoutLanguage(other);

type LeavePromptProps = {
  active: boolean;
  onLeave?: (() => void) | undefined;
  /** Stays, and offers to finish the form later. */
  onLater?: (() => void) | undefined;
  /** The message about what would be lost, if it is not the input. */
  message?: string;
  /** Whether a URL belongs to the open form; it must be the same function on every render. */
  isWithin?: (pathname: string) => boolean;
};

/**
 * Asks before input is lost: with a dialog inside the site, with the browser's own prompt when the tab is closed
 * (FORM-8).
 */
export const LeavePrompt = memo(function LeavePrompt(props: LeavePromptProps) {
  const { active, onLeave, onLater, message: lost, isWithin } = props;
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
  const stayToSave = () => {
    blocker.reset();
    onLater?.();
  };
  return <LeaveQuestion onLeave={leave} onStay={blocker.reset} onLater={onLater && stayToSave} message={lost} />;
});

/** The dialog before input is lost, for all forms. */
export function LeaveQuestion(props: Answers & Pick<Question, 'message'>) {
  return (
    <Suspense>
      <LeaveDialog title={leaveMessage} {...props} />
    </Suspense>
  );
}

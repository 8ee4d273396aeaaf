import { savedForLater } from '#web/forms/answers/saved-in-tab.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { FinishLater } from './use-finish-later.ts';

type LeaveFormProps = {
  /** Whether the form has answers that were not sent. */
  active: boolean;
  later: FinishLater;
  /** Whether a URL belongs to the open form; it must be the same function on every render. */
  isWithin?: (pathname: string) => boolean;
};

/** Asks a family before it leaves a form, and says whether its answers are saved for later. */
export function LeaveForm({ active, later, isWithin }: LeaveFormProps) {
  const { t } = useTexts();
  return (
    <LeavePrompt
      active={active}
      onLeave={later.leave}
      {...(later.isSaved ? { message: t(savedForLater) } : { onLater: later.ask })}
      {...(isWithin && { isWithin })}
    />
  );
}

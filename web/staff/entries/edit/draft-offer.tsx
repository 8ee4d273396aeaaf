import { type ReactNode, useEffect, useRef } from 'react';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { displayTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type DraftControl, useDraft } from './use-draft.ts';

type DraftOfferProps = {
  savedAt: string;
  /** The time zone of the entry, if it is stored already. */
  timeZone?: string;
  onContinue: () => void;
  onDiscard: () => void;
};

/** Offers to restore the input from before a reload or a new sign-in. It replaces the form. */
export function DraftOffer({ savedAt, timeZone, onContinue, onDiscard }: DraftOfferProps) {
  const userZone = useTimeZone();
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <Card
      title={`You have unsaved answers from ${displayTime(savedAt, timeZone ?? userZone)}.`}
      foot={
        <>
          <Button ref={main} onClick={onContinue}>
            Continue
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>They were saved in this tab. Continue where you stopped, or discard them and start over.</p>
    </Card>
  );
}

/** Renders a form with its draft in the tab's storage; a stored draft is offered first. */
export function WithDraft<T extends object>({
  draftKey,
  children,
}: {
  draftKey: string;
  children: (draft: DraftControl<T>) => ReactNode;
}) {
  const draft = useDraft<T>(draftKey);
  if (!draft.offered) return children(draft);
  return <DraftOffer savedAt={draft.offered.savedAt} onContinue={draft.resume} onDiscard={draft.erase} />;
}

import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';

type NotSavedProps = {
  /** Whether the form differs from what is stored. */
  unsaved: boolean;
  /** The label of the button that saves. */
  submit: string;
};

/** The head of a form that continues with answers that are not saved. It takes the focus, so that Ctrl+Enter saves. */
export function NotSaved({ unsaved, submit }: NotSavedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Banner kind="warn">{unsaved && `Not saved yet. To save these answers, choose ${submit}.`}</Banner>
    </div>
  );
}

import { type FormEvent, type ReactNode, useEffect } from 'react';
import { hasRole } from '#domain/users/user.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorSummary, type SummaryItem } from '#web/ui/fields/error-summary.tsx';
import styles from './setup.module.css';
import type { SetupEditor } from './use-setup-editor.tsx';

/** What a dialog knows of the form in it. */
export type FormState = Pick<SetupEditor<object, unknown, unknown>, 'unsaved' | 'saving' | 'erase'>;
export const idleForm: FormState = { unsaved: false, saving: false, erase: () => undefined };

/** Where a form is shown, and the ways out of it. */
export type EditorFrame = {
  onSaved: () => void;
  onCancel: () => void;
  /** Of a dialog, which asks before it is left; a page has the form ask. */
  onState?: (state: FormState) => void;
};

type SetupFormProps = {
  editor: Omit<SetupEditor<never, never, never>, 'stored' | 'value' | 'change' | 'submit'>;
  frame: EditorFrame;
  /** Links to the fields that are to blame. */
  items?: readonly SummaryItem[];
  /** The message when no field is to blame. */
  failureText: string;
  /** What is said to staff who may look at it and not change it. */
  readOnlyText?: string;
  submitLabel: string;
  cancelLabel?: string;
  /** Why it cannot be saved now. */
  why?: string | undefined;
  className?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** The form of an editor: what is wrong with it, the questions, and its buttons. */
export function SetupForm({ editor, frame, ...props }: SetupFormProps) {
  const mayChange = hasRole(useStaffUser(), 'Contributor');
  const { items = [], why } = props;
  const { unsaved, saving, saved, erase } = editor;
  const { onState, onSaved } = frame;
  useEffect(() => onState?.({ unsaved, saving, erase }), [onState, unsaved, saving, erase]);
  if (editor.offer) return editor.offer;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why === undefined) props.onSubmit();
  };
  return (
    <>
      <form key={editor.version} className={props.className ?? styles.form} noValidate onSubmit={submit}>
        {!onState && <LeavePrompt active={unsaved} onLeave={erase} />}
        <LeaveWhen saved={saved} onLeave={onSaved} />
        {items.length > 0 && (
          <ErrorSummary title="Please correct the fields below." items={items} attempt={editor.attempt} />
        )}
        {editor.failure !== undefined && (
          <Banner kind="error">
            {props.failureText} {editor.failure}
          </Banner>
        )}
        {!mayChange && <Banner>{props.readOnlyText}</Banner>}
        {props.children}
        <div className="buttons">
          {mayChange && (
            <ExplainedButton type="submit" why={why} aria-disabled={saving}>
              {saving ? 'Saving...' : props.submitLabel}
            </ExplainedButton>
          )}
          <Button kind="quiet" aria-disabled={saving} onClick={() => !saving && frame.onCancel()}>
            {props.cancelLabel ?? 'Go Back'}
          </Button>
        </div>
      </form>
      {editor.dialog}
    </>
  );
}

/** Leaves a form once it is saved: after the prompt that would ask about what was typed has heard of it. */
function LeaveWhen({ saved, onLeave }: { saved: boolean; onLeave: () => void }) {
  useEffect(() => {
    if (saved) onLeave();
  }, [saved, onLeave]);
  return null;
}

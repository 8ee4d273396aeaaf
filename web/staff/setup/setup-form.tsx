import { type FormEvent, type ReactNode, useEffect } from 'react';
import { hasRole } from '#domain/users/user.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { NotSaved } from '#web/forms/not-saved.tsx';
import { submitByKeys } from '#web/forms/submit-by-keys.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorSummary, type SummaryItem } from '#web/ui/fields/error-summary.tsx';
import styles from './setup.module.css';
import type { SetupEditor } from './use-setup-editor.tsx';

/** The state that a form reports to the dialog that contains it. */
export type FormState = Pick<SetupEditor<object, unknown, unknown>, 'unsaved' | 'saving' | 'erase'>;
export const idleForm: FormState = { unsaved: false, saving: false, erase: () => undefined };

/** The page or dialog that contains a form: what it does after saving and after canceling. */
export type EditorFrame = {
  onSaved: () => void;
  onCancel: () => void;
  /** Set by a dialog, which then asks before unsaved changes are lost. On a page the form itself asks. */
  onState?: (state: FormState) => void;
};

type SetupFormProps = {
  editor: Omit<SetupEditor<never, never, never>, 'stored' | 'value' | 'change' | 'submit'>;
  frame: EditorFrame;
  /** Links to the fields with errors. */
  items?: readonly SummaryItem[];
  /** The message for an error that belongs to no field. */
  failureText: string;
  /** The message for staff who may read the settings but not change them. */
  readOnlyText?: string;
  submitLabel: string;
  cancelLabel?: string;
  /** Why the form cannot be saved now. */
  disabledReason?: string | undefined;
  className?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** The form of an editor: its errors, its fields and its buttons. */
export function SetupForm({ editor, frame, ...props }: SetupFormProps) {
  const mayChange = hasRole(useStaffUser(), 'Contributor');
  const { items = [], disabledReason } = props;
  const { unsaved, saving, saved, erase } = editor;
  const { onState, onSaved } = frame;
  useEffect(() => onState?.({ unsaved, saving, erase }), [onState, unsaved, saving, erase]);
  if (editor.draftOffer) return editor.draftOffer;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabledReason === undefined) props.onSubmit();
  };
  return (
    <>
      <form
        key={editor.version}
        className={props.className ?? styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={mayChange ? submitByKeys : undefined}
      >
        {!onState && <LeavePrompt active={unsaved} onLeave={erase} />}
        {editor.version > 0 && <NotSaved unsaved={unsaved} submit={props.submitLabel} />}
        <CallAfterSave saved={saved} onSaved={onSaved} />
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
            <ExplainedButton type="submit" disabledReason={disabledReason} aria-disabled={saving}>
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

/** Calls `onSaved` after a save. It is an effect, so that `LeavePrompt` is inactive by then and does not ask. */
function CallAfterSave({ saved, onSaved }: { saved: boolean; onSaved: () => void }) {
  useEffect(() => {
    if (saved) onSaved();
  }, [saved, onSaved]);
  return null;
}

import type { RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { saveAndNext } from './step-texts.ts';
import { submitForm } from './submit-form.ts';

type SaveButtonsProps = {
  /** The id of the form that is sent. */
  form: string;
  text: string;
  busy: boolean;
  /** Set to whether the next entry is wanted too. */
  goesOn: RefObject<boolean>;
  /** Whether there is a next entry. */
  hasNext: boolean;
};

/** The buttons of a step's form: it saves, or saves and goes on to the next entry of the list. */
export function SaveButtons({ form, text, busy, goesOn, hasNext }: SaveButtonsProps) {
  const choose = (next: boolean) => {
    goesOn.current = next;
  };
  return (
    <>
      {hasNext && (
        <Button
          kind="quiet"
          aria-disabled={busy}
          onClick={() => {
            choose(true);
            submitForm(form);
          }}
        >
          {saveAndNext}
        </Button>
      )}
      <Button type="submit" form={form} aria-disabled={busy} onClick={() => choose(false)}>
        {text}
      </Button>
    </>
  );
}

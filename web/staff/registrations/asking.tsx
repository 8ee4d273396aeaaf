import type { AnswerValue } from '#domain/form-kit/field.ts';
import { changeAnswer, zipFormats } from '#domain/registration/change-answer.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { revealedFields } from '#web/forms/revealed-fields.ts';
import type { Asking } from '#web/staff/entries/edit-entry.tsx';
import { Button } from '#web/ui/button.tsx';

const homeLanguages = Object.keys(registrationForm.steps.find(({ id }) => id === 'homeLanguage')?.fields ?? {});

/** How staff are asked the questions of a registration, beyond what its form says. */
export const asking: Asking = {
  change: changeAnswer,
  formats: zipFormats,
  revealed: revealedFields(registrationForm),
  tools: setAllToEnglish,
};

/** The button under the head of the home language survey. Source: spec 3 §2 Add Registration Form. */
function setAllToEnglish(stepId: string, change: (name: string, value: AnswerValue) => void) {
  if (stepId !== 'homeLanguage') return null;
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        onClick={() => {
          for (const name of homeLanguages) change(name, 'English');
        }}
      >
        Set all to English
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { Fields } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { initialAnswers } from '#web/forms/answers/initial-answers.ts';
import type { ReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import { useForm } from '#web/lib/texts/use-form.ts';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import { StepFoot } from './step-foot.tsx';
import { StepLevel } from './step-level.tsx';

const noLists: ReferenceLists = { lists: {}, states: {}, retry: () => undefined };
const untried = { errors: {}, attempt: 0 };

type FirstStepProps<F extends Fields> = {
  form: Form & { readonly fields: F };
  context: FormContext;
  title: string;
  lead: ReactNode;
  counter?: ReactNode;
  progress: ReactNode;
};

/**
 * The first step of a form in the HTML of its page, before the learning center is known and any script is loaded. A
 * dialog form sends nothing: what is typed, and Next, are repeated in the form that replaces it (web/app/keep-input.ts).
 */
export function FirstStep<F extends Fields>({ form, context, title, lead, counter, progress }: FirstStepProps<F>) {
  const shown = useForm(form);
  const answers = initialAnswers(form);
  const step = visibleSteps(shown, context, answers)[0];
  if (!step) return null;
  return (
    <FormFrame
      shown={step.id}
      title={title}
      welcome={lead}
      center={<Skeleton width="10rem" height="1.5em" />}
      counter={counter}
      progress={progress}
    >
      <form className={styles.form} noValidate method="dialog">
        <StepLevel
          form={shown}
          wizard={untried}
          step={step}
          context={context}
          answers={answers}
          lists={noLists}
          onChange={noLists.retry}
        />
        <StepFoot isSavedInTab={false} hasNext sending={false} />
      </form>
    </FormFrame>
  );
}

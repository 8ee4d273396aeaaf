import { useEffect, useState } from 'react';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { suggestAnswers } from '#domain/form-kit/suggest-answers.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type SuggestedAnswerProps = {
  /** The form in the language of the page. */
  form: Form;
  /** The question above the button. */
  name: string;
  answers: RawAnswers;
  /** Answers of a brother or sister. */
  suggested: RawAnswers | undefined;
  className: string | undefined;
  onChange: (name: string, value: AnswerValue) => void;
};

/** The button that fills in what an open question suggests (FORM-47). It is within a live region. */
export function SuggestedAnswer({ form, name, answers, suggested, className, onChange }: SuggestedAnswerProps) {
  const { t } = useTexts();
  const [filled, setFilled] = useState<{ value: string | undefined; text: string }>();
  // The button that had the focus is gone.
  useEffect(() => {
    if (filled) document.getElementById(name)?.focus();
  }, [filled, name]);
  const suggestion = suggestAnswers(form, name, answers, suggested);
  if (!suggestion) {
    const isFilled = filled !== undefined && filled.value === answers[name];
    return isFilled && <VisuallyHidden>{t('Filled in: {answer}', { answer: filled.text })}</VisuallyHidden>;
  }
  const { kind, text } = suggestion;
  const fill = () => {
    for (const [one, value] of Object.entries(suggestion.answers)) onChange(one, value);
    setFilled({ value: suggestion.answers[name], text });
  };
  return (
    <Button kind="text" id={`${name}-suggestion`} className={className} onClick={fill}>
      {kind === 'domain' ? t('Add {domain}', { domain: text }) : t('Use {answer}', { answer: text })}
    </Button>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { suggestEmail } from '#domain/contact-rules/email-typos.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { ZipPlace } from '#domain/locations/zip-place.ts';
import { addresses } from '#web/forms/fields/addresses.ts';
import { SuggestedAnswer } from '#web/forms/fields/suggested-answer.tsx';
import { fillPlace, loadZipPlace, type ZipFields } from '#web/forms/fields/zip-places.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './form.module.css';

type FieldHintProps = HintProps & {
  /** The form in the language of the page. */
  form: Form;
  /** Answers of a brother or sister that the form suggests. */
  suggested: RawAnswers | undefined;
};

type HintProps = {
  /** The question above the hint. */
  name: string;
  answers: RawAnswers;
  onChange: (name: string, value: AnswerValue) => void;
};

/** The delay after the last key press before an answer is checked, in milliseconds. */
const pause = 800;
const textOf = (answer: unknown) => (typeof answer === 'string' ? answer.trim() : '');

/** A question or suggestion about an answer. It never prevents the family from continuing. */
export default function FieldHint(props: FieldHintProps) {
  const { t } = useTexts();
  const address = addresses.find(({ zip }) => zip === props.name);
  const hint = address ? (
    <PlaceHint {...props} address={address} />
  ) : props.name === 'emergencyContact1FirstName' ? (
    <SecondParent {...props} />
  ) : props.name === 'emergencyContact2Phone' ? (
    isSamePerson(props.answers) && t('Both emergency contacts are the same person. Is there somebody else to call?')
  ) : /email$/i.test(props.name) ? (
    <EmailHint {...props} />
  ) : null;
  return (
    <div role="status" className={styles.hint}>
      {hint}
      {props.form.fields[props.name]?.suggest && <SuggestedAnswer {...props} className={styles.hintAction} />}
    </div>
  );
}

/** Returns the text after it has not changed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text ? text : '';
}

/** Moves the focus to the question of a hint, whose button disappears. */
const focusField = (name: string) => document.getElementById(name)?.focus();

function EmailHint({ name, answers, onChange }: HintProps): ReactNode {
  const { t } = useTexts();
  const meant = suggestEmail(useRested(textOf(answers[name])));
  if (!meant) return null;
  const take = () => {
    onChange(name, meant);
    focusField(name);
  };
  return (
    <Button kind="text" className={styles.hintAction} onClick={take}>
      {t('Did you mean {domain}?', { domain: meant.slice(meant.lastIndexOf('@') + 1) })}
    </Button>
  );
}

/** Fills empty city and state fields from the ZIP code, and asks about a state that does not match it. */
function PlaceHint({ name, answers, onChange, address }: HintProps & { address: ZipFields }): ReactNode {
  const { t } = useTexts();
  const zip = textOf(answers[name]);
  const [found, setFound] = useState<{ zip: string; place: ZipPlace }>();
  const latest = useRef({ answers, onChange, before: found?.place });
  latest.current = { answers, onChange, before: found?.place };
  useEffect(() => {
    if (!/^\d{5}$/.test(zip)) return;
    let isCurrent = true;
    void loadZipPlace(zip).then((place) => {
      if (!place || !isCurrent) return;
      const { answers: now, onChange: change, before } = latest.current;
      for (const [field, value] of Object.entries(fillPlace(now, address, place, before))) change(field, value);
      setFound({ zip, place });
    });
    return () => {
      isCurrent = false;
    };
  }, [zip, address]);
  const country = textOf(answers[address.country]);
  const state = textOf(answers[address.state]);
  if (found?.zip !== zip || !state || state === found.place.state || (country && country !== address.within))
    return null;
  return t('{zip} is in {place}, not in {state}. Is the ZIP code right?', {
    zip,
    place: t(found.place.state),
    state: t(state),
  });
}

const parts = ['FirstName', 'LastName'] as const;

/** Suggests the second parent as the first emergency contact. */
function SecondParent({ answers, onChange }: HintProps): ReactNode {
  const { t } = useTexts();
  const name = parts
    .map((part) => textOf(answers[`pg2${part}`]))
    .join(' ')
    .trim();
  if (!name || parts.some((part) => textOf(answers[`emergencyContact1${part}`]))) return null;
  const take = () => {
    for (const part of parts) onChange(`emergencyContact1${part}`, textOf(answers[`pg2${part}`]));
    onChange('emergencyContact1Phone', textOf(answers.pg2PrimaryPhone));
    onChange('emergencyContact1Relationship', textOf(answers.pg2RelationshipToStudent));
    focusField('emergencyContact1FirstName');
  };
  return (
    <Button kind="text" className={styles.hintAction} onClick={take}>
      {t('Use the second parent, {name}', { name })}
    </Button>
  );
}

function isSamePerson(answers: RawAnswers): boolean {
  const read = (contact: number, part: string) => textOf(answers[`emergencyContact${contact}${part}`]).toLowerCase();
  const isSame = (part: string) => read(1, part) !== '' && read(1, part) === read(2, part);
  return isSame('Phone') || parts.every(isSame);
}

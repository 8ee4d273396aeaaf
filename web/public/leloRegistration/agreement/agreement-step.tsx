import { useEffect, useMemo, useState } from 'react';
import { isDrawableName } from '#domain/contact-rules/drawable-name.ts';
import { readMasterAgreement } from '#domain/courses/api.ts';
import type { ChosenCourse } from '#domain/form-kit/course-choice.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { validate } from '#domain/form-kit/validate.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { listAgreementFacts, withShownText } from '#domain/leloRegistration/agreement-facts.ts';
import { undrawableNameMessage } from '#domain/leloRegistration/family-messages.ts';
import { findChosenCenter } from '#domain/leloRegistration/lelo-context.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { english } from '#domain/texts/language.ts';
import { message } from '#domain/texts/message.ts';
import { translationNote } from '#domain/texts/school-text.ts';
import { FieldInput } from '#web/forms/fields/field-input.tsx';
import { type SignatureAnswer, SignatureField } from '#web/forms/fields/signature-field.tsx';
import { mergeErrors, summaryItems, summaryTitle } from '#web/forms/form-errors.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import styles from '#web/public/wizard/form.module.css';
import { stepCounterId } from '#web/public/wizard/form-frame.tsx';
import { SentBefore } from '#web/public/wizard/submit-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { FixedField } from '#web/ui/fields/fixed-field.tsx';
import { goToPlace } from '#web/ui/fields/go-to-place.ts';
import { LegendGroup } from '#web/ui/fields/legend-group.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ChangedNotice } from '../changed-notice.tsx';
import { LeloFailure } from '../lelo-failure.tsx';
import { legalNameOf, offeredName } from '../link/legal-name.ts';
import { NameQuestion } from '../link/name-question.tsx';
import type { LeloSession } from '../load-lelo.ts';
import own from './agreement.module.css';
import { type AgreementChange, type AgreementReading, nameChoice } from './agreement-reading.ts';
import { AgreementText } from './agreement-text.tsx';
import { SignedSummary } from './signed-summary.tsx';
import { type SigningInput, useSigning } from './use-signing.ts';

const incompleteMessage = message('Please fill out all required fields');

const latinHint = message('In Latin letters, as in a passport: the agreement prints this spelling.');

/** The id of the heading of the translation. */
const translationId = 'agreement-translation';
const signatureLabels = {
  student: message('Signature of the student'),
  parent: message('Signature of the parent or guardian'),
} as const;

type QuestionsProps = {
  wizard: { readonly errors: Readonly<Record<string, string>>; readonly attempt: number };
  step: VisibleStep;
  context: FormContext;
  answers: RawAnswers;
  onChange: (name: string, value: AnswerValue) => void;
};

type AgreementStepProps = QuestionsProps &
  SigningInput & {
    /** Fields that the school has filled in. */
    locked: readonly string[];
  };

/**
 * Loads the agreement of a charter. `key` is the charter's id, the tag of a language, and a number that increases when it
 * must be loaded again.
 */
async function loadAgreement(key: string) {
  const [charter_id = '', language = english.code] = key.split(' ');
  const { data } = await callApi(readMasterAgreement, { query: { charter_id, language } });
  if (!data[0]) throw new Error(`The charter ${charter_id} has no agreement.`);
  return data[0];
}

/** Returns the agreement to read: the charter's text, and the facts of the chosen courses. */
function useReading(answers: RawAnswers, value: LeloSession, change: AgreementChange | undefined) {
  const { code } = useTexts().language;
  const loaded = useLoaded(`${answers.charter_id} ${code} ${change?.count ?? 0}`, loadAgreement);
  const agreement = loaded.status === 'ready' ? loaded.value : undefined;
  const reading = useMemo((): AgreementReading | undefined => {
    const { charter, center } = findChosenCenter(value.charters, answers);
    if (!agreement || !charter || !center) return undefined;
    const { agreementVersion: version, master_agreement_description: text, translation } = agreement;
    const read = { text, translation: translation?.text };
    const shown = { version, translation };
    // The data that was loaded with the session may be older than a later response of the server.
    if (change?.choice === nameChoice(answers)) return { ...read, facts: withShownText(change.now.facts, shown) };
    const offered = center.levels.flatMap(({ courses }) => courses);
    const courses = ((answers.courses ?? []) as readonly ChosenCourse[]).map((course) => ({
      ...course,
      course_name: offered.find(({ _id }) => _id === course.id)?.course_name ?? course.course_name,
    }));
    return { ...read, facts: listAgreementFacts(shown, { session: value.session, charter, center, courses }) };
  }, [agreement, answers, value, change]);
  return { loaded, reading };
}

/** The step with a summary, the agreement's text, consents and signatures. */
export default function AgreementStep(props: AgreementStepProps) {
  const { wizard, step, context, answers, lelo, place, locked } = props;
  const signing = useSigning(props);
  const { change, shown } = signing;
  const { loaded, reading } = useReading(answers, place.value, change);
  useEffect(() => {
    shown.current = reading;
  }, [shown, reading]);
  const phone = lelo.center?.phone ?? '';
  const { t, language } = useTexts();
  const items = summaryItems([step], wizard.errors);
  const checked = validate(leloForm, context, answers, step.id);
  const open = checked.ok ? [] : summaryItems([step], mergeErrors({}, checked.errors, answers));
  const isAlone = !step.fields.some(({ name }) => name === 'parentSignature');
  const isReread = change?.choice === nameChoice(answers);
  return (
    // What is being sent can wait for minutes: nobody must think that a change now is part of it.
    <div className={styles.level} inert={lelo.submission.sending}>
      <div className={styles.intro}>
        <PageHeading focusKey={step.id} describedBy={stepCounterId}>
          {step.title}
        </PageHeading>
        {items.length === 0 && (
          <h2 className={own.open}>
            {checked.ok ? t('All required fields are filled out') : summaryTitle(open, t, incompleteMessage)}
          </h2>
        )}
      </div>
      {change && isReread && <ChangedNotice change={change} reading={reading} />}
      <ErrorSummary
        title={items.length > 0 ? summaryTitle(items, t, incompleteMessage) : ''}
        items={items}
        attempt={wizard.attempt}
      />
      {loaded.status === 'loading' && <LoadingState label={t('Loading the agreement')} rows={1} height="16rem" />}
      {loaded.status === 'failed' && (
        <ErrorState title={t('Error loading the Agreement content.')} onRetry={loaded.retry}>
          {t('You can sign once you have read it. What you entered is kept.')}
        </ErrorState>
      )}
      {reading && (
        <>
          <SignedSummary
            facts={reading.facts}
            phone={phone}
            answers={answers}
            locked={locked}
            onEdit={lelo.wizard.edit}
          />
          <section className={own.text} aria-labelledby="agreement-text">
            <h2 id="agreement-text">{t('The agreement')}</h2>
            {reading.translation && (
              <Button kind="quiet" className={own.print} onClick={() => goToPlace(translationId, 'start')}>
                {t('Go to the translation')}
              </Button>
            )}
            <div className={own.words} lang={english.code} dir={english.direction}>
              <AgreementText text={reading.text} before={isReread ? change?.before.text : undefined} />
            </div>
            {reading.translation && (
              <>
                <h2 id={translationId}>{t(translationNote)}</h2>
                <div className={own.words} lang={language.code} dir={language.direction}>
                  <AgreementText
                    text={reading.translation}
                    before={isReread ? change?.before.translation : undefined}
                  />
                </div>
              </>
            )}
            <Button kind="quiet" className={own.print} onClick={() => window.print()}>
              {t('Print the agreement')}
            </Button>
          </section>
          <div className="stack">
            <Question name="understood2" {...props} />
            <Question name="electronicConsent" {...props} />
          </div>
          <Signer who="student" label={isAlone ? t('You, the student') : t('Student')} isAlone={isAlone} {...props} />
          <Signer who="parent" label={t('Parent or guardian')} isAlone={isAlone} {...props} />
        </>
      )}
      <LeloFailure
        missing={signing.missing}
        phone={phone}
        failure={lelo.submission.failure}
        onRetry={signing.sign}
        onStartNew={lelo.continueAsNew}
      />
      {lelo.sentCheck.minutes && <SentBefore minutes={lelo.sentCheck.minutes} onAgain={signing.sendAgain} />}
      {signing.otherNames.length > 0 && (
        <NameQuestion
          names={signing.otherNames}
          isAlone={isAlone}
          onConfirm={signing.confirmNames}
          onClose={signing.closeNames}
        />
      )}
    </div>
  );
}

type QuestionProps = QuestionsProps & { name: string; hint?: string | undefined; wrong?: string | undefined };

/** A question of the step. `wrong` is an error that is shown before the submission. */
function Question({ name, step, wizard, context, answers, onChange, hint, wrong }: QuestionProps) {
  const visible = step.fields.find((field) => field.name === name);
  if (!visible) return null;
  return (
    <FieldInput
      id={name}
      visible={visible}
      value={answers[name]}
      error={wrong ?? wizard.errors[name]}
      hint={hint}
      today={context.today}
      onChange={(value) => onChange(name, value)}
    />
  );
}

type SignerProps = QuestionsProps & { who: 'student' | 'parent'; label: string; isAlone: boolean };

/** Name, signature and date of one signer; nothing without a signer. */
function Signer({ who, label, isAlone, ...props }: SignerProps) {
  const { t } = useTexts();
  const { step, answers, wizard, context, onChange } = props;
  const names = {
    name: `${who}Name`,
    image: `${who}Signature`,
    method: `${who}SignatureMethod`,
    ink: `${who}SignatureInk`,
  };
  const isVisible = step.fields.some((field) => field.name === names.image);
  const offered = isVisible && !answers[names.name] ? offeredName(answers, who) : '';
  // Runs only once, so that a name that the family has removed is not added again.
  const [first] = useState(offered);
  useEffect(() => {
    if (first) onChange(`${who}Name`, first);
  }, [first, who, onChange]);
  if (!isVisible) return null;
  const isDrawable = isDrawableName(answers[names.name]);
  const nameHint = isDrawableName(legalNameOf(answers, who)) ? undefined : latinHint;
  const textOf = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '');
  const change = (answer: SignatureAnswer) => {
    for (const part of ['image', 'method', 'ink'] as const) onChange(names[part], answer[part]);
  };
  return (
    <LegendGroup legend={label}>
      <div className="stack">
        <Question
          {...props}
          name={names.name}
          hint={nameHint && t(nameHint)}
          wrong={isDrawable ? undefined : t(undrawableNameMessage)}
        />
        <SignatureField
          id={names.image}
          label={isAlone ? t('Your signature') : t(signatureLabels[who])}
          legend={t('Signature')}
          error={wizard.errors[names.image]}
          answer={{
            image: textOf(names.image),
            method: answers[names.method] === 'typed' ? 'typed' : 'drawn',
            ink: textOf(names.ink),
          }}
          name={textOf(names.name)}
          onChange={change}
        />
        <FixedField id={`${who}SignatureDate`} label={t('Signature Date')}>
          {displayDate(context.today)}
        </FixedField>
      </div>
    </LegendGroup>
  );
}

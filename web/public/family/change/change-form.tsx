import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { changeMessages } from '#domain/family/change-api.ts';
import { type FamilyAnswers, readFamilyAnswers } from '#domain/family/entries-api.ts';
import { applyChanges } from '#domain/form-kit/apply-changes.ts';
import { changeAnswer } from '#domain/form-kit/change-answer.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import { listsOf } from '#domain/form-kit/lists-of.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { useReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import {
  mergeErrors,
  rememberServerErrors,
  type ServerErrors,
  summaryItems,
  summaryTitle,
} from '#web/forms/form-errors.ts';
import { LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf, isApiProblem } from '#web/lib/api/api-problem.ts';
import { readStored, writeStored } from '#web/lib/tab-storage.ts';
import { textsOf } from '#web/lib/texts/loaded-texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { emailErrors } from '../email-errors.ts';
import { contextOfEntry, formOfKind } from '../entry-form.ts';
import styles from '../family.module.css';
import { type ChangeAnswersProps, unsentKey } from './change-props.ts';
import { ChangeSteps } from './change-steps.tsx';
import { changesAccess, planChanges, type StoredAnswers, sendChanges } from './send-changes.ts';

type ChangeFormProps = ChangeAnswersProps & {
  read: FamilyAnswers;
  /** Called when the stored answers were read again. */
  onRead: (read: FamilyAnswers) => void;
};

const toStored = ({ answers, proposed = {}, etag }: FamilyAnswers): StoredAnswers => ({ answers, proposed, etag });

/** The questions of a submitted form with their answers. What is typed stays in this tab until it is saved. */
export function ChangeForm({ entry, email, withAccess, onEnd, read, onRead }: ChangeFormProps) {
  const { t, language } = useTexts();
  const { _id: id, kind } = entry;
  const form = formOfKind(kind, textsOf(language));
  const lists = useReferenceLists(listsOf(form).join());
  const context = useMemo(() => ({ ...contextOfEntry(entry, read), lists: lists.lists }), [entry, read, lists.lists]);
  const stored = useMemo(() => toStored(read), [read]);
  const key = unsentKey(id);
  const [answers, setAnswers] = useState<RawAnswers>(() => ({
    ...stored.answers,
    ...stored.proposed,
    ...readStored(key),
  }));
  const [server, setServer] = useState<ServerErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const plan = planChanges({ form, context, stored, answers });
  const hasChanges = Object.keys(plan.contact).length > 0 || plan.isNew || plan.isDropped;

  const kept = JSON.stringify(hasChanges ? { ...plan.contact, ...plan.proposed } : null);
  useEffect(() => writeStored(key, JSON.parse(kept) ?? undefined), [key, kept]);

  const onChange = useCallback(
    (name: string, value: AnswerValue) => setAnswers((old) => changeAnswer(form, old, name, value)),
    [form],
  );
  const checked = applyChanges(form, context, stored.answers, plan.changes);
  const errors = mergeErrors(server, attempt > 0 && !checked.ok ? checked.errors : [], answers, t);
  const steps = visibleSteps(form, context, answers);
  const items = summaryItems(steps, errors, [], t);

  /** Reads the stored answers again, under what is typed; they may have changed, or a part was saved. */
  const readAgain = async () => {
    const fresh = await withAccess((linkToken) => callApi(readFamilyAnswers, { params: { id }, linkToken }));
    setAnswers({ ...fresh.answers, ...fresh.proposed, ...plan.contact, ...plan.proposed });
    onRead(fresh);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    setServer({});
    if (!checked.ok) return setAttempt((count) => count + 1);
    if (!hasChanges) {
      setAttempt((count) => count + 1);
      return setFailure('');
    }
    setSending(true);
    const endsAccess = changesAccess(form, stored.answers, plan.contact, email);
    try {
      await withAccess((linkToken) => sendChanges({ id, linkToken, etag: stored.etag, plan, endsAccess }));
    } catch (error) {
      setSending(false);
      const messages = fieldErrorsOf(error);
      setServer(rememberServerErrors(messages, answers));
      setAttempt((count) => count + 1);
      const isStale = isApiProblem(error) && error.problem.type === problemTypes.stale;
      if (isStale) setFailure(t(changeMessages.changed));
      else if (Object.keys(messages).length === 0) {
        setFailure(t(isApiProblem(error) ? error.message : emailErrors.failed));
      }
      if (isApiProblem(error) && error.status !== 0) await readAgain().catch(() => undefined);
      return;
    }
    writeStored(key, undefined);
    await onEnd(
      [
        Object.keys(plan.contact).length > 0 && t('Your contact data was saved.'),
        plan.isNew &&
          t('Your other changes were sent. The learning center checks them, and you see here what it decides.'),
        endsAccess && t('You have changed your email address. To open this form again, use the new one.'),
      ]
        .filter(Boolean)
        .join(' ') || t('Your changes were saved.'),
    );
  };
  const isShown = failure !== undefined && items.length === 0;
  const failureTitle = failure ? t('Nothing typed is lost.') : t('You have not changed anything yet.');
  const leave = () => {
    writeStored(key, undefined);
    void onEnd('');
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p>
        {t(
          'Phones, email and addresses are saved at once. The learning center checks your other changes before they apply.',
        )}
      </p>
      <ErrorSummary title={items.length > 0 ? summaryTitle(items, t) : ''} items={items} attempt={attempt} />
      <ChangeSteps
        form={form}
        steps={steps}
        context={context}
        answers={answers}
        errors={errors}
        lists={lists}
        plan={plan}
        proposed={stored.proposed}
        attempt={attempt}
        onChange={onChange}
      />
      <ErrorSummary title={isShown ? failureTitle : ''} items={[]} attempt={attempt}>
        {failure && <p>{failure}</p>}
      </ErrorSummary>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? t('Saving...') : t('Save the changes')}
        </Button>
        <Button kind="quiet" onClick={() => (hasChanges ? setLeaving(true) : leave())}>
          {t('Back to your forms')}
        </Button>
      </div>
      {isLeaving && <LeaveQuestion onLeave={leave} onStay={() => setLeaving(false)} />}
    </form>
  );
}

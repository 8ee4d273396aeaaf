import { foldEmail } from '#domain/entries/family-addresses.ts';
import { changeContact, proposeAnswers } from '#domain/family/change-api.ts';
import { splitChanges } from '#domain/form-kit/apply-changes.ts';
import { visibleChanges } from '#domain/form-kit/changed-answers.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { isSameAnswer, kindOf } from '#domain/form-kit/define/inputs.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** The answers of an entry as they are stored, those of its open proposal, and the version. */
export type StoredAnswers = { readonly answers: RawAnswers; readonly proposed: RawAnswers; readonly etag: string };

type Changes = {
  readonly form: Form;
  readonly context: FormContext;
  readonly stored: StoredAnswers;
  readonly answers: RawAnswers;
};

/** What a family changes: contact data at once, and answers that it proposes. */
export type PlannedChanges = ReturnType<typeof planChanges>;

/** Splits the changes on the page. An answer that is no longer proposed is sent as it is stored. */
export function planChanges({ form, context, stored, answers }: Changes) {
  const changes = visibleChanges(form, context, stored.answers, answers);
  const { contact, proposed } = splitChanges(form, context, stored.answers, changes);
  const dropped = Object.keys(stored.proposed).flatMap((name): [string, unknown][] => {
    const field = form.fields[name];
    if (!field || Object.hasOwn(proposed, name)) return [];
    return [[name, stored.answers[name] ?? kindOf(field).empty]];
  });
  // What is proposed already is not sent again: somebody may have changed or declined it meanwhile.
  const added = Object.entries(proposed).filter(([name, answer]) => {
    const field = form.fields[name];
    return field && !(Object.hasOwn(stored.proposed, name) && isSameAnswer(field, stored.proposed[name], answer));
  });
  return {
    changes,
    contact,
    proposed: Object.fromEntries([...dropped, ...added]),
    isNew: added.length > 0,
    isDropped: dropped.length > 0,
  };
}

/** Whether a change of contact data replaces the address with which the family has opened its forms. */
export function changesAccess(form: Form, stored: RawAnswers, contact: RawAnswers, email: string): boolean {
  return Object.keys(contact).some(
    (name) => form.fields[name]?.input === 'email' && foldEmail(String(stored[name] ?? '')) === foldEmail(email),
  );
}

type Sending = {
  readonly id: string;
  readonly linkToken: string;
  readonly etag: string;
  readonly plan: PlannedChanges;
  /** Whether the access ends with the change of contact data; then that is sent last. */
  readonly endsAccess: boolean;
};

/** Sends changed contact data, and the answers that the family proposes. Throws the first error. */
export async function sendChanges({ id, linkToken, etag, plan, endsAccess }: Sending): Promise<void> {
  const { contact, proposed, isNew, isDropped } = plan;
  const to = { params: { id }, linkToken };
  const save = async (ifMatch: string) => {
    if (Object.keys(contact).length > 0) await callApi(changeContact, { ...to, ifMatch, body: { answers: contact } });
  };
  const propose = async () => {
    if (!isNew && !isDropped) return undefined;
    return callApi(proposeAnswers, { ...to, body: { answers: proposed } });
  };
  if (endsAccess) {
    const changed = await propose();
    await save(changed?.etag ?? etag);
  } else {
    await save(etag);
    await propose();
  }
}

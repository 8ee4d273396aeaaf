import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { Center } from '#domain/locations/site.ts';
import type { Stored } from './entry-store.ts';
import type { ChangeMails } from './mail/change-mails.ts';

/** The entry that a family changes, and the address of its device. */
export type FamilyRequest = { readonly id: string; readonly client: string };

/** How a family changes an entry of an area on its page. */
export type FamilyChanges<E extends StoredBase> = {
  /** The form with the questions that the family can change. */
  readonly form: Form;
  /** Returns the context in which the family sees the form, with the lists that validate some answers. */
  readonly contextOf: (entry: E, center: Center, answers: RawAnswers) => Promise<FormContext>;
  /** Returns other fields that follow from changed answers. */
  readonly follow?: (before: E, changed: readonly string[]) => Partial<E>;
  readonly mails: ChangeMails<E>;
  readonly withdraw: (request: FamilyRequest & { readonly reason: string }) => Promise<Stored<E>>;
  readonly undo: (request: FamilyRequest) => Promise<Stored<E>>;
};

/** Returns an entry without the answers that its family has proposed. */
export function withoutProposal<E extends StoredBase>(entry: E): E {
  const { proposal: _, proposedAt: _at, ...rest } = entry;
  return rest as unknown as E;
}

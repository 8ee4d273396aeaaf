import { isDeepStrictEqual } from 'node:util';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { ProposalDecisions } from '#domain/entries/family-change.ts';
import { changeMessages } from '#domain/family/change-api.ts';
import { refusalsOf } from '#domain/family/change-rules.ts';
import { applyChanges } from '#domain/form-kit/apply-changes.ts';
import { changedAnswers, listVisible } from '#domain/form-kit/changed-answers.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { changeEntry } from '../entries/change-entry.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import { withoutProposal } from '../entries/family-changes.ts';
import { planAddressMails, planChangeMails } from '../entries/mail/change-mails.ts';
import { actorOf, family } from '../platform/actor.ts';
import { everyCharter, type StaffCaller } from '../platform/http/access.ts';
import { invalid, notFound, problem } from '../platform/http/problem.ts';
import { type ChangeTarget, replaceAnswers, requireActiveCenter, requireChangeable } from './changed-entry.ts';

type Proposed = { readonly answers: RawAnswers; readonly client: string };

/**
 * Stores answers that a family proposes, together with those of its open proposal, and plans a mail to the learning center if
 * the proposal has changed. Removes the proposal when no answer differs from the stored ones. Throws 422 with the messages
 * of the form, 409 for a closed entry and an inactive center.
 */
export function saveProposal(opened: ChangeTarget, { answers, client }: Proposed): Promise<Stored<StoredBase>> {
  const { area, changes } = opened;
  const { id } = opened.entry;
  const center = requireActiveCenter(opened);
  const { kit, definition } = area;
  const { form, mails } = changes;
  const given = pickAnswers(form, answers);
  const request = { id, scope: everyCharter, actor: family, action: 'changes proposed' } as const;
  return changeEntry(area, request, async (before, at) => {
    requireChangeable(area, before);
    const values = pickAnswers(definition.form, before as unknown as RawAnswers);
    const all = { ...before.proposal, ...given };
    const context = await changes.contextOf(before, center, { ...values, ...all });
    // A family changes contact data without a proposal, unless only a proposed answer makes its question visible.
    const asked = listVisible(form, context, values);
    const changesDirectly = (name: string) => form.fields[name]?.contact === true && asked.includes(name);
    const wrong = Object.keys(given).filter(changesDirectly);
    if (wrong.length > 0) throw invalid(wrong.map((field) => ({ field, message: changeMessages.isContact })));
    const result = applyChanges(form, context, values, all);
    if (!result.ok) throw invalid(result.errors);
    const visible = listVisible(form, context, result.answers).filter((name) => !changesDirectly(name));
    const proposal = changedAnswers(form.fields, values, result.answers, visible);
    if (isDeepStrictEqual(proposal, before.proposal ?? {})) return undefined;
    if (Object.keys(proposal).length === 0) return { entry: withoutProposal(before), action: 'proposal taken back' };
    const { proposalDecided: _, ...rest } = before;
    const entry = { ...rest, proposal, proposedAt: at };
    const planned = { entry, center, client, now: new Date(at), mailLimits: kit.mailLimits, about: at };
    return { entry, todo: await planChangeMails([mails.proposed], planned) };
  });
}

/** Removes the open proposal of an entry, when its family takes it back. */
export function dropProposal({ area, entry: { id } }: ChangeTarget): Promise<Stored<StoredBase>> {
  const request = { id, scope: everyCharter, actor: family, action: 'proposal taken back' } as const;
  return changeEntry(area, request, (before) => {
    if (!before.proposal) throw problem(409, 'Not possible', { detail: changeMessages.notOpen });
    return { entry: withoutProposal(before) };
  });
}

type Decision = {
  readonly id: string;
  readonly etag: string;
  readonly decisions: ProposalDecisions;
  readonly caller: StaffCaller;
};

/**
 * Applies the decisions of staff about proposed answers: accepted ones replace the stored ones, and the family gets a
 * mail. Throws 422 if a proposed answer has no decision, or if the accepted answers are not valid by themselves.
 */
export function decideAnswers(area: AnyArea, { id, etag, decisions, caller }: Decision): Promise<Stored<StoredBase>> {
  const { kit, definition, familyChanges: changes } = area;
  if (!changes) throw notFound();
  const { form, mails } = changes;
  const request = { id, etag, scope: caller.scope, actor: actorOf(caller), action: 'proposal decided' } as const;
  return changeEntry(area, request, async (before, at) => {
    const { proposal } = before;
    if (!proposal) throw problem(409, 'Not possible', { detail: 'There are no proposed changes. Reload the entry.' });
    requireMatchingDecisions(Object.keys(proposal), decisions);
    const accepted = Object.fromEntries(Object.entries(proposal).filter(([name]) => decisions[name] === 'accepted'));
    const names = Object.keys(accepted);
    const isClosed = refusalsOf(definition.kind, before.status ?? '').change !== undefined;
    if (names.length > 0 && isClosed) throw closed(before);
    const center = await kit.findCenter(before.learningCenterId);
    const proposalDecided = { at, questions: decisions };
    // Without its center, an entry has no form to validate with, and the family gets no mail.
    if (!center && names.length > 0) throw withoutCenter();
    if (!center) return { entry: { ...withoutProposal(before), proposalDecided }, decisions };
    const values = pickAnswers(definition.form, before as unknown as RawAnswers);
    const context = await changes.contextOf(before, center, { ...values, ...accepted });
    const result = applyChanges(form, context, values, accepted);
    if (!result.ok) throw invalid(result.errors);
    const changed = names.length > 0 ? replaceAnswers(area, before, result.answers) : before;
    const entry = { ...withoutProposal(changed), ...changes.follow?.(before, names), proposalDecided };
    const planned = { entry, center, now: new Date(at), mailLimits: kit.mailLimits };
    const todo = [
      ...(await planChangeMails([mails.decided], planned)),
      ...(await planAddressMails(definition, mails, before, planned)),
    ];
    return { entry, decisions, todo };
  });
}

function requireMatchingDecisions(names: readonly string[], decisions: ProposalDecisions): void {
  const undecided = names.filter((name) => !Object.hasOwn(decisions, name));
  const unknown = Object.keys(decisions).filter((name) => !names.includes(name));
  const errors = [
    ...undecided.map((field) => ({ field, message: 'Accept or decline this answer.' })),
    ...unknown.map((field) => ({ field, message: 'The family has not proposed this answer.' })),
  ];
  if (errors.length > 0) throw invalid(errors);
}

const closed = ({ status, learningCenterName }: StoredBase) =>
  problem(409, 'Not possible', {
    detail: `An entry with the status '${status}' at ${learningCenterName} takes no changes. Decline them, or open the entry again first.`,
  });

const withoutCenter = () =>
  problem(409, 'Not possible', {
    detail:
      'The learning center of this entry is not there any more, so answers cannot be checked. Decline the changes.',
  });

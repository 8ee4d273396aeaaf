import { validateInterestEdit } from '#domain/enrollment/edit-limits.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { indexInterest } from '#domain/enrollment/interest-index.ts';
import { canChangeStatus, type InterestStatus } from '#domain/enrollment/status.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { describeCenter } from '#domain/locations/site.ts';
import type { StaffCaller } from '../platform/access.ts';
import type { Stored } from '../platform/entry-store.ts';
import { invalid, notFound, problem } from '../platform/problem.ts';
import { requireCenter } from '../platform/submission.ts';
import { interestContext } from './interest-answers.ts';
import type { InterestParts } from './submit-interest.ts';

type Edit = {
  readonly status?: InterestStatus | undefined;
  readonly learningCenterId?: string | undefined;
  readonly [answer: string]: unknown;
};

/** Changes answers, learning center or status of an entry that is still as `etag` says; what is absent stays. */
export async function updateInterest(
  parts: InterestParts,
  id: string,
  edit: Edit,
  etag: string,
  caller: StaffCaller,
): Promise<Stored<InterestRecord>> {
  const { entry: before } = await parts.store.readToChange(id, caller.scope, etag);
  const now = (parts.now?.() ?? new Date()).toISOString();
  const center = await moveCenter(parts, before, edit.learningCenterId, caller);
  const answers = await editAnswers(parts, before, edit);
  const next = changeStatus(before.status, edit.status);
  const { searchText: _text, sort: _sort, ...kept } = before;
  const withoutAnswers = Object.fromEntries(
    Object.entries(kept).filter(([name]) => !(name in pickAnswers(interestForm, kept))),
  );
  const changed = {
    ...(withoutAnswers as typeof kept),
    ...answers,
    ...center,
    status: next ?? before.status,
    lastContactDate: next ? now : before.lastContactDate,
    updatedAt: now,
    updatedBy: caller.user.name,
  };
  const record = { ...changed, ...indexInterest(changed) };
  const change = parts.changes(id, 'changed', caller.user.azureID, before, record);
  return parts.store.replace(record, etag, [change]);
}

async function editAnswers(parts: InterestParts, before: InterestRecord, edit: Edit) {
  const given = pickAnswers(interestForm, edit);
  const stored = pickAnswers(interestForm, before);
  if (Object.keys(given).length === 0) return stored;
  const center = await parts.findCenter(before.learningCenterId);
  if (!center) throw notFound();
  const after = { ...stored, ...given, ...(edit.age === undefined ? {} : { age: edit.age }) };
  const result = validateInterestEdit(interestContext(center.brand, 'staff'), stored, after);
  if (!result.ok) throw invalid(result.errors);
  return result.answers;
}

async function moveCenter(
  parts: InterestParts,
  before: InterestRecord,
  siteId: string | undefined,
  caller: StaffCaller,
) {
  if (siteId === undefined || siteId === before.learningCenterId) return {};
  const center = await requireCenter(parts.findCenter, siteId, caller.scope);
  return describeCenter(center);
}

/** The new status when one was given that the entry may go to. A status given again counts as another contact. */
function changeStatus(from: InterestStatus, to: InterestStatus | undefined): InterestStatus | undefined {
  const stays = to === from && (to === 'New Interest' || to === 'Enrollment Submitted');
  if (to === undefined || stays) return undefined;
  if (to !== 'Enrollment Submitted' && canChangeStatus(from, to)) return to;
  throw problem(409, 'Not possible', { detail: `An entry with the status '${from}' cannot become '${to}' here.` });
}

import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { leloEditContext, leloEditForm, stageOf, validateLeloEdit } from '#domain/leloRegistration/edit-form.ts';
import { type LeloRecord, printedAnswers } from '#domain/leloRegistration/lelo-entry.ts';
import type { updateLelo as route } from '#domain/leloRegistration/staff-api.ts';
import { canEditStatus, leloActionsFrom } from '#domain/leloRegistration/status.ts';
import { hasRole } from '#domain/users/user.ts';
import type { AlsoWrite } from '../entries/also-write.ts';
import { editEntry } from '../entries/edit-entry.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { forbidden, invalid, problem } from '../platform/http/problem.ts';
import { pickPrinted } from './agreement/sign-agreement.ts';

type Edit = BodyOf<typeof route>;

/**
 * Changes answers or status of a registration if it still has the version `etag`, or unlocks its link; absent fields
 * do not change. Staff cannot change center, grade level, courses and signatures.
 */
export function changeLelo(
  area: EntryArea<LeloRecord>,
  id: string,
  edit: Edit,
  etag: string,
  caller: StaffCaller,
  alsoWrite?: AlsoWrite,
): Promise<Stored<LeloRecord>> {
  const { learningCenterId: _, ...given } = edit;
  return editEntry(area, {
    id,
    etag,
    caller,
    alsoWrite,
    edit: given,
    checkAnswers: (before, stored, answers) => checkEditedLelo(area, before, stored, answers),
    describeCenter: () => ({}),
    changeRecordFields: (before) => ({
      ...changeStatus(before, edit.status, caller),
      ...unlock(edit),
      ...keepAgreed(before, Object.keys(edit)),
    }),
  });
}

/** Whether an answer without a visible question is removed: only if the edit screen has its question at this stage. */
const hides = (editable: ReadonlySet<string>, name: string, before: LeloRecord) =>
  editable.has(name) && stageOf(before) === 'signed';

/** Stores the data that the agreement prints, before the first correction of an older entry without this data. */
export const keepAgreed = (before: LeloRecord, changed: readonly string[]): Partial<LeloRecord> =>
  before.evidence && !before.agreed && printedAnswers.some((name) => changed.includes(name))
    ? { agreed: pickPrinted(before) }
    : {};

const unlock = ({ wrongBirthDates }: Edit): Partial<LeloRecord> => (wrongBirthDates === 0 ? { wrongBirthDates } : {});

/** Staff deactivate an entry or cancel a new agreement; an administrator restores it (LELO-42). */
function changeStatus(before: LeloRecord, to: Edit['status'], { user }: StaffCaller): Partial<LeloRecord> {
  if (to === undefined || to === before.status) return {};
  const restored = leloActionsFrom(before).get('restored');
  if (restored && !hasRole(user, 'Admin')) throw forbidden();
  if (canEditStatus(before, to)) return { status: to };
  throw problem(409, 'Not possible', {
    detail: restored
      ? `This registration can be restored as '${restored}' only. Reload the page, then restore it.`
      : `Only the family can change a registration to '${to}'. Reload the page to see its current status.`,
  });
}

/** Returns the answers of an edited registration; answers that the edit screen does not show do not change. */
export async function checkEditedLelo(
  area: EntryArea<LeloRecord>,
  before: LeloRecord,
  stored: RawAnswers,
  answers: RawAnswers,
): Promise<RawAnswers> {
  const timeZone = (await area.kit.findCenter(before.learningCenterId))?.brand.timeZone;
  const { leloLists } = await import('#domain/leloRegistration/lelo-lists.ts');
  const context = { ...leloEditContext(before, timeZone, area.kit.now()), lists: leloLists };
  const editable = new Set(leloEditForm.steps.flatMap(({ fields }) => Object.keys(fields)));
  const changed = Object.fromEntries(Object.entries(answers).filter(([name]) => editable.has(name)));
  const after = { ...stored, ...changed };
  const result = validateLeloEdit(context, stored, after);
  if (!result.ok) throw invalid(result.errors);
  // Answers that the edit screen does not show remain as signed. Answers that another answer hides are removed.
  const visibleNames = new Set(
    visibleSteps(leloEditForm, context, after).flatMap(({ fields }) => fields.map(({ name }) => name)),
  );
  const otherAnswers = Object.entries(stored).filter(
    ([name]) => !visibleNames.has(name) && !hides(editable, name, before),
  );
  return { ...Object.fromEntries(otherAnswers), ...pickAnswers(leloEditForm, result.answers) };
}

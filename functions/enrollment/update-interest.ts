import type { updateInterest as route } from '#domain/enrollment/api.ts';
import { validateInterestEdit } from '#domain/enrollment/edit-limits.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { canChangeStatus, type InterestStatus } from '#domain/enrollment/status.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { describeCharter, pickCenterFields } from '#domain/locations/site.ts';
import type { AlsoWrite } from '../entries/also-write.ts';
import { editEntry } from '../entries/edit-entry.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { invalid, problem } from '../platform/http/problem.ts';
import { checkedContext } from './interest-answers.ts';

/**
 * Changes answers, learning center or status of an interest if it still has the version `etag`; absent values do not
 * change.
 */
export function changeInterest(
  area: EntryArea<InterestRecord>,
  id: string,
  edit: BodyOf<typeof route>,
  etag: string,
  caller: StaffCaller,
  alsoWrite?: AlsoWrite,
): Promise<Stored<InterestRecord>> {
  return editEntry(area, {
    id,
    etag,
    edit,
    caller,
    alsoWrite,
    checkAnswers: (before, stored, given) => {
      const after = { ...stored, ...given, ...(edit.age === undefined ? {} : { age: edit.age }) };
      return checkEditedInterest(area, edit.learningCenterId ?? before.learningCenterId, stored, after);
    },
    describeCenter: (center) => ({ ...pickCenterFields(center), ...describeCharter(center) }),
    changeRecordFields: ({ status: from, noteCount }, at) => {
      const status = changeStatus(from, edit.status);
      // If there are notes, the last contact is the time of the latest one (INT-23).
      const isContact = status === 'Not Interested' && noteCount === 0;
      return { ...(status && { status }), ...(isContact && { lastContactDate: at }) };
    },
  });
}

/** Returns the requested status if the entry may change to it. */
function changeStatus(from: InterestStatus, to: InterestStatus | undefined): InterestStatus | undefined {
  if (to === undefined || to === from) return undefined;
  if (to !== 'Enrollment Submitted' && canChangeStatus(from, to)) return to;
  throw problem(409, 'Not possible', {
    detail: `An entry with the status '${from}' cannot become '${to}' here. Reload the page to see its current status.`,
  });
}

/** Returns the answers of an edited interest, checked for its learning center. */
export async function checkEditedInterest(
  { kit }: Pick<EntryArea<InterestRecord>, 'kit'>,
  learningCenterId: string,
  stored: RawAnswers,
  after: RawAnswers,
) {
  const center = await kit.findCenter(learningCenterId);
  if (!center) {
    throw problem(409, 'Learning center closed', {
      detail: 'The learning center of this entry is not active any more. Choose another one, then save again.',
    });
  }
  const result = validateInterestEdit(checkedContext(center.brand, 'staff'), stored, after);
  if (!result.ok) throw invalid(result.errors);
  return result.answers;
}

import { defaultTimeZone } from '#domain/calendar/today.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { describeCenter } from '#domain/locations/site.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { indexRegistration } from '#domain/registration/registration-index.ts';
import { isOpen } from '#domain/registration/status.ts';
import type { StaffCaller } from '../platform/access.ts';
import type { Stored } from '../platform/entry-store.ts';
import { problem } from '../platform/problem.ts';
import { requireCenter } from '../platform/submission.ts';
import { checkAnswers } from './registration-answers.ts';
import type { RegistrationParts } from './submit-registration.ts';

type Edit = {
  readonly learningCenterId?: string | undefined;
  readonly generalRegistrationNotes?: string | undefined;
  readonly [answer: string]: unknown;
};

/** Changes answers, notes or learning center of an open registration that is still as `etag` says; what is absent stays. */
export async function updateRegistration(
  parts: RegistrationParts,
  id: string,
  edit: Edit,
  etag: string,
  caller: StaffCaller,
): Promise<Stored<RegistrationRecord>> {
  const { entry: before } = await parts.store.readToChange(id, caller.scope, etag);
  if (!isOpen(before.status)) {
    throw problem(409, 'Closed', { detail: `A registration with the status '${before.status}' cannot be changed.` });
  }
  const moved = edit.learningCenterId !== undefined && edit.learningCenterId !== before.learningCenterId;
  const center = moved ? await requireCenter(parts.findCenter, edit.learningCenterId, caller.scope) : undefined;
  const { searchText: _text, sort: _sort, ...kept } = before;
  const beside = Object.fromEntries(
    Object.entries(kept).filter(([name]) => !(name in pickAnswers(registrationForm, kept))),
  ) as typeof kept;
  const changed = {
    ...beside,
    ...(await editAnswers(parts, before, edit)),
    ...(center ? describeMove(center) : {}),
    ...editNotes(edit.generalRegistrationNotes),
    updatedAt: (parts.now?.() ?? new Date()).toISOString(),
    updatedBy: caller.user.name,
  };
  const record = { ...changed, ...indexRegistration(changed) };
  const change = parts.changes(id, 'changed', caller.user.azureID, before, record);
  return parts.store.replace(record, etag, [change]);
}

async function editAnswers(parts: RegistrationParts, before: RegistrationRecord, edit: Edit) {
  const given = pickAnswers(registrationForm, edit);
  const stored = pickAnswers(registrationForm, before);
  if (Object.keys(given).length === 0) return stored;
  const { variant, enrollment } = before;
  const timeZone = (await parts.findCenter(before.learningCenterId))?.brand.timeZone ?? defaultTimeZone;
  const filledIn = new Date(before.createdAt);
  return checkAnswers({ variant, enrollment, timeZone, filledIn }, { ...stored, ...given });
}

function describeMove(center: Parameters<typeof describeCenter>[0]) {
  const { charterWebsite: _website, charterContactnumber: _contact, ...learningCenter } = describeCenter(center);
  return learningCenter;
}

function editNotes(notes: string | undefined): { generalRegistrationNotes?: string } {
  return notes === undefined ? {} : { generalRegistrationNotes: notes.trim() };
}

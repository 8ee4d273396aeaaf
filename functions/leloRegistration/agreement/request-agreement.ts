import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { leloActionsFrom } from '#domain/leloRegistration/status.ts';
import { findWindow } from '#domain/sessions/session-window.ts';
import { changeEntry } from '../../entries/change-entry.ts';
import type { Stored } from '../../entries/entry-store.ts';
import { planMails } from '../../entries/mail/mail-kind.ts';
import { actorOf } from '../../platform/actor.ts';
import type { StaffCaller } from '../../platform/http/access.ts';
import { problem } from '../../platform/http/problem.ts';
import type { LeloArea } from '../lelo-deps.ts';
import { restoreAgreement } from './restore-agreement.ts';

/**
 * Opens the link of a signed registration again, so that its family signs a new agreement with the entry's current
 * data, and mails the link. Until then, the signed agreement remains the current one.
 */
export async function reopenForSigning(
  area: LeloArea,
  id: string,
  etag: string,
  caller: StaffCaller,
): Promise<Stored<LeloRecord>> {
  const before = await area.store.readToChange(id, caller.scope, etag);
  const status = leloActionsFrom(before.entry).get('new agreement');
  if (!status || !before.entry.evidence) throw notSigned();
  const { LeloRegistrationProfile, timeZone, learningCenterId } = before.entry;
  const [session, center] = await Promise.all([
    area.deps.readSession(LeloRegistrationProfile),
    area.kit.findCenter(learningCenterId),
  ]);
  const now = area.kit.now();
  if (!center || findWindow(session, timeZone, now).state !== 'open') throw closed();
  const { entry, etag: present } = before.entry.uploadedUrl ? before : await restoreAgreement(area, before);
  const reopened = { ...entry, status, wrongBirthDates: 0 };
  const todo = await planMails([area.continueMail], reopened, center, {
    byFamily: false,
    mailLimits: area.kit.mailLimits,
    now,
  });
  const request = { id, scope: caller.scope, actor: actorOf(caller), etag: present, action: 'new agreement' } as const;
  return changeEntry(area, request, (found) => ({
    entry: { ...found, status, wrongBirthDates: reopened.wrongBirthDates },
    todo,
  }));
}

const notSigned = () =>
  problem(409, 'Not signed', {
    detail: 'A new agreement can be sent for a registration that is signed. Reload the page to see its status.',
  });

const closed = () =>
  problem(409, 'Session closed', {
    detail:
      'The family could not sign: registration for this session is not open, or its learning center is not active. Ask an administrator to open the session, then send the agreement again.',
  });

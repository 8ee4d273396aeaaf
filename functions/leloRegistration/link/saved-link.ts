import { problemTypes } from '#domain/http/problem.ts';
import {
  invalidLinkMessage,
  maxWrongBirthDates,
  unknownLinkMessage,
  wrongBirthDateMessages,
} from '#domain/leloRegistration/family-messages.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { linkStates } from '#domain/leloRegistration/public-api.ts';
import { savedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { leloActionsFrom } from '#domain/leloRegistration/status.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import type { Stored } from '../../entries/entry-store.ts';
import { invalid, problem, unauthorized, unavailable } from '../../platform/http/problem.ts';
import { equalTexts } from '../../platform/keys.ts';
import { retryConflicts, unlessChanged } from '../../platform/store/versioned.ts';
import { versionOf } from '../agreement/agreement-version.ts';
import { findOffered, requireOpenSession } from '../check-submission.ts';
import type { LeloArea } from '../lelo-deps.ts';

export type LinkParams = { readonly permalink: string; readonly uuid: string };
type LinkState = (typeof linkStates)[number];
/** An entry with its session. */
type Saved = Stored<LeloRecord> & { readonly session: SessionRecord };

/** How long an opened registration may be edited, in seconds (LELO-30). */
const editSeconds = 2 * 60 * 60;
/** How often counting a guess is tried after conflicts with other guesses. */
const countAttempts = 20;

/**
 * Finds the entry of a link, with the permalink that it was stored with or the present one of its session; undefined
 * for an unknown link, or one of another session.
 */
async function findByLink({ container, store, deps }: LeloArea, { permalink, uuid }: LinkParams) {
  const query = "SELECT c.id FROM c WHERE c.type = 'leloRegistration' AND c._uuid = @uuid OFFSET 0 LIMIT 1";
  const rows = await container.query({ query, parameters: [{ name: '@uuid', value: uuid.toLowerCase() }] });
  const [row] = rows as { readonly id: string }[];
  const found = row && (await store.find(row.id));
  if (!found) return undefined;
  const session = await deps.readSession(found.entry.LeloRegistrationProfile);
  return [found.entry.permaLink, session.permalink].includes(permalink) ? { ...found, session } : undefined;
}

/** Like `findByLink`; throws 404 for an unknown link. */
export async function findSaved(area: LeloArea, link: LinkParams): Promise<Saved> {
  const found = await findByLink(area, link);
  if (found) return found;
  throw problem(404, 'Not found', {
    detail: unknownLinkMessage,
  });
}

/** Whether a family may continue the entry of a link, and where its session is now; nothing else about the entry. */
export async function readLinkState(
  area: LeloArea,
  link: LinkParams,
): Promise<{ readonly state: LinkState; readonly permalink?: string }> {
  const found = await findByLink(area, link);
  return found ? { state: await stateOf(area, found), permalink: found.session.permalink } : { state: 'invalid' };
}

async function stateOf(area: LeloArea, { entry, session }: Saved): Promise<LinkState> {
  if (entry.status === 'Inactive') return 'invalid';
  if (entry.status === 'Signed') return 'done';
  if (isLocked(entry)) return 'locked';
  return (await isOffered(area, entry, session)) ? 'open' : 'invalid';
}

/** Throws 409, with the page for the family, when a link was used or its entry is inactive (LELO-32). */
export function requireActive(entry: LeloRecord, session: SessionRecord): void {
  if (!leloActionsFrom(entry).has('signed')) throw invalidLink(entry, session);
}

/**
 * Throws 409, with the page for the family, unless the center of an entry is active and has courses in the session: the
 * family cannot choose another one.
 */
export async function requireOffered(area: LeloArea, entry: LeloRecord, session: SessionRecord): Promise<void> {
  if (!(await isOffered(area, entry, session))) throw invalidLink(entry, session);
}

const isOffered = async (area: LeloArea, entry: LeloRecord, session: SessionRecord) =>
  (await findOffered(area, session, entry)).chosen.center !== undefined;

const invalidLink = ({ _uuid }: LeloRecord, { permalink }: SessionRecord) =>
  problem(409, 'Invalid link', {
    detail: invalidLinkMessage,
    page: `/invalidateLink/${permalink}/${_uuid}`,
  });

/** Throws 401 if the token is for another entry. */
export function requireLinkTo({ id }: Pick<LeloRecord, 'id'>, linkedEntry: string): void {
  if (id !== linkedEntry) throw unauthorized('This link opens another registration. Open your own link again.');
}

/** Opens a saved registration with the student's date of birth. */
export async function readSavedRegistration(area: LeloArea, link: LinkParams, birthDate: string) {
  const { entry, session } = await findSaved(area, link);
  requireActive(entry, session);
  requireOpenSession(session, entry.timeZone, area.kit.now(), entry._uuid);
  await requireOffered(area, entry, session);
  await requireBirthDate(area, entry.id, birthDate);
  const agreement = await area.deps.findAgreement(entry.charterId);
  return {
    record: describeSaved(entry),
    editToken: await area.deps.linkTokens.issue('edit', entry.id, editSeconds),
    // Without a text the family cannot sign, and the submission reports it.
    agreementVersion: versionOf(agreement?.text ?? '', entry),
  };
}

/** Returns the part of a saved registration that its family sees. */
export function describeSaved(entry: LeloRecord) {
  const { LeloRegistrationProfile, selectedCourseAgreements, status } = entry;
  return {
    ...savedAnswers(entry),
    charter: entry.learningCenterCharter,
    learningCenters: entry.learningCenterName,
    LeloRegistrationProfile,
    selectedCourseAgreements,
    status,
  };
}

const isLocked = ({ wrongBirthDates = 0 }: LeloRecord) => wrongBirthDates >= maxWrongBirthDates;

/**
 * Compares a date of birth with the student's. Each try is counted before the comparison, with the ETag that was read,
 * so that concurrent guesses cannot exceed the limit. The correct date resets the count.
 */
export async function requireBirthDate(area: LeloArea, id: string, birthDate: string): Promise<void> {
  const { entry, count } = await countTry(area, id);
  if (equalTexts(entry.birthDate ?? '', birthDate)) {
    await area.container.patch(id, id, [{ op: 'set', path: '/wrongBirthDates', value: 0 }]);
    return;
  }
  const left = maxWrongBirthDates - count;
  if (left === 0) throw locked();
  throw invalid([{ field: 'birthDate', message: wrongBirthDateMessages[left] ?? '' }]);
}

const countTry = ({ store, container }: LeloArea, id: string) =>
  retryConflicts(countAttempts, async () => {
    const present = await store.find(id);
    if (!present) throw unavailable(1);
    const { entry, etag } = present;
    if (isLocked(entry)) throw locked();
    const count = (entry.wrongBirthDates ?? 0) + 1;
    const set = [{ op: 'set' as const, path: '/wrongBirthDates', value: count }];
    return (await unlessChanged(() => container.patch(id, id, set, etag))) && { entry, count };
  });

const locked = () =>
  problem(429, 'Link locked', {
    type: problemTypes.linkLocked,
    detail: `A wrong date of birth was given ${maxWrongBirthDates} times, so this link is locked. Please contact your school: it can unlock it.`,
  });

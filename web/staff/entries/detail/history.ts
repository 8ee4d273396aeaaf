import type { AuditEvent } from '#domain/audit/api.ts';
import { displayDay } from '#domain/calendar/display-moment.ts';
import type { MessageState } from '#domain/email/api.ts';
import type { ProposalDecisions } from '#domain/entries/family-change.ts';
import { learningCenterFields } from '#domain/entries/learning-center-fields.ts';
import { type EntryFields, nameField } from '#domain/entries/name-field.ts';
import { describeDay, describeDayTime } from '#web/lib/dates.ts';

/** A described event of an entry; `status` is the new status, if it changed. */
export type HistoryLine = {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly at: string;
  readonly kind: 'step' | 'change' | 'mail' | 'failure';
  /** The person, whose name precedes the text; absent when the text is a whole sentence. */
  readonly who?: string;
  readonly text: string;
  /** The changed fields, when they are too many for the sentence. */
  readonly fields?: readonly string[];
  readonly status?: AuditEvent['status'];
  /** The reason of the change. */
  readonly reason?: string;
};
/** The events of one day, newest first. */
export type HistoryDay = { readonly title: string; readonly lines: readonly HistoryLine[] };

/** The time zone of its dates, and the current time (by default the real one). */
type HistoryTime = { readonly timeZone: string; readonly now?: Date };

type HistoryInput = {
  readonly events: readonly AuditEvent[];
  readonly messages: readonly MessageState[];
  readonly definition: EntryFields;
};

/** Describes the events of an entry by days, newest first; reads of the entry are a separate part. */
export function describeHistory(
  { events, messages, definition }: HistoryInput,
  { timeZone, now }: HistoryTime,
): HistoryDay[] {
  const lines = [
    ...events.filter(({ action }) => action !== 'read').map((event, at) => describeEvent(event, at, definition)),
    ...messages.map(describeMessage),
  ].sort((one, other) => other.at.localeCompare(one.at));
  const days = Map.groupBy(lines, ({ at }) => displayDay(at, timeZone));
  return [...days.values()].map((ofDay) => ({ title: describeDay(ofDay[0]?.at ?? '', timeZone, now), lines: ofDay }));
}

/** Describes who read an entry how often, latest first: 'Ana Ruiz read it 4 times, last today, 2:15 PM'. */
export function describeReads(events: readonly AuditEvent[], { timeZone, now }: HistoryTime): string[] {
  const reads = events.filter(({ action }) => action === 'read').sort((one, other) => other.at.localeCompare(one.at));
  return [...Map.groupBy(reads, ({ by }) => by).values()].map((ofOne) => {
    const [last = { at: '', name: '' }] = ofOne;
    const when = describeDayTime(last.at, timeZone, now);
    return ofOne.length === 1
      ? `${last.name} read it ${when}`
      : `${last.name} read it ${ofOne.length} times, last ${when}`;
  });
}

/** Descriptions of actions; the text follows the person's name. */
const deeds: Readonly<Record<Exclude<AuditEvent['action'], 'read' | 'created' | 'changed'>, string>> = {
  deleted: 'deleted the entry',
  restored: 'restored the entry',
  exported: 'exported it',
  'note added': 'added a note',
  organized: 'assigned or tagged the entry',
  'bulk undone': 'undid a bulk change',
  'mail resent': 'sent an email again',
  'letter sent': 'sent a letter',
  matched: 'looked for matching students',
  'agreement regenerated': 'regenerated the signed agreement',
  corrected: 'corrected the entry',
  'new agreement': 'sent a new agreement to sign',
  'match chosen': 'chose the matching student',
  'still pending': 'left the request pending',
  'action completed': 'marked the request as completed',
  'no match confirmed': 'confirmed that no student matches',
  'match changed outside processing': 'changed the match',
  'orientation sent or scheduled': 'changed the orientation',
  'orientation canceled': 'canceled the orientation',
  'orientation offered': 'let the family choose the time of the orientation',
  'orientation time chosen': 'chose the time of the orientation',
  'orientation time given back': 'gave back the time of the orientation',
  'no-show noted': 'noted that the family did not come',
  'special programs saved': 'saved the special programs',
  'orientation completed': 'completed the enrollment',
  terminated: 'terminated the enrollment',
  reactivated: 'reactivated the registration',
  withdrawn: 'withdrew the form',
  'withdrawal undone': 'took the withdrawal back',
  'changes proposed': 'proposed changes',
  'proposal taken back': 'took the proposed changes back',
  'proposal decided': 'decided about the proposed changes',
  merged: 'merged two entries about this student',
  'merge undone': 'undid the merge of two entries',
};

/** The maximum number of field names in a sentence. */
const namesInWords = 4;

function describeEvent(event: AuditEvent, at: number, definition: EntryFields): HistoryLine {
  const { by, name, status } = event;
  const { text, fields } = describeChange(event, definition);
  const isStep =
    status !== undefined ||
    !['changed', 'exported', 'matched', 'note added', 'organized', 'mail resent', 'letter sent'].includes(event.action);
  return {
    // A single batch may write several records with the same time.
    id: `${event.at} ${at}`,
    at: event.at,
    kind: isStep ? 'step' : 'change',
    who: actors[by] ?? name,
    text,
    ...(fields.length > 0 && { fields }),
    ...(status && { status }),
    ...(event.reason && { reason: event.reason }),
  };
}

type Change = Pick<AuditEvent, 'action' | 'by' | 'fields' | 'status' | 'decisions'>;

/**
 * Describes an action on an entry; the text follows the person's name. Also returns the names of changed fields if they
 * are too many for the sentence. Without the definition of the entry fields are not named.
 */
export function describeChange(change: Change, definition: EntryFields | undefined) {
  const names = definition && isEdit(change) ? nameChanged(change, definition) : [];
  if (change.decisions) return { text: describeDecisions(change.decisions, definition), fields: [] };
  return { text: describeDeed(change, names), fields: names.length > namesInWords ? names : [] };
}

/** Describes decisions about proposed answers: 'accepted First Name, declined Suffix'. */
function describeDecisions(decisions: ProposalDecisions, definition: EntryFields | undefined): string {
  const parts = (['accepted', 'declined'] as const).flatMap((decision) => {
    const names = Object.keys(decisions).filter((name) => decisions[name] === decision);
    const labels = names.map((name) => (definition ? nameField(definition, name) : name));
    return names.length > 0 ? [`${decision} ${listNames(labels)}`] : [];
  });
  return `${parts.join(', ')} of the proposed changes`;
}

const isEdit = ({ action }: Pick<AuditEvent, 'action'>) => action === 'changed' || action === 'corrected';

/** Names of actors that are not staff members. */
export const actors: Readonly<Record<string, string>> = { family: 'The family', registration: 'The new registration' };

function describeDeed({ action, by, status }: Change, names: readonly string[]): string {
  if (action === 'corrected' && names.length > 0) return `corrected ${listNames(names)}`;
  if (action === 'created') return by === 'family' ? 'submitted the form' : 'added the entry';
  if (action === 'changed') {
    if (names.length === 0) return status ? 'changed the status' : 'changed the entry';
    return `changed ${listNames(names)}`;
  }
  if (action === 'orientation sent or scheduled' && status) {
    return status.after === 'Orientation Scheduled' ? 'scheduled the orientation' : 'sent the virtual orientation';
  }
  return action === 'read' ? 'read it' : deeds[action];
}

const listNames = (names: readonly string[]) =>
  names.length > namesInWords ? `${names.length} answers` : new Intl.ListFormat('en-US').format(names);

/** Returns the changed questions and other named fields, unless the change was a named action. */
function nameChanged({ fields, status }: Change, definition: EntryFields): string[] {
  const { form, recordFields } = definition;
  const isNamed = (name: string) => {
    if (Object.hasOwn(form.fields, name)) return true;
    const field = Object.hasOwn(recordFields, name) ? recordFields[name] : undefined;
    return !status && field?.column !== undefined && !field.internal;
  };
  const names = fields.map((name) => (Object.hasOwn(learningCenterFields, name) ? 'learningCenterName' : name));
  return [...new Set(names.filter(isNamed).map((name) => nameField(definition, name)))];
}

const mailWords: Readonly<Record<MessageState['state'], string>> = {
  pending: 'Email waiting',
  sending: 'Email waiting',
  sent: 'Email sent',
  failed: 'Email failed',
  dropped: 'Email not needed',
};

function describeMessage({ _id, state, label, createdAt, sentAt }: MessageState): HistoryLine {
  return {
    id: _id,
    at: sentAt ?? createdAt,
    kind: state === 'failed' ? 'failure' : 'mail',
    text: `${mailWords[state]}: ${label}`,
  };
}

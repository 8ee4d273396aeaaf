import { clockAt, instantOf } from '#domain/calendar/zoned-time.ts';
import { printableName } from '#domain/contact-rules/printable-name.ts';
import { studentNames } from '#domain/entries/area-description.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { BrandRecord } from '#domain/locations/brand.ts';
import { englishTexts } from '#domain/texts/texts.ts';
import { hasRole } from '#domain/users/user.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import type { PreparedMail } from '../entries/mail/prepare-mail.ts';
import { charterScopeOf, isInScope } from '../platform/http/access.ts';
import { entryIdOf, uuidOf } from '../platform/keys.ts';
import type { MailContent } from '../platform/mail/mail-layout.ts';
import type { Platform } from '../platform/open-platform.ts';
import { type Message, newMessage } from '../platform/outbox/outbox-item.ts';
import { type ContainerDefinition, createOperation } from '../platform/store/cosmos.ts';
import type { OrganizeDeps } from './organize-entry.ts';
import type { StoredTask, TaskStore } from './task-store.ts';

/** The mails with due tasks. They name the person and the day; their content is rendered when they are sent. */
const digestsContainer: ContainerDefinition = {
  id: 'digests',
  partitionKey: '/entryId',
  defaultTtl: 30 * 24 * 60 * 60,
};

/**
 * The times of a brand's day between which its digests are sent: at the first one, or later if the app was down then. Tasks
 * that were changed after `changesUntil` cause no mail on that day.
 */
const digestTimes = { from: '07:00', changesUntil: '08:00', until: '12:00' };
/** The maximum number of tasks in a mail. */
const maxListed = 50;
/** The maximum number of due tasks that are read for a mail, with those of deleted entries, which it leaves out. */
const maxRead = 1000;

export type DigestDeps = Pick<OrganizeDeps, 'listStaff'> & {
  readonly store: TaskStore;
  readonly listCharters: () => Promise<readonly { readonly id: string; readonly timeZone: string }[]>;
  /** Returns the brand of a charter. */
  readonly findBrandOf: (charterId: string) => Promise<BrandRecord | undefined>;
};
type NamedTask = { readonly task: StoredTask; readonly firstName: string };

/** Mails with the due tasks of each person, one a day. */
export function createTaskDigests(
  { openContainer }: Pick<Platform, 'openContainer'>,
  kit: EntryKit,
  { store, listStaff, listCharters, findBrandOf }: DigestDeps,
) {
  const container = openContainer(digestsContainer);

  const prepare = async ({ to: [address = ''], about: day = '' }: Message): Promise<PreparedMail | undefined> => {
    const user = (await listStaff()).find(({ azureID }) => azureID === address);
    if (!user || !hasRole(user, 'Contributor')) return undefined;
    const scope = charterScopeOf(user);
    const due = await store.listDue(address, day, scope, maxRead);
    const describe = async (task: StoredTask) => {
      const present = await kit.findEntry(task.entryId);
      if (!present || !isInScope(scope, present.found.entry.charterId)) return undefined;
      const { area, found } = present;
      const [firstName] = studentNames(area.definition, found.entry);
      return { task, firstName, brand: await findBrandOf(found.entry.charterId) };
    };
    const tasks: NonNullable<Awaited<ReturnType<typeof describe>>>[] = [];
    // The first ones may all belong to deleted entries.
    for (let at = 0; at < due.length && tasks.length < maxListed; at += maxListed) {
      const found = await Promise.all(due.slice(at, at + maxListed).map(describe));
      tasks.push(...found.filter((one) => one !== undefined).slice(0, maxListed - tasks.length));
    }
    if (tasks.length === 0) return undefined;
    const brand = tasks.find((one) => one.brand)?.brand;
    if (!brand) throw new Error('No charter of the due tasks has a brand.');
    const write = () => writeDigest(tasks, day, `${kit.staffOrigin}/my-work`);
    return { brand: kit.brandOf({ brand }), texts: englishTexts, write };
  };
  kit.addOutbox({ container, prepare });

  /** Stores the mail of a person and day, unless it exists. */
  const plan = async (address: string, day: string): Promise<void> => {
    const entryId = entryIdOf('digest', `${address} ${day}`);
    const message: Message = {
      ...newMessage({ entryId, kind: 'task-digest', to: [address], about: day, isKnown: true }, kit.now()),
      id: uuidOf(`digest ${address} ${day}`),
    };
    const result = await container.batch(entryId, [createOperation(message)]);
    if (result.ok) return kit.outbox.enqueue(container.id, [message]);
    if (result.failed !== 409) throw Object.assign(new Error('Planning a digest failed'), { code: result.failed });
  };

  return {
    /** Plans the mails for the charters where it is their time. Called every hour; plans nothing twice. */
    send: async (): Promise<void> => {
      const byZone = Map.groupBy(await listCharters(), ({ timeZone }) => timeZone);
      for (const [zone, charters] of byZone) {
        const { date, time } = clockAt(kit.now(), zone);
        if (time < digestTimes.from || time >= digestTimes.until) continue;
        const owners = await store.listDueOwners(
          charters.map(({ id }) => id),
          { day: date, changedBefore: instantOf(date, digestTimes.changesUntil, zone).toISOString() },
        );
        for (const owner of owners) await plan(owner, date);
      }
    },
  };
}

function writeDigest(tasks: readonly NamedTask[], day: string, href: string): MailContent {
  const isFull = tasks.length === maxListed;
  const count = tasks.length === 1 ? '1 task is due' : `${tasks.length}${isFull ? ' or more' : ''} tasks are due`;
  const rows = tasks.map(({ task: { dueOn, title }, firstName }) => ({
    label: dueOn < day ? `${displayDate(dueOn)}, overdue` : displayDate(dueOn),
    text: `${title} (${printableName(firstName) ?? 'a student'})`,
  }));
  return {
    subject: `${count}: ${displayDate(day)}`,
    heading: count,
    blocks: [
      { rows },
      ...(isFull ? [{ paragraph: 'My Work lists all tasks.' }] : []),
      { button: 'Open My Work', href },
    ],
  };
}

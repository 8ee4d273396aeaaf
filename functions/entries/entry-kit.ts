import { englishTexts } from '#domain/texts/texts.ts';
import type { SendMail } from '../platform/mail/mail.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import type { FollowUp, Message } from '../platform/outbox/outbox-item.ts';
import type { MessageQueue } from '../platform/outbox/queue.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { deletionKind, finishDeletion } from './deletion/delete-entry.ts';
import { presenceKind, purgeDeleted, purgeKind, trashKind } from './deletion/trash-entry.ts';
import type { AnyArea, DoFollowUp, EntryKit, HandlePresence, RemoveData } from './entry-area.ts';
import { addressesContainer, createAddressStore } from './mail/address-store.ts';
import { isStillWanted } from './mail/letter-mail.ts';
import { listRecipients } from './mail/mail-kind.ts';
import { loadMailTexts } from './mail/mail-texts.ts';
import { type OutboxSource, prepareEntryMail } from './mail/prepare-mail.ts';
import { createMailSender } from './mail/send-mail.ts';

type KitDeps = Omit<
  EntryKit,
  | 'now'
  | 'outbox'
  | 'addresses'
  | 'addArea'
  | 'addOutbox'
  | 'addFollowUp'
  | 'addDependent'
  | 'listDependents'
  | 'addRemoval'
  | 'listRemovals'
  | 'addPresenceHandler'
  | 'handlePresence'
  | 'listAreas'
  | 'findEntry'
> & {
  readonly queue: MessageQueue;
  readonly sendMail: SendMail;
  readonly leaseSeconds: number;
  /** The number of mails that the mail service accepts per hour; 0 for no limit. */
  readonly hourlyMails: number;
  readonly now?: () => Date;
};

/** Makes the kit. Each area adds itself to it, so that the outbox finds the area of every mail and follow-up. */
export function createEntryKit(deps: KitDeps): EntryKit {
  const { openContainer, continuations, changes, linkTokens, findCenter, count, now = () => new Date() } = deps;
  const areas = new Map<string, AnyArea>();

  const sources = new Map<string, OutboxSource>();
  const otherFollowUps = new Map<string, DoFollowUp>();
  const dependents: CosmosContainer[] = [];
  const removals: RemoveData[] = [];
  const presenceHandlers: HandlePresence[] = [];
  const handlePresence: HandlePresence = async (entryId) => {
    for (const handle of presenceHandlers) await handle(entryId);
  };
  const addresses = createAddressStore(openContainer(addressesContainer));

  const prepareMail = async (area: AnyArea, message: Message) => {
    const { letter, to } = message;
    const kind = area.mails.find((one) => one.kind === message.kind);
    if (!kind) throw new Error(`No mail of the kind '${message.kind}' is known here.`);
    const found = await area.store.find(message.entryId);
    if (!found) return undefined;
    const { entry } = found;
    const center = await findCenter(entry.learningCenterId);
    // Throws instead of dropping the mail: it is retried, and finally marked as failed.
    if (!center) throw new Error('The learning center of the entry is not active.');
    const family = letter ? await listRecipients(kind, entry, center, now()) : [];
    if (letter && !(await isStillWanted(addresses, letter, { to, family }))) return undefined;
    const language = letter ? letter.language : entry.language;
    const texts = kind.audience === 'family' ? await loadMailTexts(language) : englishTexts;
    const { staffOrigin } = deps;
    const { updated } = message;
    const subject = { entry, center, brand: deps.brandOf(center), staffOrigin, updated, texts, now: now(), message };
    return prepareEntryMail(kind, subject, message);
  };

  const doFollowUp = async (followUp: FollowUp, container: string): Promise<void> => {
    const { kind } = followUp;
    const general = otherFollowUps.get(kind);
    if (general) return general(followUp);
    const area = areas.get(container);
    if (!area) throw new Error(`No area keeps its entries in '${container}'.`);
    if (kind === deletionKind) return finishDeletion(area, followUp);
    if (kind === purgeKind) return purgeDeleted(area, followUp);
    if (kind === presenceKind) return handlePresence(followUp.entryId);
    if (kind === trashKind) return area.deletion?.follow(followUp.entryId, followUp.data);
    const own = Object.hasOwn(area.followUps, kind) ? area.followUps[kind] : undefined;
    if (!own) throw new Error(`Nothing of the kind '${kind}' is known here.`);
    await own(followUp);
  };

  const outbox = createOutbox({
    findContainer: (name) => sources.get(name)?.container,
    listContainers: () => [...sources.values()].map(({ container }) => container),
    queue: deps.queue,
    sendMessage: createMailSender({
      prepare: async (message, container) => sources.get(container)?.prepare?.(message),
      sendMail: deps.sendMail,
      count,
      hourlyMails: deps.hourlyMails,
      warn: deps.warn,
      now,
    }),
    doFollowUp,
    leaseSeconds: deps.leaseSeconds,
    warn: deps.warn,
    now,
  });

  const addOutbox = (source: OutboxSource) => void sources.set(source.container.id, source);
  return {
    openContainer,
    continuations,
    changes,
    linkTokens,
    findCenter,
    brandOf: deps.brandOf,
    staffOrigin: deps.staffOrigin,
    count,
    mailLimits: deps.mailLimits,
    now,
    outbox,
    addresses,
    warn: deps.warn,
    addArea: (area) => {
      const { container } = area.definition;
      if (areas.has(container)) throw new Error(`Two areas keep their entries in '${container}'.`);
      areas.set(container, area);
      addOutbox({ container: area.container, prepare: (message) => prepareMail(area, message) });
    },
    addOutbox,
    addFollowUp: (kind, follow) => void otherFollowUps.set(kind, follow),
    addDependent: (container) => void dependents.push(container),
    listDependents: () => dependents,
    addRemoval: (remove) => void removals.push(remove),
    listRemovals: () => removals,
    addPresenceHandler: (handle) => void presenceHandlers.push(handle),
    handlePresence,
    listAreas: () => [...areas.values()],
    findEntry: async (id, also) => {
      const present = await Promise.all(
        [...areas.values()].map(async (area) => {
          const hidden = async () => (await area.trash.find(id)) ?? (await area.merged.find(id));
          const found = (await area.store.find(id)) ?? (also && (await hidden()));
          return found && { area, found };
        }),
      );
      return present.find(Boolean);
    },
  };
}

import type { generalBulkActions } from '#domain/bulk/bulk-action.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import * as api from '#domain/letters/api.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { compareTexts } from '#domain/texts/compare-texts.ts';
import type { BulkAction } from '../entries/bulk-action.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import { toMessageState } from '../entries/mail/message-state.ts';
import { actorOf } from '../platform/actor.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound, staleSetup } from '../platform/http/problem.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createLetterChanges, mayChangeLetter, mayReadLetter } from './change-letter.ts';
import { createLetterStore, lettersContainer, type StoredLetter } from './letter-store.ts';
import { createLetterStep, sendToEntry } from './send-letter.ts';
import { languageOfFamily, showLetter, writeLetter } from './write-letter.ts';

/** The area of letters that staff write once and send to many families. */
export function createLetters({ openContainer }: Pick<Platform, 'openContainer'>, kit: EntryKit) {
  const store = createLetterStore(openContainer(lettersContainer));
  const changes = createLetterChanges({ store, now: kit.now });
  const findEntry = async (id: string, { scope }: StaffCaller) => {
    const present = await kit.findEntry(id);
    if (!present || !isInScope(scope, present.found.entry.charterId)) throw notFound();
    return { area: present.area, entry: present.found.entry };
  };

  const findLetter = async (id: string, caller: StaffCaller) => {
    const found = await store.read(id);
    if (!found || !mayReadLetter(caller, found.record)) throw notFound();
    return found;
  };

  const register = (endpoint: Endpoint) => {
    endpoint(api.listLetters, async ({ caller }) => {
      const seen = (await store.list()).filter(({ record }) => mayReadLetter(caller, record));
      const data = seen.map((stored) => toLetter(caller, stored));
      return { body: { data: data.sort((left, right) => compareTexts(left.name, right.name)) } };
    });
    endpoint(api.createLetter, async ({ body: { submissionId, letter }, caller }) => ({
      body: toLetter(caller, await changes.create(caller, submissionId, letter)),
    }));
    endpoint(api.updateLetter, async ({ params: { id }, body, ifMatch, caller }) => ({
      body: toLetter(caller, await changes.update(caller, id, body, ifMatch)),
    }));
    endpoint(api.deleteLetter, async ({ params: { id }, ifMatch, caller }) => {
      await changes.remove(caller, id, ifMatch);
      return undefined;
    });
    endpoint(api.previewLetter, async ({ body: { letter: given, letterId, entryId, language }, caller }) => {
      const { area, entry } = await findEntry(entryId, caller);
      const stored = letterId === undefined ? undefined : await findLetter(letterId, caller);
      const source = { ...given, id: '', charterIds: stored?.record.charterIds ?? null };
      const sender = actorOf(caller).name;
      const { letter, to, refused = null } = await writeLetter(area, source, { entry, sender, language });
      const { subject, blocks } = await showLetter(area, entry, letter);
      const familyLanguage = languageOfFamily(entry);
      const shown = { subject, blocks: [...blocks], language: letter.language, familyLanguage, to: [...to], refused };
      return { body: shown, seen: [entry] };
    });
    endpoint(api.sendLetter, async ({ params: { id }, body: { entryId, submissionId, letterEtag }, caller }) => {
      const { record, etag } = await findLetter(id, caller);
      if (etag !== letterEtag) throw staleSetup('this letter', record);
      const { area } = await findEntry(entryId, caller);
      const request = { id: entryId, scope: caller.scope, actor: actorOf(caller), once: submissionId };
      const { stored, messages } = await sendToEntry(area, record, request);
      return { body: { etag: stored.etag, messages: messages.map((one) => toMessageState(area.mails, one)) } };
    });
    endpoint(api.chooseNews, async ({ body: { news }, linkedEntry }) => {
      await kit.addresses.chooseNews(linkedEntry, news, kit.now());
      return undefined;
    });
  };
  return {
    register,
    /** The bulk actions of letters for an area. */
    stepsOf: (
      area: AnyArea,
    ): Record<Extract<keyof typeof generalBulkActions, 'send letter'>, BulkAction<StoredBase>> => ({
      'send letter': createLetterStep(area, store),
    }),
  };
}

function toLetter(caller: StaffCaller, { record, etag }: StoredLetter): Letter {
  const { id, tenant: _, type: _t, charterIds: _c, createdAt: _a, ...shown } = record;
  return { _id: id, ...shown, mayChange: mayChangeLetter(caller, record), etag };
}

import type { OfferingRecord } from '#domain/courses/course.ts';
import type { Center } from '#domain/locations/site.ts';
import { type CopiedPart, type CopyCenter, type CopyPart, copiedParts } from '#domain/sessions/copy-api.ts';
import { describeEmailSettings, describeOffering, describeTemplate } from '#domain/sessions/describe-part.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import type { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import { isInScope, type StaffCaller } from '../platform/access.ts';
import { actorOf } from '../platform/actor.ts';
import type { CenterRecord, CenterStore } from '../platform/center-store.ts';
import type { ChangeRecords } from '../platform/change-record.ts';
import type { Guarded } from '../platform/guarded-writes.ts';
import { centerItemId } from '../platform/keys.ts';
import { notFound } from '../platform/problem.ts';

/** Writes that are under way at once. */
const atOnce = 8;

export type CopyParts = {
  readonly offerings: CenterStore<OfferingRecord>;
  readonly templates: CenterStore<TemplateRecord>;
  readonly emailSettings: CenterStore<EmailSettingsRecord>;
  readonly readSession: (id: string) => Promise<SessionRecord>;
  /** Active learning centers by name. */
  readonly listCenters: () => Promise<readonly Center[]>;
  readonly changes: ChangeRecords;
};

type CopyOrder = { readonly siteId: string } & { readonly [P in CopiedPart]?: string | undefined };
/** A part of a center with what copies it; `copy` gives false when somebody has settled it meanwhile. */
type Found = CopyPart & { readonly siteId: string; readonly copy: () => Promise<boolean> };

/** Takes over what learning centers settled for an earlier session. Source: issue 10, Build 4. */
export function createCopying(parts: CopyParts) {
  /** Finds one kind of what centers have in the session `from`, beside what they have in `to`. */
  const find = async <R extends CenterRecord>(
    store: CenterStore<R>,
    part: CopiedPart,
    tell: (record: R) => string,
    { from, to, centers, caller }: Place,
  ): Promise<Found[]> => {
    const [before, now] = await Promise.all([store.listStored(from), store.listStored(to.id)]);
    const presentOf = new Map(now.map((stored) => [stored.record.siteId, stored]));
    return before.flatMap(({ record }): Found[] => {
      const { siteId } = record;
      const center = centers.get(siteId);
      // What a center settled under another charter is not that one's to take over.
      if (center?.charter.id !== record.charterId) return [];
      const present = presentOf.get(siteId);
      const copied = place(record, to, center);
      const state = !present ? 'new' : isSame(copied, present.record) ? 'same' : 'differs';
      return [
        {
          ...{ siteId, part, state, from: tell(record), to: present ? tell(present.record) : '' },
          etag: present?.etag ?? '',
          copy: () => write(store, copied, present, caller),
        },
      ];
    });
  };

  const write = async <R extends CenterRecord>(
    store: CenterStore<R>,
    copied: R,
    present: Guarded<R> | undefined,
    caller: StaffCaller,
  ): Promise<boolean> => {
    const by = actorOf(caller);
    const record = { ...copied, updatedAt: new Date().toISOString(), updatedBy: by.name };
    const change = parts.changes(record.id, present ? 'changed' : 'created', by.id, present?.record ?? {}, record);
    return (await store.write(record, present?.etag, change)) !== undefined;
  };

  const findAll = async (caller: StaffCaller, from: string, profileId: string) => {
    const [source, to] = await Promise.all([parts.readSession(from), parts.readSession(profileId)]);
    if (source.id !== from || to.id !== profileId || from === profileId) throw notFound();
    const own = (await parts.listCenters()).filter(({ charter }) => isInScope(caller.scope, charter.id));
    const place = { from, to, centers: new Map(own.map((center) => [center.site.id, center])), caller };
    const found = await Promise.all([
      find(parts.offerings, 'offering', describeOffering, place),
      find(parts.templates, 'template', describeTemplate, place),
      find(parts.emailSettings, 'emailSettings', describeEmailSettings, place),
    ]);
    return { own, found: Map.groupBy(found.flat(), ({ siteId }) => siteId) };
  };

  return {
    preview: async (caller: StaffCaller, from: string, profileId: string): Promise<CopyCenter[]> => {
      const { own, found } = await findAll(caller, from, profileId);
      return own.flatMap(({ site, charter }): CopyCenter[] => {
        const listed = found.get(site.id)?.map(({ siteId: _site, copy: _copy, ...part }) => part);
        return listed
          ? [{ siteId: site.id, charter_id: charter.id, name: site.name, charter: charter.name, parts: listed }]
          : [];
      });
    },
    /** Copies what is named where nothing has changed since the preview; the rest is left as it is, and told. */
    copy: async (caller: StaffCaller, from: string, profileId: string, centers: readonly CopyOrder[]) => {
      const { found } = await findAll(caller, from, profileId);
      const asked = centers.flatMap((center) =>
        copiedParts.flatMap((part) => {
          const etag = center[part];
          return etag === undefined ? [] : [{ siteId: center.siteId, part, etag }];
        }),
      );
      const left: { siteId: string; part: CopiedPart; why: 'changed' | 'gone' }[] = [];
      let copied = 0;
      const settle = async ({ siteId, part, etag }: (typeof asked)[number]) => {
        const one = found.get(siteId)?.find((each) => each.part === part);
        const isCopied = one?.etag === etag && (one.state === 'same' || (await one.copy()));
        if (isCopied) copied += 1;
        else left.push({ siteId, part, why: one ? 'changed' : 'gone' });
      };
      for (let at = 0; at < asked.length; at += atOnce) await Promise.all(asked.slice(at, at + atOnce).map(settle));
      return { copied, left };
    },
  };
}

type Place = {
  readonly from: string;
  readonly to: SessionRecord;
  readonly centers: ReadonlyMap<string, Center>;
  readonly caller: StaffCaller;
};

/** A record as it would stand in another session. */
function place<R extends CenterRecord>(record: R, { id: sessionId, permalink }: SessionRecord, { site }: Center): R {
  const own = { id: centerItemId(record.type, sessionId, record.siteId), sessionId };
  const named = 'permalink' in record ? { permalink, learningCenterName: site.name } : {};
  return { ...record, ...own, ...named };
}

/** Whether two records say the same, whoever wrote them. */
function isSame(left: CenterRecord, right: CenterRecord): boolean {
  const read = ({ updatedAt: _at, updatedBy: _by, ...said }: CenterRecord) =>
    JSON.stringify(Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return read(left) === read(right);
}

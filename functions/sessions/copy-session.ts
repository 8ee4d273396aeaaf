import { type CatalogCourse, listCatalogOptions } from '#domain/courses/catalog.ts';
import type { OfferingRecord } from '#domain/courses/course.ts';
import { type CatalogTerm, moveOffering, proposeCatalogTerm } from '#domain/courses/move-offering.ts';
import type { Center } from '#domain/locations/site.ts';
import { type CopiedPart, type CopyCenter, type CopyPart, copiedParts } from '#domain/sessions/copy-api.ts';
import { describeEmailSettings, describeOffering, describeTemplate } from '#domain/sessions/describe-part.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import type { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import { actorOf } from '../platform/actor.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import { notFound } from '../platform/http/problem.ts';
import { centerItemId } from '../platform/keys.ts';
import type { ChangeRecords } from '../platform/store/change-record.ts';
import type { Versioned } from '../platform/store/versioned.ts';
import type { CenterRecord, CenterStore, UndoResult } from '../setup/center-store.ts';

/** The maximum number of concurrent writes, or reads of catalogs. */
const atOnce = 8;

export type CopyDeps = {
  readonly offerings: CenterStore<OfferingRecord>;
  readonly templates: CenterStore<TemplateRecord>;
  readonly emailSettings: CenterStore<EmailSettingsRecord>;
  readonly readSession: (id: string) => Promise<SessionRecord>;
  /** Lists all courses of a charter's catalog. */
  readonly listCatalog: (charterId: string) => Promise<readonly CatalogCourse[]>;
  /** Lists active learning centers by name. */
  readonly listCenters: () => Promise<readonly Center[]>;
  readonly changes: ChangeRecords;
  /** Tells whether a family or staff have started an enrollment at a center in a session. */
  readonly hasEntries: (sessionId: string, siteId: string) => Promise<boolean>;
};

/**
 * The source and target sessions, and the catalog of the target's courses when it is not the proposed one.
 */
type CopyRequest = { readonly from: string; readonly to: string } & {
  readonly [K in keyof CatalogTerm]?: string | undefined;
};
type UndoRequest = { readonly siteId: string; readonly parts: readonly CopiedPart[] };
type RequestedParts = { readonly siteId: string } & { readonly [P in CopiedPart]?: string | undefined };
/**
 * A part of a center's settings. `copy` returns false when somebody has changed the target in the meantime; `undo`
 * undoes a copy.
 */
type FoundPart = CopyPart & {
  readonly siteId: string;
  readonly copy: () => Promise<boolean>;
  readonly undo: () => Promise<UndoResult>;
};

/** Copies the settings of learning centers from an earlier session. */
export function createSessionCopy(deps: CopyDeps) {
  /**
   * Reads the items of one kind that centers have in the source session, and those that they have in the target
   * session.
   */
  const find = async <R extends CenterRecord>(
    kind: Kind<R>,
    { to, centers, caller }: CopyTarget,
  ): Promise<FoundPart[]> => {
    const { store, part, summarizePart } = kind;
    const [before, now, copies] = await Promise.all([kind.before, store.listStored(to.id), store.listCopies(to.id)]);
    const presentOf = new Map(now.map((stored) => [stored.record.siteId, stored]));
    const copyOf = (present: Versioned<R> | undefined) => {
      const copy = present && copies.get(present.record.id);
      return copy?.at === present?.record.updatedAt ? copy : undefined;
    };
    return before.flatMap(({ record }): FoundPart[] => {
      const { siteId } = record;
      const center = centers.get(siteId);
      // Settings under another charter are not copied to the current one.
      if (center?.charter.id !== record.charterId) return [];
      const present = presentOf.get(siteId);
      const { moved, leftOut, isLost } = kind.move?.(record) ?? { moved: record, leftOut: [], isLost: false };
      const copied = place(moved, to, center);
      const state = isLost ? 'missing' : !present ? 'new' : isSame(copied, present.record) ? 'same' : 'differs';
      return [
        {
          siteId,
          part,
          state,
          from: summarizePart(isLost ? record : copied),
          to: present ? summarizePart(present.record) : '',
          etag: present?.etag ?? '',
          leftOut: [...leftOut],
          isCopy: copyOf(present) !== undefined,
          copy: async () => !isLost && (await write(store, copied, present, caller)),
          undo: async () => {
            const copy = copyOf(present);
            if (!present || !copy) return 'changed';
            const change = deps.changes(
              present.record.id,
              'changed',
              actorOf(caller).id,
              present.record,
              copy.before ?? {},
            );
            return store.undo(present, copy, change);
          },
        },
      ];
    });
  };

  const write = async <R extends CenterRecord>(
    store: CenterStore<R>,
    copied: R,
    present: Versioned<R> | undefined,
    caller: StaffCaller,
  ): Promise<boolean> => {
    const by = actorOf(caller);
    const record = { ...copied, updatedAt: new Date().toISOString(), updatedBy: by.name };
    const change = deps.changes(record.id, present ? 'changed' : 'created', by.id, present?.record ?? {}, record);
    return (await store.write(record, present, change, true)) !== undefined;
  };

  /** Reads the catalogs of charters, by charter. */
  const readCatalogs = async (charterIds: readonly string[]) => {
    const catalogs = new Map<string, readonly CatalogCourse[]>();
    const read = async (id: string) => void catalogs.set(id, await deps.listCatalog(id));
    await runSome(charterIds, read);
    return catalogs;
  };

  const findAll = async (caller: StaffCaller, request: CopyRequest) => {
    const [source, to] = await Promise.all([deps.readSession(request.from), deps.readSession(request.to)]);
    if (source.id !== request.from || to.id !== request.to || source.id === to.id) throw notFound();
    const own = (await deps.listCenters()).filter(({ charter }) => isInScope(caller.scope, charter.id));
    const centers = new Map(own.map((center) => [center.site.id, center]));
    const offered = await deps.offerings.listStored(source.id);
    const charterIds = new Set(offered.map(({ record }) => record.charterId));
    const catalogs = await readCatalogs([...charterIds].filter((id) => isInScope(caller.scope, id)));
    const options = listCatalogOptions([...catalogs.values()].flat());
    const proposed = proposeCatalogTerm(source, to, options);
    const catalogPlace = {
      school_year: request.school_year ?? proposed.school_year,
      catalog_term: request.catalog_term ?? proposed.catalog_term,
    };
    const move = (record: OfferingRecord) => {
      const { moved, leftOut } = moveOffering(record, catalogs.get(record.charterId) ?? [], catalogPlace);
      return { moved, leftOut, isLost: moved.courses.length === 0 };
    };
    const { offerings, templates, emailSettings } = deps;
    const copied = { to, centers, caller };
    const found = await Promise.all([
      find({ store: offerings, part: 'offering', summarizePart: describeOffering, before: offered, move }, copied),
      find(wholeKind(templates, 'template', describeTemplate, source.id), copied),
      find(wholeKind(emailSettings, 'emailSettings', describeEmailSettings, source.id), copied),
    ]);
    const catalog = { ...catalogPlace, school_years: options.school_years, catalog_terms: options.catalog_terms };
    return { own, catalog, found: Map.groupBy(found.flat(), ({ siteId }) => siteId) };
  };

  return {
    preview: async (caller: StaffCaller, request: CopyRequest) => {
      const { own, catalog, found } = await findAll(caller, request);
      const centers = own.flatMap(({ site, charter }): CopyCenter[] => {
        const listed = found.get(site.id)?.map(({ siteId: _site, copy: _copy, undo: _back, ...part }) => part);
        return listed
          ? [{ siteId: site.id, charter_id: charter.id, name: site.name, charter: charter.name, parts: listed }]
          : [];
      });
      return { centers, catalog };
    },
    /** Copies the named items that have not changed since the preview; reports the others and leaves them unchanged. */
    copy: async (caller: StaffCaller, request: CopyRequest, centers: readonly RequestedParts[]) => {
      const { found } = await findAll(caller, request);
      const ordered = centers.flatMap((center) =>
        copiedParts.flatMap((part) => {
          const etag = center[part];
          return etag === undefined ? [] : [{ siteId: center.siteId, part, etag }];
        }),
      );
      const left: { siteId: string; part: CopiedPart; why: 'changed' | 'gone' }[] = [];
      let copied = 0;
      const copyPart = async ({ siteId, part, etag }: (typeof ordered)[number]) => {
        const one = found.get(siteId)?.find((each) => each.part === part);
        const isCopied = one?.etag === etag && (one.state === 'same' || (await one.copy()));
        if (isCopied) copied += 1;
        else left.push({ siteId, part, why: one && one.state !== 'missing' ? 'changed' : 'gone' });
      };
      await runSome(ordered, copyPart);
      return { copied, left };
    },
    /**
     * Undoes copies that have not changed, at centers where no enrollment has begun in the session. An enrollment
     * that begins at the same moment either marks its offering as used or finds it gone: `markUsed` of
     * functions/setup/center-store.ts.
     */
    undo: async (caller: StaffCaller, request: CopyRequest, centers: readonly UndoRequest[]) => {
      const { found } = await findAll(caller, request);
      const left: { siteId: string; part: CopiedPart; why: 'changed' | 'used' }[] = [];
      let takenBack = 0;
      await runSome(centers, async ({ siteId, parts: ordered }) => {
        const isUsed = await deps.hasEntries(request.to, siteId);
        for (const part of ordered) {
          const one = found.get(siteId)?.find((each) => each.part === part);
          const result = isUsed && one?.isCopy ? 'used' : ((await one?.undo()) ?? 'changed');
          if (result === 'undone') takenBack += 1;
          else left.push({ siteId, part, why: result });
        }
      });
      return { takenBack, left };
    },
  };
}

/** Calls a function for each item, `atOnce` calls at a time; after a failure it starts no more. */
async function runSome<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(run));
}

/** A kind of item to copy: its store, its summary, the items of the source session, and how they change. */
type Kind<R extends CenterRecord> = {
  readonly store: CenterStore<R>;
  readonly part: CopiedPart;
  readonly summarizePart: (record: R) => string;
  readonly before: readonly Versioned<R>[] | Promise<readonly Versioned<R>[]>;
  /**
   * Changes an item for the target session; absent when items are copied unchanged. `isLost`: the target catalog has
   * none of its content.
   */
  readonly move?: (record: R) => { readonly moved: R; readonly leftOut: readonly string[]; readonly isLost: boolean };
};

/** Returns a kind of item that is copied unchanged. */
const wholeKind = <R extends CenterRecord>(
  store: CenterStore<R>,
  part: CopiedPart,
  summarizePart: (record: R) => string,
  from: string,
): Kind<R> => ({ store, part, summarizePart, before: store.listStored(from) });

type CopyTarget = {
  readonly to: SessionRecord;
  readonly centers: ReadonlyMap<string, Center>;
  readonly caller: StaffCaller;
};

/** Returns a record as the target session stores it. */
function place<R extends CenterRecord>(record: R, { id: sessionId, permalink }: SessionRecord, { site }: Center): R {
  const own = { id: centerItemId(record.type, sessionId, record.siteId), sessionId };
  const named = 'permalink' in record ? { permalink, learningCenterName: site.name } : {};
  return { ...record, ...own, ...named };
}

/** Tells whether two records have the same content; author and time do not count. */
function isSame(left: CenterRecord, right: CenterRecord): boolean {
  const read = ({ updatedAt: _at, updatedBy: _by, ...content }: CenterRecord) =>
    JSON.stringify(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return read(left) === read(right);
}

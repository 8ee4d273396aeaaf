import { AgreementRecord } from '#domain/courses/agreement.ts';
import { type AgreementItem, planAgreementImport, readAgreementRows } from '#domain/courses/agreement-import.ts';
import { CatalogRecord, maxCatalogCourses } from '#domain/courses/catalog.ts';
import { type CatalogItem, catalogKeyOf, planCatalogImport, readCatalogRows } from '#domain/courses/catalog-import.ts';
import * as imports from '#domain/courses/import-api.ts';
import type { ImportReport } from '#domain/dataexport/api.ts';
import { unpackTable } from '#domain/imports/import-table.ts';
import type { CharterRecord } from '#domain/locations/site.ts';
import { actorOf } from '../platform/actor.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { entryIdOf } from '../platform/keys.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { ChangeRecords } from '../platform/store/change-record.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { agreementsContainer } from './agreement-store.ts';
import { catalogContainer } from './catalog-store.ts';
import { createCharterItems } from './charter-items.ts';
import { managedElsewhere } from './course-catalog.ts';
import { createImport } from './import-items.ts';

/** Imports courses from files. */
export function createCatalogImport(container: CosmosContainer, changes: ChangeRecords) {
  const store = createCharterItems(container, {
    type: 'catalogCourse',
    schema: CatalogRecord,
    max: maxCatalogCourses,
  });
  return createImport<CatalogItem, CatalogRecord>(
    store,
    {
      read: readCatalogRows,
      plan: planCatalogImport,
      toItems: ({ charterId, id: _id, type: _type, updatedAt: _at, updatedBy: _by, ...course }) => [
        { charter_id: charterId, ...course },
      ],
      recordKeyOf: catalogKeyOf,
      toRecord: (item, present, stamp) => {
        const { charter_id: charterId, ...course } = item;
        const id = present?.id ?? entryIdOf('course', catalogKeyOf(item));
        return { id, charterId, type: 'catalogCourse', ...course, ...stamp };
      },
    },
    changes,
  );
}

/**
 * Imports master agreements and their translations from files. An imported translation is not reviewed. A charter's PDF
 * template does not change.
 */
export function createAgreementImport(container: CosmosContainer, changes: ChangeRecords) {
  const store = createCharterItems(container, { type: 'agreement', schema: AgreementRecord, max: 1 });
  return createImport<AgreementItem, AgreementRecord>(
    store,
    {
      read: readAgreementRows,
      plan: planAgreementImport,
      toItems: ({ charterId: charter_id, description, translations = {} }) => [
        { charter_id, description },
        ...Object.entries(translations).map(([language, { text }]) => ({ charter_id, language, description: text })),
      ],
      recordKeyOf: ({ charter_id }) => charter_id,
      toRecord: ({ charter_id, language, description }, present, stamp) => ({
        id: entryIdOf('agreement', charter_id),
        charterId: charter_id,
        type: 'agreement',
        // The English text of a new record may be in a later row.
        description: '',
        ...present,
        ...(language
          ? { translations: { ...present?.translations, [language]: { text: description } } }
          : { description }),
        ...stamp,
      }),
    },
    changes,
  );
}

type ImportDeps = Pick<Platform, 'config' | 'openContainer' | 'changes'> & {
  readonly listCharters: () => Promise<readonly CharterRecord[]>;
  readonly logImport: (report: ImportReport, caller: StaffCaller) => Promise<void>;
};

/** Registers the imports of courses and agreements, limited to the caller's charters. */
export function createCourseImports(deps: ImportDeps) {
  return {
    register: (endpoint: Endpoint) => {
      const run = async (
        take: ReturnType<typeof createImport>,
        screen: string,
        { charter_id: fallback, fileName, table, apply }: imports.ImportBody,
        caller: StaffCaller,
      ) => {
        // With an external catalog service, imported courses would have no effect.
        if (deps.config.catalogService) throw managedElsewhere();
        const charters = (await deps.listCharters()).filter(({ id, active }) => active && isInScope(caller.scope, id));
        const result = await take(unpackTable(table), { charters, fallback, apply, by: actorOf(caller) });
        const recordCount = result.rows.filter(({ state }) => state === 'new' || state === 'changed').length;
        if (apply) await deps.logImport({ fileName, screen, recordCount }, caller);
        return { body: result };
      };
      const takeCourses = createCatalogImport(deps.openContainer(catalogContainer), deps.changes);
      const takeAgreements = createAgreementImport(deps.openContainer(agreementsContainer), deps.changes);
      endpoint(imports.importCatalog, ({ body, caller }) => run(takeCourses, 'Course Catalog', body, caller));
      endpoint(imports.importAgreements, ({ body, caller }) => run(takeAgreements, 'Master Agreements', body, caller));
    },
  };
}

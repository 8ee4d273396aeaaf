import type { AgreementRecord } from '#domain/courses/agreement.ts';
import { storeAgreementTranslations, withValidReviews } from '#domain/courses/agreement-translation.ts';
import * as setup from '#domain/courses/setup-api.ts';
import { actorOf } from '../platform/actor.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound, staleSetup } from '../platform/http/problem.ts';
import { sha256 } from '../platform/keys.ts';
import { type ChangeRecords, listChanged } from '../platform/store/change-record.ts';
import type { Versioned } from '../platform/store/versioned.ts';
import type { AgreementStore } from './agreement-store.ts';
import { managedElsewhere } from './course-catalog.ts';

type AgreementDeps = {
  readonly agreements: AgreementStore;
  readonly changes: ChangeRecords;
  /** Whether an external catalog service has the agreements. */
  readonly isManagedElsewhere: boolean;
};

/** Registers the routes on which staff read, translate and review agreements of their charters. */
export function registerAgreementRoutes(
  endpoint: Endpoint,
  { agreements, changes, isManagedElsewhere }: AgreementDeps,
) {
  const find = async (charterId: string, { scope }: StaffCaller) => {
    if (!isInScope(scope, charterId)) throw notFound();
    if (isManagedElsewhere) throw managedElsewhere();
    return agreements.findStored(charterId);
  };
  endpoint(setup.readAgreementSetup, async ({ params, caller }) => {
    const found = await find(params.charterId, caller);
    return { body: { data: found ? toSetup(found) : null } };
  });
  endpoint(setup.updateAgreementTranslations, async ({ params, body, ifMatch, caller }) => {
    const before = await find(params.charterId, caller);
    if (!before) throw notFound();
    const { record, etag } = before;
    if (etag !== ifMatch) throw staleSetup('this agreement', record);
    const by = actorOf(caller);
    const now = new Date();
    const version = sha256(record.description);
    const review = { version, reviewer: by.name, now };
    const translations = storeAgreementTranslations(body.translations, record.translations, review);
    const after: AgreementRecord = { ...record, translations, updatedAt: now.toISOString(), updatedBy: by.name };
    if (listChanged(record, after).length === 0) return { body: toSetup(before) };
    const written = await agreements.replace(after, etag, changes(record.id, 'changed', by.id, record, after));
    if (written === undefined) throw staleSetup('this agreement', (await agreements.find(params.charterId)) ?? {});
    return { body: toSetup({ record: after, etag: written }) };
  });
}

const toSetup = ({
  record: { description, translations },
  etag,
}: Versioned<AgreementRecord>): setup.AgreementSetup => ({
  master_agreement_description: description,
  translations: withValidReviews(translations, sha256(description)),
  etag,
});

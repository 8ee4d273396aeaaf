import type { LeloRecord, LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import * as api from '#domain/leloRegistration/staff-api.ts';
import { listEntries } from '../entries/entry-list.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { notFound } from '../platform/problem.ts';
import { findContinueLink } from './continue-link.ts';
import { registerLeloExports } from './export-routes.ts';
import type { LeloArea } from './lelo-area.ts';
import { filtersOf } from './list-filters.ts';
import { readSignatureImage, regenerateAgreement } from './remake-agreement.ts';
import { readAgreementFile } from './signed-copy.ts';
import { updateLelo } from './update-lelo.ts';

/** Registers what staff do with secondary registrations. */
export function registerLeloStaffRoutes(endpoint: Endpoint, area: LeloArea) {
  const read = async (stored: Stored<LeloRecord>): Promise<api.ListedLelo> => ({
    ...area.read<LeloRegistration>(stored),
    PermaLink: await findContinueLink(area.kit, stored.entry),
  });

  endpoint(api.listLelo, async ({ query, caller }) => {
    const { rows, described } = await listEntries(area, query, filtersOf(query), caller.scope);
    return { body: { data: await Promise.all(rows.map(read)), ...described } };
  });
  endpoint(api.readLelo, async ({ params, caller }) => {
    return { body: await read(await area.store.read(params.id, caller.scope)) };
  });
  endpoint(api.updateLelo, async ({ params, body, ifMatch, caller }) => {
    return { body: await read(await updateLelo(area, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.readAgreement, async ({ params, query, caller }) => {
    return readAgreementFile(area, await area.store.read(params.id, caller.scope), query.version);
  });
  endpoint(api.regenerateAgreement, async ({ params, ifMatch, caller }) => {
    return { body: await read(await regenerateAgreement(area, params.id, ifMatch, caller)) };
  });
  endpoint(api.readSignature, async ({ params: { id, signer }, caller }) => {
    const { entry } = await area.store.read(id, caller.scope);
    const file = await readSignatureImage(area, entry, signer);
    if (!file) throw notFound();
    return { file };
  });
  registerLeloExports(endpoint, area, read);
}

import type { LeloRecord, LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import * as api from '#domain/leloRegistration/staff-api.ts';
import { listEntries } from '../entries/entry-list.ts';
import { addNote, listNotes } from '../entries/entry-notes.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';
import { remakeAgreement } from './agreement/remake-agreement.ts';
import { reopenForSigning } from './agreement/request-agreement.ts';
import { readSignatureImage } from './agreement/restore-agreement.ts';
import { readAgreementFile } from './agreement/signed-copy.ts';
import { registerLeloExports } from './export-routes.ts';
import type { LeloArea } from './lelo-deps.ts';
import { createLinkFinder, type FindLink } from './link/continue-link.ts';
import { filtersOf } from './list-filters.ts';
import { changeLelo } from './update-lelo.ts';

/** Registers the routes of secondary registrations for staff. */
export function registerLeloStaffRoutes(endpoint: Endpoint, area: LeloArea) {
  const describeForWire = async ({ entry }: Stored<LeloRecord>, linkOf: FindLink) => ({
    PermaLink: await linkOf(entry),
    charter: entry.learningCenterCharter,
    learningCenters: entry.learningCenterName,
  });
  const read = async (stored: Stored<LeloRecord>, linkOf = createLinkFinder(area)): Promise<api.ListedLelo> => ({
    ...area.read<LeloRegistration>(stored),
    ...(await describeForWire(stored, linkOf)),
    ...(stored.entry.evidence?.shown && { shown: stored.entry.evidence.shown }),
  });

  endpoint(api.listLelo, async ({ query, caller }) => {
    const { rows, seen, described } = await listEntries(area, query, await filtersOf(area, query), caller);
    const linkOf = createLinkFinder(area);
    const data = await Promise.all(
      rows.map(async (row) => ({
        ...area.read<Omit<api.LeloRow, 'PermaLink' | 'charter' | 'learningCenters'>>(row, api.LeloRow),
        ...(await describeForWire(row, linkOf)),
      })),
    );
    return { body: { data, ...described }, seen };
  });
  endpoint(api.readLelo, async ({ params, caller }) => {
    const stored = await area.store.read(params.id, caller.scope);
    return { body: await read(stored), seen: [stored.entry] };
  });
  endpoint(api.updateLelo, async ({ params, body, ifMatch, caller }) => {
    return { body: await read(await changeLelo(area, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.listLeloNotes, async ({ params: { leloRegistrationId }, caller }) => {
    const { notes, seen } = await listNotes(area, leloRegistrationId, caller.scope);
    return { body: notes.map((note) => ({ ...note, leloRegistrationId })), seen };
  });
  endpoint(api.addLeloNote, async ({ body: { leloRegistrationId, notes }, caller }) => {
    return { body: { ...(await addNote(area, { entryId: leloRegistrationId, notes }, caller)), leloRegistrationId } };
  });
  endpoint(api.readAgreement, async ({ params, query, caller }) => {
    const stored = await area.store.read(params.id, caller.scope);
    return { ...(await readAgreementFile(area, stored, query.version)), seen: [stored.entry] };
  });
  endpoint(api.regenerateAgreement, async ({ params, ifMatch, caller }) => {
    return { body: await read(await remakeAgreement(area, params.id, ifMatch, caller)) };
  });
  endpoint(api.requestAgreement, async ({ params, ifMatch, caller }) => {
    return { body: await read(await reopenForSigning(area, params.id, ifMatch, caller)) };
  });
  endpoint(api.readSignature, async ({ params: { id, signer }, caller }) => {
    const { entry } = await area.store.read(id, caller.scope);
    const file = await readSignatureImage(area, entry, signer);
    if (!file) throw notFound();
    return { file, seen: [entry] };
  });
  registerLeloExports(endpoint, area, read);
}

import { addDays } from '#domain/calendar/days.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { leloChangeContext, leloChangeForm } from '#domain/leloRegistration/change-form.ts';
import { describeLelo } from '#domain/leloRegistration/describe-lelo.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRecord, LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import { isWaitingForFamily, leloActionsFrom, waitingForFamily } from '#domain/leloRegistration/status.ts';
import type { EntryArea, EntryKit } from '../entries/entry-area.ts';
import { createEntryArea } from '../entries/entry-area.ts';
import { statusFilter } from '../entries/entry-list.ts';
import { createChangeMails } from '../entries/mail/change-mails.ts';
import { restoreStatus, withdrawStatus } from '../entries/withdraw-entry.ts';
import { everyCharter } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { joinFilters } from '../platform/store/paged-query.ts';
import { listBlobs, rememberBlobs, removeBlobs, sweepBlobs, sweepKind } from './agreement/agreement-blobs.ts';
import { describeSigning } from './agreement/describe-signing.ts';
import { readSignedFile } from './agreement/signed-copy.ts';
import type { LeloArea, LeloDeps } from './lelo-deps.ts';
import { createLeloMails, listCenterAddresses } from './lelo-mails.ts';
import { registerLeloRoutes } from './lelo-routes.ts';
import { createContinueMail } from './link/continue-mail.ts';
import { mergeLelos } from './merge-lelo.ts';
import { findSessionName } from './session-name.ts';
import { registerLeloStaffRoutes } from './staff-routes.ts';
import { changeLelo, keepAgreed } from './update-lelo.ts';

const closeLelo = (before: LeloRecord): LeloRecord => ({ ...before, status: 'Inactive' });

/** Secondary registrations with their agreements and mails. */
export function createLeloRegistration(kit: EntryKit, deps: LeloDeps) {
  const signedMails = createLeloMails(deps);
  const continueMail = createContinueMail(deps);
  const changeMails = createChangeMails<LeloRecord>(leloDefinition, listCenterAddresses(deps));
  const entries: EntryArea<LeloRecord> = createEntryArea<LeloRecord>(kit, leloDefinition, {
    mails: [...signedMails, continueMail],
    letterValues: async (entry, { language }) => ({ session: await findSessionName(deps, entry, language) }),
    merging: mergeLelos(() => entries),
    toSections: (stored) => [
      ...describeLelo(area.read<LeloRegistration>(stored), { reader: 'family' }),
      ...describeSigning(stored.entry),
    ],
    forFamily: async ({ session_name, LeloRegistrationProfile, _uuid: uuid, status, studentSignatureDate }) => {
      const { permalink } = await deps.readSession(LeloRegistrationProfile);
      return {
        session: session_name,
        ...(isWaitingForFamily(status) && { waiting: { permalink, uuid } }),
        hasAgreement: Boolean(studentSignatureDate),
      };
    },
    answersForFamily: (entry) => {
      if (entry.status !== 'Signed') return undefined;
      const asked = new Set(leloChangeForm.steps.flatMap(({ fields }) => Object.keys(fields)));
      const answers = Object.entries(pickAnswers(leloChangeForm, entry)).filter(([name]) => asked.has(name));
      return { answers: Object.fromEntries(answers), variant: 'long' };
    },
    familyChanges: {
      form: leloChangeForm,
      contextOf: async (_, { brand }) => {
        const { leloLists } = await import('#domain/leloRegistration/lelo-lists.ts');
        return leloChangeContext(brand.timeZone, leloLists, kit.now());
      },
      follow: keepAgreed,
      mails: changeMails,
      withdraw: (request) => withdrawStatus(area, changeMails, { ...request, close: closeLelo }),
      undo: (request) => restoreStatus(area, changeMails, request),
    },
    bulk: {
      'set aside': {
        startCheck: () => (entry) =>
          leloActionsFrom(entry).has('set aside') ? undefined : `The status is '${entry.status}' already.`,
        apply: ({ id, etag, caller, alsoWrite }) =>
          changeLelo(area, id, { status: 'Inactive' }, etag, caller, alsoWrite),
      },
    },
    taskRules: {
      'agreement unsigned': {
        filter: async ({ days, today, charterId }) => {
          const waiting = statusFilter([waitingForFamily]);
          const scope = { all: false, charterIds: [charterId] } as const;
          const by = ['LeloRegistrationProfile'];
          const groups = await entries.store.countBy({ scope, filters: [waiting], by });
          const sessions = await Promise.all(groups.map(({ values: [id = ''] }) => deps.readSession(id)));
          const ends = sessions.filter(({ enrollmentEnd: day }) => today <= day && day <= addDays(today, days));
          const ids = ends.map(({ id }) => id);
          return joinFilters([
            waiting,
            { sql: 'ARRAY_CONTAINS(@sessions, c.LeloRegistrationProfile)', parameters: { sessions: ids } },
          ]);
        },
        occasion: ({ LeloRegistrationProfile: session }) => session,
      },
    },
    listFiles: listBlobs,
    followUps: { [sweepKind]: (followUp) => sweepBlobs(area, followUp) },
    deletion: {
      remember: (entry) => rememberBlobs(entry, kit.now()),
      follow: (entryId, remembered) => removeBlobs(area, entryId, remembered),
    },
  });
  const area: LeloArea = { ...entries, deps: deps, signedMails, continueMail };
  const register = (endpoint: Endpoint) => {
    registerLeloRoutes(endpoint, area);
    registerLeloStaffRoutes(endpoint, area);
  };
  return {
    area,
    register,
    /** Returns the PDF that the family of an entry signed last; throws 404 without one. */
    readAgreement: async (id: string) => readSignedFile(area, await area.store.read(id, everyCharter)),
    /** Whether an enrollment with any status has begun at a center in a session. */
    hasEntries: async (sessionId: string, siteId: string): Promise<boolean> => {
      const where = 'c.type = @type AND c.LeloRegistrationProfile = @sessionId AND c.learningCenterId = @siteId';
      const parameters = Object.entries({ type: leloDefinition.type, sessionId, siteId });
      const rows = await area.container.query({
        query: `SELECT c.id FROM c WHERE ${where} OFFSET 0 LIMIT 1`,
        parameters: parameters.map(([name, value]) => ({ name: `@${name}`, value })),
      });
      return rows.length > 0;
    },
  };
}

import type { SiteRecord } from '#domain/locations/site.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import type { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import { idInSession } from './course-offerings.ts';

/** Confirmation messages of some centers; the others show the default text. */
const messages = [
  '<p>Thank you, <strong>{firstName} {lastName}</strong>!</p><p>Your first class is in the week after your registration. Please bring:</p><ul><li>a photo ID of the student</li><li>the last report card, if you have it</li></ul><p>When you call us, tell us your registration ID: {_uuid}</p>',
  '<p>Welcome, {firstName}! Your teacher calls you within two school days to set up the first meeting.</p><p>You do not need to buy books. We have them at the center.</p>',
  '<h2>What happens next</h2><ol><li>We read your registration within one school day.</li><li>You get an email with the time of your first class.</li><li>Come ten minutes early: we show {firstName} around.</li></ol>',
] as const;

const identify = (kind: 'template' | 'emailSettings', session: SessionRecord, site: SiteRecord) => ({
  id: idInSession(kind, session.id, site.id),
  sessionId: session.id,
  siteId: site.id,
  charterId: site.charterId,
});

/** A confirmation message for every third center of each session. */
export function listDemoTemplates(sessions: readonly SessionRecord[], sites: readonly SiteRecord[]): TemplateRecord[] {
  const chosen = sites.filter((_, index) => index % 3 === 1);
  return sessions.flatMap((session) =>
    chosen.map((site, index) => ({
      ...identify('template', session, site),
      type: 'template' as const,
      templateMessage: messages[index % messages.length] ?? messages[0],
    })),
  );
}

/**
 * The email settings of every fourth center: some have two recipients at the school, some only the registration
 * address, some send only to parents.
 */
export function listDemoEmailSettings(
  sessions: readonly SessionRecord[],
  sites: readonly SiteRecord[],
): EmailSettingsRecord[] {
  const chosen = sites.filter((_, index) => index % 4 === 2);
  return sessions.flatMap((session) =>
    chosen.map((site, index) => {
      const { registrationEmail } = site.enrollment_info;
      const office = registrationEmail.replace(/^registration\./, 'courses.');
      return {
        ...identify('emailSettings', session, site),
        type: 'emailSettings' as const,
        email: index % 3 === 0 ? [] : [office, ...(index % 3 === 1 ? [registrationEmail] : [])],
        pgPrimaryEmail: true,
        studentEmail: index % 2 === 0,
      };
    }),
  );
}

import type { MessageState } from '#domain/email/api.ts';
import type { ApiClient } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { findPreRegistrations } from '../../fixtures/leloRegistration/pre-registration.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';
import { createUserCalls } from '../../fixtures/user-calls.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** User, Contributor and Admin work for Bayview; only the Super Admin for Palm Coast. */
const charters = { own: 'Bayview Charter', foreign: 'Palm Coast Charter' } as const;
export type CharterSide = keyof typeof charters;

/** People of the directory that no other file of these tests gives permissions. */
const people = { own: 'marcus.bellweather', foreign: 'soledad.ibarra' } as const;

/** Last names of the students of both charters' entries; those of the cases when absent. */
type LastNames = Readonly<Partial<Record<CharterSide, string>>>;

/**
 * Stores an entry of each kind for both charters, and returns the values for a template of the access table: the
 * meaning of the names in angle brackets for a charter; new entries are made again each time.
 */
export async function createTemplateValues(api: ApiClient, lastNames: LastNames = {}) {
  const values = {
    own: await prepare(api, 'own', lastNames.own),
    foreign: await prepare(api, 'foreign', lastNames.foreign),
  };
  return (template: string, whose: CharterSide): string =>
    template.replace(/<(\w+)>/g, (name, word: string) => values[whose][word]?.() ?? name);
}
export type FillTemplate = Awaited<ReturnType<typeof createTemplateValues>>;

async function prepare(api: ApiClient, whose: CharterSide, lastName?: string): Promise<Record<string, () => string>> {
  const named = (field: string) => (lastName === undefined ? {} : { [field]: lastName });
  const center = (await findCenterOf(api, charters[whose]))._id;
  const submission = newSubmission(center, named('studentLastName'));
  const [interest, registration] = await Promise.all([
    submitInterest(api, submission),
    createRegistrationCalls(api).submit(newRegistration(center, 'longChild', named('lastName'))),
  ]);
  const newPreRegistration = await findPreRegistrations(api, charters[whose]);
  const begun = await api.call<{ _id: string; _uuid: string }>('POST', '/api/leloRegistration', {
    as: 'super.admin',
    body: newPreRegistration(named('lastName')),
  });
  const place = await findLeloPlace(api, { charter: charters[whose] });
  const userCalls = createUserCalls(api);
  const charter = await userCalls.findCharter(charters[whose]);
  const { body: user } = await userCalls.add(people[whose], 'User', [charters[whose]]);
  // Only what was sent or failed can be sent again.
  const message = await waitUntil('the first email of the request to be sent', async () => {
    const { body } = await api.call<MessageState[]>('GET', `/api/messages/${interest}`, { as: 'super.admin' });
    return body.find(({ state }) => state === 'sent');
  });
  return {
    center: () => center,
    charter: () => charter,
    user: () => user._id,
    interest: () => interest,
    registration: () => registration,
    lelo: () => begun.body._id,
    uuid: () => begun.body._uuid,
    session: () => place.LeloRegistrationProfile,
    message: () => message._id,
    submissionId: () => String(submission.submissionId),
    newInterest: () => JSON.stringify(newSubmission(center)),
    newRegistration: () => JSON.stringify(newRegistration(center)),
    // As the web sends it and as staff do: each reads its own part.
    newLelo: () => JSON.stringify(newSigned(place)),
  };
}

/** Parameters of the identity stand-in that make a token that is not good. */
export const badTokens: Readonly<Record<string, string>> = {
  expired: 'expired=1',
  'not valid yet': 'early=1',
  'of another key': 'signature=bad',
  'for another audience': 'audience=44444444-4444-4444-8444-444444444444',
  'of another issuer': 'issuer=https://login.example/v2.0',
  'of another tenant': 'tenant=55555555-5555-4555-8555-555555555555',
  'with another scope': 'scope=User.Read',
  'without a scope': 'scope=',
  'of an app': 'idtyp=app',
  'an ID token': 'kind=id',
};

import { CosmosClient } from '@azure/cosmos';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { registrationStatuses, type Standing } from '#domain/registration/status.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { findCenterOf } from '../../fixtures/enrollment/interest-submission.ts';
import { bodyOf, createProcessingCalls, standing } from '../../fixtures/registration/processing-calls.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';

/**
 * What may be done with a registration, written by hand: never from the code, which is what it is held
 * against. A line is a standing, a column an action; a cell says where it leads, 409 that it is refused. R stands for
 * each of the two Requested, O for each of the two with an orientation, M for Orientation Missed, S for Enrollment
 * Submitted, C for Enrollment Complete, T for Enrollment Terminated, = for the status as it is.
 */
const table = `
standing                             | match chosen | still pending | action completed | no match confirmed | match changed outside processing | orientation canceled | no-show noted | orientation sent or scheduled | special programs saved | orientation completed | terminated | reactivated
Enrollment Submitted 0/0             | R 1/1        | 409           | 409              | S 1/1              | R 0/0                            | 409                  | 409           | O 2/2                         | 409                    | 409                   | T 3/2      | 409
Enrollment Submitted 1/0             | R 1/1        | 409           | 409              | S 1/1              | R 0/0                            | 409                  | 409           | O 2/2                         | 409                    | 409                   | T 3/2      | 409
Enrollment Submitted 1/1             | R 1/1        | 409           | 409              | S 1/1              | R 0/0                            | 409                  | 409           | O 2/2                         | 409                    | 409                   | T 3/2      | 409
Interdistrict Transfer Requested 1/1 | 409          | = 1/1         | S 1/1            | 409                | R 0/0                            | 409                  | 409           | O 2/2                         | 409                    | 409                   | T 3/2      | 409
Interdistrict Transfer Requested 0/0 | 409          | = 0/0         | S 1/1            | 409                | R 0/0                            | 409                  | 409           | O 2/2                         | 409                    | 409                   | T 3/2      | 409
Auto Withdraw Requested 1/1          | 409          | = 1/1         | S 1/1            | 409                | R 0/0                            | 409                  | 409           | O 2/2                         | 409                    | 409                   | T 3/2      | 409
Auto Withdraw Requested 0/0          | 409          | = 0/0         | S 1/1            | 409                | R 0/0                            | 409                  | 409           | O 2/2                         | 409                    | 409                   | T 3/2      | 409
Virtual Orientation Sent 1/0         | 409          | 409           | 409              | 409                | R 0/0                            | S 1/0                | M 1/0         | O 2/2                         | 409                    | C 3/2                 | T 3/2      | 409
Orientation Scheduled 1/0            | 409          | 409           | 409              | 409                | R 0/0                            | S 1/0                | M 1/0         | O 2/2                         | 409                    | C 3/2                 | T 3/2      | 409
Virtual Orientation Sent 2/2         | 409          | 409           | 409              | 409                | 409                              | S 1/1                | M 2/2         | O 2/2                         | = 2/3                  | C 3/2                 | T 3/2      | 409
Orientation Scheduled 2/2            | 409          | 409           | 409              | 409                | 409                              | S 1/1                | M 2/2         | O 2/2                         | = 2/3                  | C 3/2                 | T 3/2      | 409
Virtual Orientation Sent 2/3         | 409          | 409           | 409              | 409                | 409                              | S 1/1                | M 2/3         | O 2/2                         | = 2/3                  | C 3/2                 | T 3/2      | 409
Orientation Scheduled 2/3            | 409          | 409           | 409              | 409                | 409                              | S 1/1                | M 2/3         | O 2/2                         | = 2/3                  | C 3/2                 | T 3/2      | 409
Orientation Missed 1/0               | 409          | 409           | 409              | 409                | R 0/0                            | 409                  | 409           | O 2/2                         | 409                    | C 3/2                 | T 3/2      | 409
Orientation Missed 2/2               | 409          | 409           | 409              | 409                | 409                              | 409                  | 409           | O 2/2                         | = 2/3                  | C 3/2                 | T 3/2      | 409
Orientation Missed 2/3               | 409          | 409           | 409              | 409                | 409                              | 409                  | 409           | O 2/2                         | = 2/3                  | C 3/2                 | T 3/2      | 409
Enrollment Complete 3/2              | 409          | 409           | 409              | 409                | 409                              | 409                  | 409           | 409                           | 409                    | 409                   | T 3/2      | 409
Enrollment Terminated 3/2            | 409          | 409           | 409              | 409                | 409                              | 409                  | 409           | 409                           | 409                    | 409                   | 409        | S 1/0
`;

const letters: Readonly<Record<string, readonly Standing['status'][]>> = {
  R: ['Interdistrict Transfer Requested', 'Auto Withdraw Requested'],
  O: ['Virtual Orientation Sent', 'Orientation Scheduled'],
  S: ['Enrollment Submitted'],
  M: ['Orientation Missed'],
  C: ['Enrollment Complete'],
  T: ['Enrollment Terminated'],
};
/** Where an action is asked to lead when it is refused: somewhere that it leads to elsewhere. */
const usual: Readonly<Record<string, string>> = {
  'match chosen': 'R 1/1',
  'still pending': '= 1/1',
  'action completed': 'S 1/1',
  'no match confirmed': 'S 1/1',
  'match changed outside processing': 'R 0/0',
  'orientation canceled': 'S 1/1',
  'no-show noted': 'M 2/2',
  'orientation sent or scheduled': 'O 2/2',
  'special programs saved': '= 2/3',
  'orientation completed': 'C 3/2',
  terminated: 'T 3/2',
  reactivated: 'S 1/0',
};

const [head = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const actions = head.slice(1);

/** 'Enrollment Submitted 1/0' and 'R 1/1' as standings; '=' is the status of `from`. */
function readStandings(written: string, from?: Standing): Standing[] {
  const [, name = '', progress, processing] = /^(.+) (\d)\/(\d)$/.exec(written) ?? [];
  const statuses = name === '=' && from ? [from.status] : (letters[name] ?? [name as Standing['status']]);
  return statuses.map((status) => standing(status, Number(progress), Number(processing)));
}

const api = createApiClient(inject('stack').urls);
const { env } = inject('stack');
const container = new CosmosClient({ endpoint: env.COSMOS_ENDPOINT ?? '', key: env.COSMOS_KEY ?? '' })
  .database('enrollment')
  .container('registrations');
const { read, submit } = createRegistrationCalls(api);
const calls = createProcessingCalls(api);
let centerId: string;
beforeAll(async () => {
  centerId = (await findCenterOf(api, 'Bayview Charter'))._id;
});

/** Puts a registration into a standing, past every rule, and gives its ETag. */
async function put(id: string, { status, progressLevel, processingLevel }: Standing): Promise<string> {
  const values = { status, progressLevel, processingLevel };
  const operations = Object.entries(values).map(([name, value]) => ({ op: 'set' as const, path: `/${name}`, value }));
  return (await container.item(id, id).patch(operations)).etag ?? '';
}

function send(action: string, id: string, etag: string, to: Standing, as: Person) {
  if (action === 'special programs saved') return calls.savePrograms(id, etag, as);
  if (action === 'terminated') return calls.terminate(id, etag, as);
  if (action === 'orientation canceled') return calls.cancelOrientation(id, etag, as);
  if (action === 'reactivated') return calls.reactivate(id, etag, as);
  return calls.changeStatus(id, etag, bodyOf(action, to), as);
}

const levels = ({ status, progressLevel, processingLevel }: Registration | Standing) =>
  `${status} ${progressLevel}/${processingLevel}`;

test('the table names every status', () => {
  const named = new Set(lines.flatMap(([written = '']) => readStandings(written).map(({ status }) => status)));
  expect([...named].sort()).toEqual([...registrationStatuses].sort());
});

/** All standings for who may change them; the level of the others is asked before the standing. */
const cases = lines.flatMap(([written = '', ...cells], at) => {
  const people: readonly Person[] = at === 0 ? ['contributor', 'admin', 'super.admin', 'user'] : ['contributor'];
  return people.map((as) => ({ written, as, cells }));
});

test.each(cases)('$written for $as', async ({ written, as, cells }) => {
  const [from = standing('Enrollment Submitted', 0, 0)] = readStandings(written);
  const id = await submit(newRegistration(centerId));
  let etag = await put(id, from);
  const met: string[] = [];
  const expected: string[] = [];
  for (const [at, action] of actions.entries()) {
    const cell = cells[at] ?? '';
    for (const to of readStandings(cell === '409' ? (usual[action] ?? '') : cell, from)) {
      const wrong = { ...to, processingLevel: to.processingLevel + 1 };
      const takesLevels = bodyOf(action, to);
      const isOfStatusCall = !['special programs saved', 'orientation canceled', 'terminated', 'reactivated'].includes(
        action,
      );
      if (isOfStatusCall && as === 'contributor') {
        const { status } = await calls.changeStatus(id, etag, { ...takesLevels, ...wrong }, as);
        expect({ action, wrong, status }).toEqual({ action, wrong, status: 409 });
      }
      const reply = await send(action, id, etag, to, as);
      const name = `${action} to ${levels(to)}`;
      const refusal = as === 'user' ? 403 : 409;
      const isAllowed = cell !== '409' && as !== 'user';
      expected.push(`${name}: ${isAllowed ? levels(to) : refusal}`);
      met.push(`${name}: ${reply.status === 200 ? levels(reply.body) : reply.status}`);
      if (reply.status === 409) expect(reply.body.detail).toContain(`its status is '${from.status}' now`);
      if (reply.status === 200) {
        etag = await put(id, from);
      }
    }
  }
  expect(met).toEqual(expected);
  // What was refused changed nothing.
  expect((await read(id)).etag).toBe(etag);
});

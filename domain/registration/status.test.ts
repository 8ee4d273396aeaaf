import { describe, expect, it, test } from 'vitest';
import {
  actionsFrom,
  addedByStaff,
  isOpen,
  type ProcessState,
  type RegistrationStatus,
  registrationStatuses,
  registrationViews,
  stateToRestore,
  statusesOf,
  submittedByFamily,
} from './status.ts';

/**
 * What may be done with a registration, written by hand: never from the code, which is what it is held
 * against. A line is a process state, a column an action; a cell says where it leads, - that it is refused. R stands for
 * each of the two Requested, F for Orientation Offered, O for each of the two with an orientation, M for Orientation Missed, S for Enrollment
 * Submitted, C for Enrollment Complete, T for Enrollment Terminated, = for the status as it is.
 */
const table = `
standing                             | match chosen | still pending | action completed | no match confirmed | match changed outside processing | orientation canceled | no-show noted | orientation sent or scheduled | orientation offered | orientation time chosen | orientation time given back | special programs saved | orientation completed | terminated | reactivated | withdrawn | withdrawal undone
Enrollment Submitted 0/0             | R 1/1        | -             | -                | S 1/1              | R 0/0                            | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | -                      | -                     | T 3/2      | - | T 3/2     | -
Enrollment Submitted 1/0             | R 1/1        | -             | -                | S 1/1              | R 0/0                            | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | -                      | -                     | T 3/2      | - | T 3/2     | -
Enrollment Submitted 1/1             | R 1/1        | -             | -                | S 1/1              | R 0/0                            | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | -                      | -                     | T 3/2      | - | T 3/2     | -
Interdistrict Transfer Requested 1/1 | -            | = 1/1         | S 1/1            | -                  | R 0/0                            | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | -                      | -                     | T 3/2      | - | T 3/2     | -
Interdistrict Transfer Requested 0/0 | -            | = 0/0         | S 1/1            | -                  | R 0/0                            | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | -                      | -                     | T 3/2      | - | T 3/2     | -
Auto Withdraw Requested 1/1          | -            | = 1/1         | S 1/1            | -                  | R 0/0                            | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | -                      | -                     | T 3/2      | - | T 3/2     | -
Auto Withdraw Requested 0/0          | -            | = 0/0         | S 1/1            | -                  | R 0/0                            | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | -                      | -                     | T 3/2      | - | T 3/2     | -
Orientation Offered 2/2              | -            | -             | -                | -                  | -                                | -                    | -             | O 2/2                         | F 2/2               | O 2/2                   | -                           | = 2/3                  | C 3/2                 | T 3/2      | - | T 3/2     | -
Orientation Offered 2/3              | -            | -             | -                | -                  | -                                | -                    | -             | O 2/2                         | F 2/2               | O 2/3                   | -                           | = 2/3                  | C 3/2                 | T 3/2      | - | T 3/2     | -
Virtual Orientation Sent 1/0         | -            | -             | -                | -                  | R 0/0                            | S 1/0                | M 1/0         | O 2/2                         | F 2/2               | -                       | -                           | -                      | C 3/2                 | T 3/2      | - | T 3/2     | -
Orientation Scheduled 1/0            | -            | -             | -                | -                  | R 0/0                            | S 1/0                | M 1/0         | O 2/2                         | F 2/2               | -                       | -                           | -                      | C 3/2                 | T 3/2      | - | T 3/2     | -
Virtual Orientation Sent 2/2         | -            | -             | -                | -                  | -                                | S 1/1                | M 2/2         | O 2/2                         | F 2/2               | O 2/2                   | F 2/2                       | = 2/3                  | C 3/2                 | T 3/2      | - | T 3/2     | -
Orientation Scheduled 2/2            | -            | -             | -                | -                  | -                                | S 1/1                | M 2/2         | O 2/2                         | F 2/2               | O 2/2                   | F 2/2                       | = 2/3                  | C 3/2                 | T 3/2      | - | T 3/2     | -
Virtual Orientation Sent 2/3         | -            | -             | -                | -                  | -                                | S 1/1                | M 2/3         | O 2/2                         | F 2/2               | O 2/3                   | F 2/3                       | = 2/3                  | C 3/2                 | T 3/2      | - | T 3/2     | -
Orientation Scheduled 2/3            | -            | -             | -                | -                  | -                                | S 1/1                | M 2/3         | O 2/2                         | F 2/2               | O 2/3                   | F 2/3                       | = 2/3                  | C 3/2                 | T 3/2      | - | T 3/2     | -
Orientation Missed 1/0               | -            | -             | -                | -                  | R 0/0                            | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | -                      | C 3/2                 | T 3/2      | - | T 3/2     | -
Orientation Missed 2/2               | -            | -             | -                | -                  | -                                | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | = 2/3                  | C 3/2                 | T 3/2      | - | T 3/2     | -
Orientation Missed 2/3               | -            | -             | -                | -                  | -                                | -                    | -             | O 2/2                         | F 2/2               | -                       | -                           | = 2/3                  | C 3/2                 | T 3/2      | - | T 3/2     | -
Enrollment Complete 3/2              | -            | -             | -                | -                  | -                                | -                    | -             | -                             | -                   | -                       | -                           | -                      | -                     | T 3/2      | - | -         | -
Enrollment Terminated 3/2            | -            | -             | -                | -                  | -                                | -                    | -             | -                             | -                   | -                       | -                           | -                      | -                     | -          | S 1/0 | -         | -
`;

const requested = ['Interdistrict Transfer Requested', 'Auto Withdraw Requested'] as const;
const orientation = ['Virtual Orientation Sent', 'Orientation Scheduled'] as const;
const letters: Readonly<Record<string, readonly RegistrationStatus[]>> = {
  R: requested,
  O: orientation,
  F: ['Orientation Offered'],
  S: ['Enrollment Submitted'],
  M: ['Orientation Missed'],
  C: ['Enrollment Complete'],
  T: ['Enrollment Terminated'],
};

/** 'Enrollment Submitted 1/0' and 'R 1/1' as process states; '=' is the status of `from`. */
function readStandings(written: string, from?: ProcessState): ProcessState[] {
  const [, name = '', progressLevel, processingLevel] = /^(.+) (\d)\/(\d)$/.exec(written) ?? [];
  const statuses = name === '=' && from ? [from.status] : (letters[name] ?? [name as RegistrationStatus]);
  const levels = { progressLevel: Number(progressLevel), processingLevel: Number(processingLevel) };
  return statuses.map((status) => ({ status, ...levels }));
}
const write = ({ status, progressLevel, processingLevel }: ProcessState) =>
  `${status} ${progressLevel}/${processingLevel}`;

const [[, ...actions] = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** Every process state that a registration can reach, and the result of each action. */
const rows = lines.map(([written = '', ...cells]) => {
  const [from = submittedByFamily] = readStandings(written);
  const leads = actions.map((action, at) => [action, cells[at] === '-' ? [] : readStandings(cells[at] ?? '', from)]);
  return { written, from, leads: Object.fromEntries(leads) as Record<string, ProcessState[]> };
});

describe('actionsFrom', () => {
  it.each(rows.map((row) => [row.written, row] as const))(
    'from %s each action leads where the table says',
    (_, row) => {
      const found = actionsFrom(row.from);
      // An edit and a correction change answers alone.
      const known = [...found.keys()].filter((action) => action !== 'edit' && action !== 'corrected');
      expect(known.filter((action) => !actions.includes(action))).toEqual([]);
      for (const action of actions) {
        const reached = new Map<string, readonly ProcessState[]>(found).get(action) ?? [];
        expect({ action, to: reached.map(write).sort() }).toEqual({ action, to: row.leads[action]?.map(write).sort() });
      }
    },
  );

  it('leads only to states that the table knows, and to each of them', () => {
    const starts = [
      submittedByFamily,
      addedByStaff,
      // Added by staff together with a scheduled orientation.
      ...orientation.map((status): ProcessState => ({ status, progressLevel: 1, processingLevel: 0 })),
    ];
    const reached = [...starts, ...rows.flatMap(({ leads }) => Object.values(leads).flat())].map(write);
    expect([...new Set(reached)].sort()).toEqual(rows.map(({ written }) => written).sort());
    expect(new Set(rows.map(({ from }) => from.status))).toEqual(new Set(registrationStatuses));
  });
});

test('answers can be edited as long as a registration is open', () => {
  for (const { from } of rows) {
    const reached = actionsFrom(from).get('edit');
    expect(reached).toEqual(isOpen(from.status) ? [from] : undefined);
    // What is closed can be corrected, and stays closed.
    expect(actionsFrom(from).get('corrected')).toEqual(isOpen(from.status) ? undefined : [from]);
  }
});

test('a withdrawal is undone to the state before it, or to the scheduling of a lost orientation', () => {
  const terminated = { status: 'Enrollment Terminated', progressLevel: 3, processingLevel: 2 } as const;
  for (const { from } of rows.filter(({ from }) => isOpen(from.status))) {
    const undone = (isLost: boolean) =>
      actionsFrom({ ...terminated, withdrawal: { back: stateToRestore(from, isLost) } }).get('withdrawal undone');
    expect(undone(false)).toEqual([from]);
    const canceled = actionsFrom(from).get('orientation canceled');
    expect(undone(true)).toEqual(canceled ?? [from]);
    expect(actionsFrom({ ...from, withdrawal: { back: from } }).has('withdrawal undone')).toBe(false);
  }
});

test('a registration starts as submitted: 0/0 by a family, 1/0 by staff', () => {
  expect(write(submittedByFamily)).toBe('Enrollment Submitted 0/0');
  expect(write(addedByStaff)).toBe('Enrollment Submitted 1/0');
});

test('every status is in one view, the closed ones apart', () => {
  expect(statusesOf('completed')).toEqual(['Enrollment Complete']);
  expect(statusesOf('terminated')).toEqual(['Enrollment Terminated']);
  expect(statusesOf('regular')).toEqual([
    'Enrollment Submitted',
    ...requested,
    'Orientation Offered',
    ...orientation,
    'Orientation Missed',
  ]);
  expect(registrationViews.flatMap(statusesOf).sort()).toEqual([...registrationStatuses].sort());
  expect(registrationStatuses.filter(isOpen)).toEqual(statusesOf('regular'));
});

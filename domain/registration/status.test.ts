import { describe, expect, it, test } from 'vitest';
import {
  actionsFrom,
  addedByStaff,
  isOpen,
  type RegistrationStatus,
  registrationStatuses,
  registrationViews,
  type Standing,
  statusesOf,
  submittedByFamily,
} from './status.ts';

/** A standing as the table writes it: status and progressLevel/processingLevel. */
type Written = `${RegistrationStatus} ${number}/${number}`;

const requested = ['Interdistrict Transfer Requested', 'Auto Withdraw Requested'] as const;
const orientation = ['Virtual Orientation Sent', 'Orientation Scheduled'] as const;
const matchChosen: Written[] = ['Interdistrict Transfer Requested 1/1', 'Auto Withdraw Requested 1/1'];
const matchChanged: Written[] = ['Interdistrict Transfer Requested 0/0', 'Auto Withdraw Requested 0/0'];
const orientationReady: Written[] = ['Virtual Orientation Sent 2/2', 'Orientation Scheduled 2/2'];
const completed: Written = 'Enrollment Complete 3/2';
const terminated: Written = 'Enrollment Terminated 3/2';

const afterOrientation = (levels: '2/2' | '2/3'): Written[] => [
  ...orientationReady,
  'Enrollment Submitted 1/1',
  `Orientation Missed ${levels}`,
  completed,
  terminated,
];

/** Every standing that a registration can reach, and all that may follow it. */
const table: Readonly<Partial<Record<Written, readonly Written[]>>> = {
  'Enrollment Submitted 0/0': [
    ...matchChosen,
    'Enrollment Submitted 1/1',
    ...matchChanged,
    ...orientationReady,
    terminated,
  ],
  'Enrollment Submitted 1/0': [
    ...matchChosen,
    'Enrollment Submitted 1/1',
    ...matchChanged,
    ...orientationReady,
    terminated,
  ],
  'Enrollment Submitted 1/1': [
    ...matchChosen,
    'Enrollment Submitted 1/1',
    ...matchChanged,
    ...orientationReady,
    terminated,
  ],
  'Interdistrict Transfer Requested 1/1': [
    'Interdistrict Transfer Requested 1/1',
    'Enrollment Submitted 1/1',
    ...matchChanged,
    ...orientationReady,
    terminated,
  ],
  'Interdistrict Transfer Requested 0/0': [
    'Interdistrict Transfer Requested 0/0',
    'Auto Withdraw Requested 0/0',
    'Enrollment Submitted 1/1',
    ...orientationReady,
    terminated,
  ],
  'Auto Withdraw Requested 1/1': [
    'Auto Withdraw Requested 1/1',
    'Enrollment Submitted 1/1',
    ...matchChanged,
    ...orientationReady,
    terminated,
  ],
  'Auto Withdraw Requested 0/0': [
    'Auto Withdraw Requested 0/0',
    'Interdistrict Transfer Requested 0/0',
    'Enrollment Submitted 1/1',
    ...orientationReady,
    terminated,
  ],
  // Added by staff with its orientation scheduled at once.
  'Virtual Orientation Sent 1/0': [
    ...matchChanged,
    ...orientationReady,
    'Enrollment Submitted 1/0',
    'Orientation Missed 1/0',
    completed,
    terminated,
  ],
  'Orientation Scheduled 1/0': [
    ...matchChanged,
    ...orientationReady,
    'Enrollment Submitted 1/0',
    'Orientation Missed 1/0',
    completed,
    terminated,
  ],
  'Virtual Orientation Sent 2/2': [...afterOrientation('2/2'), 'Virtual Orientation Sent 2/3'],
  'Orientation Scheduled 2/2': [...afterOrientation('2/2'), 'Orientation Scheduled 2/3'],
  'Virtual Orientation Sent 2/3': [...afterOrientation('2/3'), 'Virtual Orientation Sent 2/3'],
  'Orientation Scheduled 2/3': [...afterOrientation('2/3'), 'Orientation Scheduled 2/3'],
  'Orientation Missed 1/0': [...matchChanged, ...orientationReady, completed, terminated],
  'Orientation Missed 2/2': [...orientationReady, 'Orientation Missed 2/3', completed, terminated],
  'Orientation Missed 2/3': [...orientationReady, 'Orientation Missed 2/3', completed, terminated],
  'Enrollment Complete 3/2': [terminated],
  'Enrollment Terminated 3/2': ['Enrollment Submitted 1/0'],
};
const starts: readonly Written[] = [
  'Enrollment Submitted 0/0',
  'Enrollment Submitted 1/0',
  'Virtual Orientation Sent 1/0',
  'Orientation Scheduled 1/0',
];
const levels = [0, 1, 2, 3] as const;
const everyStanding = registrationStatuses.flatMap((status) =>
  levels.flatMap((progressLevel) =>
    levels.map((processingLevel): Standing => ({ status, progressLevel, processingLevel })),
  ),
);

function readStanding(text: string): Standing {
  const [, status, progressLevel, processingLevel] = /^(.*) (\d)\/(\d)$/.exec(text) ?? [];
  const found = registrationStatuses.find((one) => one === status);
  if (!found) throw new Error(`'${text}' is no standing.`);
  return { status: found, progressLevel: Number(progressLevel), processingLevel: Number(processingLevel) };
}
const write = ({ status, progressLevel, processingLevel }: Standing) => `${status} ${progressLevel}/${processingLevel}`;

/** Whether an action leads from one standing to another; an edit changes answers and leads nowhere. */
const canMove = (from: Standing, to: Standing) =>
  [...actionsFrom(from)].some(
    ([action, reached]) =>
      action !== 'edit' && action !== 'corrected' && reached.some((one) => write(one) === write(to)),
  );

describe('actionsFrom', () => {
  it.each(Object.entries(table))('from %s to these and no others', (from, allowed) => {
    const reached = everyStanding.filter((to) => canMove(readStanding(from), to)).map(write);
    expect(reached.sort()).toEqual([...new Set(allowed)].sort());
  });

  it('leads to no standing that the table does not know, and to each of them', () => {
    const seen = new Set<string>(starts);
    for (const from of seen) {
      for (const to of everyStanding) if (canMove(readStanding(from), to)) seen.add(write(to));
    }
    expect([...seen].sort()).toEqual(Object.keys(table).sort());
  });

  it('knows no level beyond the table', () => {
    for (const level of [-1, 4, 1.5, Number.NaN]) {
      for (const from of Object.keys(table).map(readStanding)) {
        for (const status of registrationStatuses) {
          expect(canMove(from, { status, progressLevel: level, processingLevel: 2 })).toBe(false);
          expect(canMove(from, { status, progressLevel: 2, processingLevel: level })).toBe(false);
        }
      }
    }
  });
});

test('answers can be edited as long as a registration is open', () => {
  for (const standing of Object.keys(table).map(readStanding)) {
    const reached = actionsFrom(standing).get('edit');
    expect(reached).toEqual(isOpen(standing.status) ? [standing] : undefined);
    // What is closed can be corrected, and stays closed.
    expect(actionsFrom(standing).get('corrected')).toEqual(isOpen(standing.status) ? undefined : [standing]);
  }
});

test('a registration starts as submitted: 0/0 by a family, 1/0 by staff', () => {
  expect(write(submittedByFamily)).toBe('Enrollment Submitted 0/0');
  expect(write(addedByStaff)).toBe('Enrollment Submitted 1/0');
});

test('every status is in one view, the closed ones apart', () => {
  expect(statusesOf('completed')).toEqual(['Enrollment Complete']);
  expect(statusesOf('terminated')).toEqual(['Enrollment Terminated']);
  expect(statusesOf('regular')).toEqual(['Enrollment Submitted', ...requested, ...orientation, 'Orientation Missed']);
  expect(registrationViews.flatMap(statusesOf).sort()).toEqual([...registrationStatuses].sort());
  expect(registrationStatuses.filter(isOpen)).toEqual(statusesOf('regular'));
});

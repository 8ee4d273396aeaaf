import { expect, test } from 'vitest';
import { proposeOrientation, proposeRequest, rememberChosenRequest, rememberOrientation } from './last-choices.ts';
import { familyTime, newOrientation } from './orientations/typed-orientation.ts';

const morning = '2099-03-04 - 10:00 - 11:00';
const slot = (value: string, isFree = true) => ({ value, label: value, isFree });
const live = { ...newOrientation, type: 'LIVE', time: morning } as const;

test('a new orientation has the last type, and the last time of its center while that has a free place', () => {
  expect(proposeOrientation(newOrientation, 'a', [slot(morning)])).toBe(newOrientation);
  rememberOrientation('a', { type: 'LIVE', time: morning });
  expect(proposeOrientation(newOrientation, 'a', [slot(morning)])).toEqual(live);
  expect(proposeOrientation(newOrientation, 'a', [slot(morning, false)])).toEqual({ ...live, time: '' });
  expect(proposeOrientation(newOrientation, 'a', [])).toEqual({ ...live, time: '' });
  expect(proposeOrientation(newOrientation, 'b', [slot(morning)])).toEqual({ ...live, time: '' });
  const stored = { ...newOrientation, link: 'https://meet.example' };
  expect(proposeOrientation(stored, 'a', [slot(morning)])).toBe(stored);
});

test('times that the family chooses among are offered again while one is free', () => {
  rememberOrientation('c', { type: 'LIVE', time: familyTime });
  expect(proposeOrientation(newOrientation, 'c', [slot(morning)]).time).toBe(familyTime);
  expect(proposeOrientation(newOrientation, 'c', [slot(morning, false)]).time).toBe('');
});

test('a match starts with the request of the last one', () => {
  const requests = ['Interdistrict Transfer Requested', 'Auto Withdraw Requested'] as const;
  expect(proposeRequest(requests)).toBeUndefined();
  rememberChosenRequest('Auto Withdraw Requested');
  expect(proposeRequest(requests)).toBe('Auto Withdraw Requested');
});

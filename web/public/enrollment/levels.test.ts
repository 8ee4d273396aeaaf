import { expect, test } from 'vitest';
import { circlesAt, hasBack, hasNext, levelOfStep } from './levels.ts';

const states = (level: number) => circlesAt(level).map((circle) => circle.state);

test('levels of the steps', () => {
  expect(['student', 'parent', 'contact', 'physical', 'mailing', 'review'].map((id) => levelOfStep(id, false))).toEqual(
    [0, 1, 2, 3, 4, 5],
  );
  expect(levelOfStep('review', true)).toBe(6);
});

test('four circles cover levels 0-1, 2, 3-4 and 5-6', () => {
  expect(states(0)).toEqual(['now', 'todo', 'todo', 'todo']);
  expect(states(1)).toEqual(['now', 'todo', 'todo', 'todo']);
  expect(states(2)).toEqual(['done', 'now', 'todo', 'todo']);
  expect(states(3)).toEqual(['done', 'done', 'now', 'todo']);
  expect(states(4)).toEqual(['done', 'done', 'now', 'todo']);
  expect(states(5)).toEqual(['done', 'done', 'done', 'now']);
  expect(states(6)).toEqual(['done', 'done', 'done', 'done']);
});

test('a completed circle leads back to its first level, and none does after the submit', () => {
  expect(circlesAt(5).map((circle) => circle.link)).toEqual(['student', 'contact', 'physical', undefined]);
  expect(circlesAt(6).every((circle) => circle.link === undefined)).toBe(true);
});

test('back and next', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(hasBack)).toEqual([false, false, true, true, true, true, false]);
  expect([0, 1, 2, 3, 4, 5, 6].map(hasNext)).toEqual([true, true, true, true, true, false, false]);
});

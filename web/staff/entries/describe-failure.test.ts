import { expect, it } from 'vitest';
import { problemTypes } from '#domain/http/problem.ts';
import { createApiProblem } from '#web/lib/api/api-problem.ts';
import { describeAddFailure, describeEditFailure } from './describe-failure.ts';

const conflict = { title: 'Conflict', status: 409, detail: 'Somebody is registering this student now.' };

it('says what the server says', () => {
  const taken = createApiProblem({ ...conflict, type: 'about:blank' });
  expect(describeAddFailure(taken)).toBe(
    'There was an error with this request. Somebody is registering this student now.',
  );
  expect(describeEditFailure(taken)).toBe('The changes could not be saved. Somebody is registering this student now.');
});

it('says how to go on when nobody has signed in again', () => {
  const ended = createApiProblem({ title: 'Sign in first.', status: 401, type: 'about:blank' });
  expect(describeEditFailure(ended)).toBe(
    'The changes could not be saved. Your session has ended. Submit again to sign in and go on.',
  );
});

it('has its own words for a changed entry', () => {
  const stale = createApiProblem({ ...conflict, type: problemTypes.stale });
  expect(describeEditFailure(stale)).toBe('Somebody else has changed this entry. Your changes are not saved yet.');
});

import { expect, test } from 'vitest';
import { createApiProblem } from '#web/lib/api/api-problem.ts';
import { classifyFailure } from './use-submission.ts';

const problem = (status: number, more = {}) => createApiProblem({ type: 'about:blank', title: 'T', status, ...more });

test('no answer, a failing server and too many requests leave the outcome unknown', () => {
  for (const status of [0, 429, 500, 503]) expect(classifyFailure(problem(status)).kind).toBe('unknown');
  expect(classifyFailure(new TypeError('x'))).toEqual({ kind: 'unknown', requestId: undefined, fields: {} });
});

test('says why no answer came', () => {
  expect(classifyFailure(problem(0)).message).toBe('T');
  expect(classifyFailure(problem(503)).message).toBeUndefined();
});

test('keeps the request id', () => {
  expect(classifyFailure(problem(503, { instance: 'r-1' })).requestId).toBe('r-1');
});

test('an earlier version has arrived', () => {
  expect(classifyFailure(problem(409, { type: '/problems/already-received' })).kind).toBe('received');
  expect(classifyFailure(problem(409)).kind).toBe('unknown');
});

test('messages of the server by field', () => {
  const failure = classifyFailure(problem(422, { errors: [{ field: 'phone', message: 'M' }] }));
  expect(failure).toEqual({ kind: 'invalid', requestId: undefined, fields: { phone: 'M' } });
});

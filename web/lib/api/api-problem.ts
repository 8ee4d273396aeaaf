import type { Problem } from '#domain/http/problem.ts';

/** The error of a failed call. `status` is 0 without a response; `problem.instance` is the request id. */
export type ApiProblem = Error & { readonly problem: Problem; readonly status: number };

export function createApiProblem(problem: Problem, cause?: unknown): ApiProblem {
  const error = new Error(problem.detail ?? problem.title, { cause });
  error.name = 'ApiProblem';
  return Object.assign(error, { problem, status: problem.status });
}

export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem';
}

/** The 422 messages of a failed call by field; empty for any other failure. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isApiProblem(error)) return {};
  return Object.fromEntries((error.problem.errors ?? []).map(({ field, message }) => [field, message]));
}

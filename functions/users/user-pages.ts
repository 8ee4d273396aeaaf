import type { ListedUser } from '#domain/users/listed-user.ts';
import { sha256 } from '../platform/keys.ts';
import type { Continuations } from '../platform/store/continuation.ts';

type PageRequest = {
  /** Identifies the list with its filters. */
  readonly queryKey: readonly unknown[];
  readonly page: number;
  readonly pageSize: number;
  readonly continuation?: string | undefined;
};

/** Returns a page of a list in memory: by number, or by a signed continuation that starts after the last user seen. */
export function cutPage(users: readonly ListedUser[], request: PageRequest, continuations: Continuations) {
  const list = sha256(JSON.stringify(['users', ...request.queryKey, request.pageSize]));
  const position = request.continuation === undefined ? undefined : continuations.open(request.continuation, list);
  // The last user seen no longer exists: the page starts at that user's position.
  const seen = position ? users.findIndex(({ _id }) => _id === position.id) : -1;
  const page = position?.page ?? request.page;
  const start = seen >= 0 ? seen + 1 : (page - 1) * request.pageSize;
  const data = users.slice(start, start + request.pageSize);
  const last = data.at(-1);
  const goesOn = last && start + data.length < users.length;
  const total_count = position?.total ?? users.length;
  const next = goesOn ? { list, after: '', id: last._id, page: page + 1, total: total_count } : undefined;
  return { data, total_count, page, pageSize: request.pageSize, continuation: next ? continuations.seal(next) : null };
}

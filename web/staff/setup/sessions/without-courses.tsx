import type { Session } from '#domain/sessions/session.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

export type AddedSession = {
  readonly _id: string;
  readonly permalink: string;
  readonly name: string;
  readonly status?: string | undefined;
  /** The session that it began with. */
  readonly from?: Pick<Session, '_id' | 'name'> | undefined;
};

/** Says after a new session was added that it has no courses, with links to add them. */
export function WithoutCourses({
  session: { _id, permalink, name, status = 'Active', from },
}: {
  session: AddedSession;
}) {
  return (
    <Banner kind="warn">
      {name} is {status}, but no learning center offers courses in it yet: families find nothing to choose.{' '}
      <LinkButton kind="text" to={staffPaths.sessionCourses(permalink, _id)}>
        Set up courses
      </LinkButton>
      {from && (
        <LinkButton kind="text" to={staffPaths.copySession(permalink, _id)} state={{ from: from._id }}>
          Copy from {from.name}
        </LinkButton>
      )}
    </Banner>
  );
}

import { staffPaths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

export type AddedSession = {
  readonly _id: string;
  readonly permalink: string;
  readonly name: string;
  readonly status?: string | undefined;
};

/** Says after a new session was added that it has no courses, with a link to add them. */
export function WithoutCourses({ session: { _id, permalink, name, status = 'Active' } }: { session: AddedSession }) {
  return (
    <Banner kind="warn">
      {name} is {status}, but no learning center offers courses in it yet: families find nothing to choose.{' '}
      <LinkButton kind="text" to={staffPaths.sessionCourses(permalink, _id)}>
        Set up courses
      </LinkButton>
    </Banner>
  );
}

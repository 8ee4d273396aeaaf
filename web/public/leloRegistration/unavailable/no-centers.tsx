import { publicPath } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';

/** Shown for a session in which no learning center of the brand has courses. */
export function NoCenters({ session, brand }: { session: string; brand: string }) {
  return (
    <Notice
      title={`No courses in ${session} yet`}
      actions={<LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>}
    >
      <p>
        No learning center of {brand} has courses in this session now. If your school gave you this link, please call
        your learning center: its page has the number.
      </p>
    </Notice>
  );
}

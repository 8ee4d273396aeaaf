import { publicPath } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { HelpByPhone } from './help-by-phone.tsx';

/** The address names a learning center that is not there. */
export function UnknownCenter() {
  return (
    <EmptyState
      page
      title="We could not find this learning center."
      actions={<LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>}
    >
      <p>It may have moved, or the link may be incomplete.</p>
      <HelpByPhone />
    </EmptyState>
  );
}

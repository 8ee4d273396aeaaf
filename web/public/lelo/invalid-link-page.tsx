import { publicPath } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

/** /invalidateLink/{permalink}/{_uuid}. Source: spec 2 §2.4. */
export function Component() {
  const title = 'Invalid Link';
  usePageTitle(title);
  return (
    <Notice title={title} actions={<LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>}>
      <p>This link is no longer valid. Please contact your school for more information.</p>
    </Notice>
  );
}

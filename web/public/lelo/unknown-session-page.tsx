import { publicPath } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

/** /NotFound/{permalink}. Source: spec 2 §2.4. */
export function Component() {
  const title = '404 - Not Found';
  usePageTitle(title);
  return (
    <Notice title={title} actions={<LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>}>
      <p>
        The page does not exist or has been moved. Please check the link that your school gave you, or call the school.
      </p>
    </Notice>
  );
}

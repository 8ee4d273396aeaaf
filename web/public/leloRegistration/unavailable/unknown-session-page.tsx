import { useParams } from 'react-router-dom';
import { publicPath } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';
import { SchoolPhones } from './school-phones.tsx';

/** /NotFound/{permalink}. */
export function Component() {
  const title = '404 - Not Found';
  const { permalink = '' } = useParams();
  usePageTitle(title);
  return (
    <Notice title={title} actions={<LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>}>
      <p>
        The page does not exist or has been moved. Please check the link that your school gave you, or call your
        learning center.
      </p>
      <SchoolPhones permalink={permalink} />
    </Notice>
  );
}

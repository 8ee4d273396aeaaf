import { useParams } from 'react-router-dom';
import { publicPath } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';
import { SchoolPhones } from '../unavailable/school-phones.tsx';

/** /invalidateLink/{permalink}/{_uuid}. */
export function Component() {
  const title = 'Invalid Link';
  const { permalink = '' } = useParams();
  usePageTitle(title);
  return (
    <Notice title={title} actions={<LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>}>
      <p>This link is no longer valid. Please contact your school for more information.</p>
      <SchoolPhones permalink={permalink} />
    </Notice>
  );
}

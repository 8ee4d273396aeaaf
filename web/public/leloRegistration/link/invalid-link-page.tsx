import { useParams } from 'react-router-dom';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';
import { SchoolPhones } from '../unavailable/school-phones.tsx';

/** /invalidateLink/{permalink}/{_uuid}. */
export function Component() {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const title = t('Invalid Link');
  const { permalink = '' } = useParams();
  usePageTitle(title);
  return (
    <Notice title={title} actions={<LinkButton to={publicPath('finder')}>{t('Find a location near you')}</LinkButton>}>
      <p>{t('This link is no longer valid. Please contact your school for more information.')}</p>
      <SchoolPhones permalink={permalink} />
    </Notice>
  );
}

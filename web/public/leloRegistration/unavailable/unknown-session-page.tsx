import { useParams } from 'react-router-dom';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';
import { SchoolPhones } from './school-phones.tsx';

/** /NotFound/{permalink}. */
export function Component() {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const title = t('404 - Not Found');
  const { permalink = '' } = useParams();
  usePageTitle(title);
  return (
    <Notice title={title} actions={<LinkButton to={publicPath('finder')}>{t('Find a location near you')}</LinkButton>}>
      <p>
        {t(
          'The page does not exist or has been moved. Please check the link that your school gave you, or call your learning center.',
        )}
      </p>
      <SchoolPhones permalink={permalink} />
    </Notice>
  );
}

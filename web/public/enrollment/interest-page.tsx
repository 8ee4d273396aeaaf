import { useSearchParams } from 'react-router-dom';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useOuterPageTitle } from '#web/lib/use-page-title.ts';
import { FormPage } from '#web/public/wizard/form-page.tsx';
import { InterestForm } from './interest-form.tsx';
import { interestTitle } from './interest-title.ts';
import { ResponseTime } from './response-time.tsx';

export { loadFirstSite as loader } from '#web/public/site/load-site.ts';

/** Request Information. */
export function Component() {
  const [query] = useSearchParams();
  const { t } = useTexts();
  useOuterPageTitle(t(interestTitle));
  return (
    <FormPage title={t(interestTitle)} lead={<ResponseTime />}>
      {(site, brand) => (
        <InterestForm
          key={site._id}
          site={site}
          brand={brand}
          campaign={query.get('campaign')}
          charter={query.get('charter')}
        />
      )}
    </FormPage>
  );
}

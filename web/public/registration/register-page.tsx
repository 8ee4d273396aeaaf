import { useSearchParams } from 'react-router-dom';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import type { EnrollmentType } from '#domain/registration/registration-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useOuterPageTitle } from '#web/lib/use-page-title.ts';
import { FormFailure, FormPage, FormWaiting } from '#web/public/wizard/form-page.tsx';
import { readEnrollmentType } from './enrollment-type.ts';
import { loadBrandByName } from './load-brand-by-name.ts';
import { registrationLead, registrationTitle } from './registration-title.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

export { loadFirstSite as loader } from '#web/public/site/load-site.ts';

/** Student Registration. */
export function Component() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const enrollment = readEnrollmentType(query.get('type'));
  useOuterPageTitle(t(registrationTitle));
  return (
    <FormPage title={t(registrationTitle)} lead={<p>{t(registrationLead)}</p>}>
      {(site, brand) => (
        <SiteRegistration key={`${site._id} ${enrollment}`} site={site} hostBrand={brand} enrollment={enrollment} />
      )}
    </FormPage>
  );
}

type SiteRegistrationProps = { site: Site; hostBrand: Brand; enrollment: EnrollmentType };

/** The learning center's brand, not the host's, decides the variant of the form, as on the server. */
function SiteRegistration({ site, hostBrand, enrollment }: SiteRegistrationProps) {
  const { t } = useTexts();
  const { brandName } = site.charter.brand;
  const isOfHost = brandName === hostBrand.brandName;
  const loaded = useLoaded(isOfHost ? undefined : brandName, loadBrandByName);
  if (!isOfHost && loaded.status === 'failed') {
    return <FormFailure title={t('Error loading brand information.')} onRetry={loaded.retry} />;
  }
  const brand = isOfHost ? hostBrand : loaded.status === 'ready' ? loaded.value : undefined;
  if (!brand) return <FormWaiting title={t(registrationTitle)} lead={<p>{t(registrationLead)}</p>} />;
  return <RegistrationWizard site={site} brand={brand} enrollment={enrollment} />;
}

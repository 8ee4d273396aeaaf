import { useSearchParams } from 'react-router-dom';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import type { EnrollmentType } from '#domain/registration/registration-form.ts';
import { message } from '#domain/texts/message.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FormFailure, FormPage, FormWaiting } from '#web/public/wizard/form-page.tsx';
import { readEnrollmentType } from './enrollment-type.ts';
import { loadBrandByName } from './load-brand-by-name.ts';
import { registrationTitle } from './registration-title.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

/** The text shown while the form loads. register.html has the same text before any script is loaded. */
const lead = message('Register a student with a learning center.');

/** Student Registration. */
export function Component() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const enrollment = readEnrollmentType(query.get('type'));
  usePageTitle(t(registrationTitle));
  return (
    <FormPage title={t(registrationTitle)} lead={<p>{t(lead)}</p>}>
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
  if (!brand) return <FormWaiting title={t(registrationTitle)} lead={<p>{t(lead)}</p>} />;
  return <RegistrationWizard site={site} brand={brand} enrollment={enrollment} />;
}

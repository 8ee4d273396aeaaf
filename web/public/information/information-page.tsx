import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { formatCity } from '#domain/locations/describe-site.ts';
import type { Site } from '#domain/locations/site.ts';
import { english } from '#domain/texts/language.ts';
import { message } from '#domain/texts/message.ts';
import { schoolTextIn } from '#domain/texts/school-text.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageIcon, usePageTitle } from '#web/lib/use-page-title.ts';
import defaultPhoto from '#web/public/site/default-photo.svg';
import { formatHours } from '#web/public/site/site-text.ts';
import { SiteTitle } from '#web/public/site/site-title.tsx';
import { UnknownCenter } from '#web/public/site/unknown-center.tsx';
import { useSite } from '#web/public/site/use-site.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import styles from './information.module.css';

export { loadFirstSite as loader } from '#web/public/site/load-site.ts';

/** The text for a learning center without its own. */
const aboutFiller = message(
  'Students learn at their own pace here, with a teacher who knows them. Ask us how a week looks and what your student could study.',
);
const moreAboutFiller = message(
  'Our learning center is a quiet place to study, to meet your teacher and to get help when it is needed. Visits are welcome.',
);

/** The page about one learning center. */
export function Component() {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const [query] = useSearchParams();
  const id = query.get('site');
  const loaded = useSite(id ?? undefined);
  const site = loaded.status === 'ready' ? loaded.value : undefined;
  usePageTitle(site ? site.name : t('Learning center'));
  usePageIcon(site?.charter.brandIcon);

  if (!id) return <Navigate to={publicPath('finder')} replace />;
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') {
    return (
      <div className="shell-page">
        <ErrorState page title={t('This learning center could not be loaded.')} onRetry={loaded.retry}>
          {t('The server did not answer. Check your connection and try again.')}
        </ErrorState>
      </div>
    );
  }
  if (!site) return <UnknownCenter />;
  return <SiteInformation site={site} campaign={query.get('campaign')} type={query.get('type')} />;
}

type SiteInformationProps = {
  site: Site;
  campaign: string | null;
  /** The enrollment type with which the registration is opened. */
  type: string | null;
};

function SiteInformation({ site, campaign, type }: SiteInformationProps) {
  const { t, language } = useTexts();
  const publicPath = usePublicPath();
  const { translations, programTypes, secondaryEnrollmentUrl } = site.enrollment_info;
  const read = (name: 'about' | 'moreAbout') => schoolTextIn(language, site.enrollment_info[name], translations[name]);
  const [about, moreAbout] = [read('about'), read('moreAbout')];
  const { brandPhoto } = site.charter.brand;
  const hours = formatHours(site.address, language);
  return (
    <article className={styles.page}>
      <div className={styles.hero}>
        {brandPhoto && <img src={brandPhoto} alt="" width="1200" height="400" />}
        <div className={styles.heroText}>
          <p className={styles.thanks}>{t('Thank you for your interest in our school!')}</p>
          <p>{t('Learn More About Our Programs')}</p>
        </div>
      </div>
      <div className={styles.grid}>
        <div className={styles.head}>
          <PageHeading>
            <SiteTitle site={site} />
          </PageHeading>
          <dl className={styles.facts}>
            <Fact name={t('Address')}>
              {site.address.address_1}
              <br />
              {formatCity(site.address)}
            </Fact>
            {hours && <Fact name={t('Hours')}>{hours}</Fact>}
            {site.address.phone && (
              <Fact name={t('Phone')}>
                <a href={phoneAddress(site.address.phone)}>{site.address.phone}</a>
              </Fact>
            )}
          </dl>
        </div>
        <img className={styles.photo} src={site.photo || defaultPhoto} alt="" width="480" height="360" />
        <ul className={styles.actions} aria-label={t('What you can do here')}>
          <li>
            <LinkButton to={publicPath('interest', { site: site._id, campaign })}>
              {t('Request Information')}
            </LinkButton>
            <p>{t('Ask us anything. A team member will reach out to you within one business day.')}</p>
          </li>
          {secondaryEnrollmentUrl && (
            <li>
              <a className={buttonClass({ kind: 'quiet' })} href={secondaryEnrollmentUrl}>
                {t('Expanded Learning Registration')}
              </a>
              <p>{t('Sign up for extra courses beside the regular program, on our course site.')}</p>
            </li>
          )}
          <li>
            <LinkButton kind="quiet" to={publicPath('register', { site: site._id, type })}>
              {t('Year-Round Registration')}
            </LinkButton>
            <p>
              {t(
                'Register a student at any time of the year. It takes 10 to 15 minutes. Have the name of the last school and the phone numbers of people to call at hand; you need no documents.',
              )}
            </p>
          </li>
        </ul>
        <div className={styles.text}>
          <section>
            <h2>{t('About Us')}</h2>
            <p lang={about.text ? about.language : undefined}>{about.text || t(aboutFiller)}</p>
          </section>
          <section>
            <h2>{t('More About Us')}</h2>
            <p lang={moreAbout.text ? moreAbout.language : undefined}>{moreAbout.text || t(moreAboutFiller)}</p>
          </section>
        </div>
        {programTypes.length > 0 && (
          <section className={styles.programs}>
            <h2>{t('Programs')}</h2>
            <ul>
              {programTypes.map((program) => (
                <li key={program.name} lang={english.code}>
                  <ProgramLink name={program.name} url={program.brand[0]?.url} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ProgramLink({ name, url }: { name: string; url: string | undefined }) {
  return url ? <a href={url}>{name}</a> : name;
}

/** A placeholder with the layout of the page, so that nothing moves when the page appears. */
/** Shown while the learning center is loading. */
export function Waiting() {
  const { t } = useTexts();
  return (
    <div className={styles.page} role="status" aria-label={t('Loading...')} aria-busy="true">
      <span className="skeleton shell-hero" />
      <div className={styles.grid}>
        <div className={styles.head}>
          <Skeleton width="60%" height="3.5rem" />
          <Skeleton width="80%" height="8rem" />
        </div>
        <div className={styles.photo}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.actions}>
          <Skeleton height="6.5rem" />
          <Skeleton height="6.5rem" />
        </div>
        <div className={styles.text}>
          <Skeleton height="8rem" />
        </div>
      </div>
    </div>
  );
}

import { Navigate, useSearchParams } from 'react-router-dom';
import { formatAddress, type Site } from '#domain/locations/site.ts';
import { defaultPhotoPath, publicPath } from '#web/lib/paths.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageIcon, usePageTitle } from '#web/lib/use-page-title.ts';
import { loadSite } from '#web/public/site/load-site.ts';
import { phoneLink, siteTitle } from '#web/public/site/site-text.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import styles from './information.module.css';

/** Stand where a learning center has no text of its own. */
const aboutFiller =
  'Students learn at their own pace here, with a teacher who knows them. Ask us how a week looks and what your student could study.';
const moreAboutFiller =
  'Our learning center is a quiet place to study, to meet your teacher and to get help when it is needed. Visits are welcome.';

/** What a family reads about one learning center. Source: spec 1 §2 Screen 2. */
export function Component() {
  const [query] = useSearchParams();
  const id = query.get('site');
  const loaded = useLoaded(id ?? undefined, loadSite);
  const site = loaded.status === 'ready' ? loaded.value : undefined;
  usePageTitle(site ? site.name : 'Learning center');
  usePageIcon(site?.charter.brandIcon);

  if (!id) return <Navigate to={publicPath('finder')} replace />;
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') {
    return (
      <EmptyState
        page
        title="This learning center could not be loaded."
        actions={<Button onClick={loaded.retry}>Try Again</Button>}
      />
    );
  }
  if (!site) {
    return (
      <EmptyState
        page
        title="We could not find this learning center."
        actions={<LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>}
      />
    );
  }
  return <SiteInformation site={site} campaign={query.get('campaign')} type={query.get('type')} />;
}

type SiteInformationProps = {
  site: Site;
  campaign: string | null;
  /** Enrollment type that the registration is opened with. */
  type: string | null;
};

function SiteInformation({ site, campaign, type }: SiteInformationProps) {
  const { about, moreAbout, programTypes, secondaryEnrollmentUrl } = site.enrollment_info;
  const { brand } = site.charter;
  return (
    <article className={styles.page}>
      <div className={styles.hero}>
        {brand.brandPhoto && <img src={brand.brandPhoto} alt="" width="1200" height="400" />}
        <div className={styles.heroText}>
          <p className={styles.thanks}>Thank you for your interest in our school!</p>
          <p>Learn More About Our Programs</p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.text}>
          <PageHeading>{siteTitle(site)}</PageHeading>
          <address className={styles.address}>
            {formatAddress(site.address)}
            {site.address.phone && (
              <a className={styles.phone} href={phoneLink(site.address.phone)}>
                {site.address.phone}
              </a>
            )}
          </address>
          <div className={styles.actions}>
            <LinkButton to={publicPath('interest', { site: site._id, campaign })}>Request Information</LinkButton>
            {secondaryEnrollmentUrl && (
              <a className={buttonClass({ kind: 'quiet' })} href={secondaryEnrollmentUrl}>
                Expanded Learning Registration
              </a>
            )}
            <LinkButton kind="quiet" to={publicPath('register', { site: site._id, type })}>
              Year-Round Registration
            </LinkButton>
          </div>
          <p className={styles.prose}>{about || aboutFiller}</p>
          {programTypes.length > 0 && (
            <section>
              <h2>Programs</h2>
              <ul className={styles.programs}>
                {programTypes.map((program) => (
                  <li key={program.name}>
                    <ProgramLink name={program.name} url={program.brand[0]?.url} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h2>More About Us</h2>
            <p className={styles.prose}>{moreAbout || moreAboutFiller}</p>
          </section>
        </div>
        <img
          className={styles.photo}
          src={site.photo || defaultPhotoPath}
          alt=""
          width="480"
          height="360"
          loading="lazy"
        />
      </div>
    </article>
  );
}

function ProgramLink({ name, url }: { name: string; url: string | undefined }) {
  return url ? <a href={url}>{name}</a> : name;
}

function Waiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height="200px" />
      <div className="shell-page">
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="40%" />
        <Skeleton height="8rem" />
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import type { Session } from '#domain/sessions/session.ts';
import { brandOrigin } from '#web/lib/brand-address.ts';
import { useBrand } from '#web/lib/brand-context.ts';
import { leloPaths, staffPaths } from '#web/lib/paths.ts';
import { offeringCountsQuery } from '#web/staff/setup/center-queries.ts';
import { brandsQuery } from '#web/staff/sites/brands-query.ts';
import { sitesQuery } from '#web/staff/sites/sites-query.ts';
import { pickBrandName } from './pick-brand-name.ts';

type FormLinkProps = { session: Session; onGo: () => void };

/**
 * A link to the form of a session: while the session is open, the form for families on the site of a brand that offers
 * the session; otherwise a new pre-registration.
 */
export function FormLink({ session, onGo }: FormLinkProps) {
  const isOpen = session.window.state === 'open';
  const here = useBrand();
  const brands = useQuery({ ...brandsQuery, enabled: isOpen }).data;
  const sites = useQuery({ ...sitesQuery, enabled: isOpen }).data;
  const counts = useQuery({ ...offeringCountsQuery(session._id), enabled: isOpen }).data;
  const name = sites && counts && here ? pickBrandName(sites, counts, here.brandName) : here?.brandName;
  const brand = brands?.find(({ brandName }) => brandName === name);
  if (!isOpen || !name)
    return (
      <NavLink to={staffPaths.preRegistration(session)} onClick={onGo}>
        Add {session.name}
      </NavLink>
    );
  const origin = brand && brand.brandName !== here?.brandName ? brandOrigin(brand, window.location) : '';
  return (
    <a href={origin + leloPaths.form(session)} target="_blank" rel="noreferrer" onClick={onGo}>
      Add {session.name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatZip, zipLength } from '#domain/contact-rules/zip.ts';
import { searchSitesByDistance } from '#domain/locations/api.ts';
import type { Site } from '#domain/locations/site.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { defaultRadius, radii, sitesOfUser } from './filter-sites.ts';
import { SitePicker } from './site-picker.tsx';
import styles from './site-search.module.css';

type SiteSearchProps = { onConfirm: (site: Site) => void; onClose: () => void };

/** 'Search Sites by Zipcode'. */
export function SiteSearchByZip({ onConfirm, onClose }: SiteSearchProps) {
  const user = useStaffUser();
  const [zip, setZip] = useState('');
  const [radius, setRadius] = useState<string>(defaultRadius);
  const [searched, setSearched] = useState<{ zip: string; radius: string }>();
  const [attempted, setAttempted] = useState(false);
  const sites = useQuery({
    queryKey: ['sites-distance', searched],
    queryFn: ({ signal }) => callApi(searchSitesByDistance, { params: searched ?? { zip: '', radius: '' }, signal }),
    enabled: searched !== undefined,
  });
  const error = attempted && zip.length !== zipLength ? 'ZIP code must be 5 digits.' : undefined;
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (zip.length === zipLength) setSearched({ zip, radius });
  };
  return (
    <Dialog
      wide
      title="Search Sites by Zipcode"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <form className={styles.search} noValidate onSubmit={search}>
        <TextField
          id="site-zip"
          label="Zipcode"
          required
          dense
          inputMode="numeric"
          autoComplete="off"
          value={zip}
          error={error}
          onChange={(typed) => setZip(formatZip(typed))}
        />
        <SelectField
          id="site-radius"
          label="Radius"
          dense
          value={radius}
          options={radii.map((miles) => ({ value: miles, label: `${miles} miles` }))}
          onChange={setRadius}
        />
        <Button type="submit" size="small">
          Search
        </Button>
      </form>
      {sites.isFetching && <Spinner />}
      {sites.isError && <Banner kind="error">The learning centers could not be loaded. {sites.error.message}</Banner>}
      <SitePicker
        sites={sites.data && sitesOfUser(sites.data, user)}
        search={`${searched?.zip} ${searched?.radius}`}
        withDistance
        none={`None of your learning centers is within ${searched?.radius} miles of ${searched?.zip}. Check the ZIP code, or choose a larger radius.`}
        onConfirm={onConfirm}
      />
    </Dialog>
  );
}

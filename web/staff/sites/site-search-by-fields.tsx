import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Site } from '#domain/locations/site.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { filterSites, sitesOfUser } from './filter-sites.ts';
import { SitePicker } from './site-picker.tsx';
import styles from './site-search.module.css';
import { sitesQuery } from './sites-query.ts';

type SiteSearchProps = { onConfirm: (site: Site) => void; onClose: () => void };

/** 'Search Sites by Fields': filters the loaded sites during typing. */
export function SiteSearchByFields({ onConfirm, onClose }: SiteSearchProps) {
  const [text, setText] = useState('');
  const user = useStaffUser();
  const sites = useQuery(sitesQuery);
  return (
    <Dialog
      wide
      title="Search Sites by Fields"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.search}>
        <TextField
          id="site-text"
          label="Search Fields"
          dense
          type="search"
          autoComplete="off"
          value={text}
          onChange={setText}
        />
      </div>
      {sites.isPending && <Spinner />}
      {sites.isError && (
        <Banner
          kind="error"
          actions={
            <Button kind="quiet" size="small" onClick={() => void sites.refetch()}>
              Try Again
            </Button>
          }
        >
          The learning centers could not be loaded. {sites.error.message}
        </Banner>
      )}
      <SitePicker
        sites={sites.data && filterSites(sitesOfUser(sites.data, user), text)}
        search={text}
        none={
          text.trim()
            ? `None of your learning centers matches '${text.trim()}'. Try a part of its name, charter, city or ZIP code.`
            : 'You have no learning centers yet. Ask an admin to assign you a charter.'
        }
        onConfirm={onConfirm}
      />
    </Dialog>
  );
}

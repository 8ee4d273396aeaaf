import { listSitesByBrand, noValue } from '#domain/locations/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBrand } from '#web/lib/brand-context.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import styles from '#web/public/help/phone-list.module.css';
import { PhoneList } from '#web/public/help/phone-list.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { loadCharters } from '../load-lelo.ts';

/** The maximum number of phone numbers in an open list; a longer list is collapsed. */
const maxListed = 4;

type Center = { readonly siteId: string; readonly name: string; readonly phone: string };

/** Loads the learning centers of a session that have a phone number; those of the whole brand if there are none. */
async function loadPhones(key: string): Promise<readonly Center[]> {
  const [, brand = ''] = key.split(' ');
  const hasPhone = ({ phone }: Center) => phone !== '';
  const charters = await loadCharters(key);
  const centers: readonly Center[] = charters.flatMap(({ learningCenters }) => learningCenters).filter(hasPhone);
  if (centers.length > 0) return centers;
  const sites = await callApi(listSitesByBrand, { params: { brand, id: noValue } });
  return sites.map(({ _id, name, address }) => ({ siteId: _id, name, phone: address.phone })).filter(hasPhone);
}

/** Phone numbers for an unknown learning center: those of the learning centers, or a link to the finder. */
export function SchoolPhones({ permalink }: { permalink: string }) {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const brandName = useBrand()?.brandName;
  const loaded = useLoaded(brandName && `${permalink} ${brandName}`, loadPhones);
  const centers = loaded.status === 'ready' ? loaded.value : [];
  if (centers.length === 0) {
    return (
      <p>
        <LinkButton kind="quiet" to={publicPath('finder')}>
          {t('Find your learning center and its phone number')}
        </LinkButton>
      </p>
    );
  }
  const list = <PhoneList entries={centers.map(({ siteId, ...center }) => ({ id: siteId, ...center }))} />;
  if (centers.length <= maxListed) return list;
  return (
    <details>
      <summary className={styles.summary}>{t('Phone numbers of the learning centers')}</summary>
      {list}
    </details>
  );
}

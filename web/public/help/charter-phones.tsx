import { listSitesByBrand } from '#domain/locations/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBrand } from '#web/lib/brand-context.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import styles from './phone-list.module.css';
import { PhoneList } from './phone-list.tsx';

/** The charters of a brand that have a phone. */
async function loadCharters(brand: string) {
  const sites = await callApi(listSitesByBrand, { params: { brand } });
  const charters = new Map(sites.map(({ charter }) => [charter._id, charter]));
  return [...charters.values()]
    .filter(({ contactNumber }) => contactNumber !== '')
    .map(({ _id, name, contactNumber }) => ({ id: _id, name, phone: contactNumber }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Phone numbers when no learning center is known: the charters of the brand. */
export default function CharterPhones() {
  const { t } = useTexts();
  const loaded = useLoaded(useBrand()?.brandName, loadCharters);
  if (loaded.status !== 'ready' || loaded.value.length === 0) return null;
  return (
    <div className={styles.help}>
      <p>{t('You can also call us:')}</p>
      <PhoneList entries={loaded.value} />
    </div>
  );
}

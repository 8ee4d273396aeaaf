import { Bell } from 'lucide-react';
import { useBrand } from '#web/lib/brand-context.ts';
import styles from './shell.module.css';

/** Icon and name of the brand. */
export function BrandLogo() {
  const brand = useBrand();
  return (
    <p className={styles.brand}>
      {brand && <img src={brand.brandIcon} alt="" width="28" height="28" />}
      <span>{brand?.displayName}</span>
    </p>
  );
}

/** Icon and name of the product. */
export function ProductLogo() {
  return (
    <p className={styles.product}>
      <Bell aria-hidden="true" size={14} />
      Firstbell
    </p>
  );
}

import { PhoneLink } from '#web/ui/contact-link.tsx';
import styles from './phone-list.module.css';

type PhoneListProps = { places: readonly { readonly id: string; readonly name: string; readonly phone: string }[] };

/** Learning centers or charters with their numbers. */
export function PhoneList({ places }: PhoneListProps) {
  return (
    <ul className={styles.list}>
      {places.map(({ id, name, phone }) => (
        <li key={id}>
          {name}: <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}
